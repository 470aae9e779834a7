import { useTranslation } from 'react-i18next'
import { SearchedSelect } from '../../../shared/ui/searched-select.tsx'
import { allLicences, type LicenceScope } from '../chosen-licence.ts'
import { scopeWords } from '../scope-words.ts'

/** A merchant may have a thousand licences: what is typed finds the others. */
const mostShown = 50

interface LicenceSelectProps {
  readonly licences: readonly LicenceScope[]
  /** All licences where absent. */
  readonly chosen: string | undefined
  readonly onChoose: (licenceId: string | undefined) => void
}

/** Chooses one licence by its name or its domain, or all of them. */
export function LicenceSelect({ licences, chosen = allLicences.id, onChoose }: LicenceSelectProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const scopes = [allLicences, ...licences]
  // An address may name a licence that is not the merchant's: it is shown, as the statement is about it.
  const known = scopes.some(({ id }) => id === chosen) ? scopes : [...scopes, { id: chosen, domains: [] }]
  return (
    <SearchedSelect
      label={t('statement.licence')}
      limit={mostShown}
      nothingFoundMessage={t('statement.noLicence')}
      data={known.map((scope) => ({ value: scope.id, label: scopeWords(scope, t) }))}
      value={chosen}
      onChange={(id) => onChoose(id === null || id === allLicences.id ? undefined : id)}
    />
  )
}
