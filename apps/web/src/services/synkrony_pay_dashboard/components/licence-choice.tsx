import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { chooseLicence, licenceOf } from '../chosen-licence.ts'
import { addressAfterChoice } from '../next-page.ts'
import { licencesQuery } from '../queries.ts'
import classes from './licence.module.css'
import { LicenceCard } from './licence-card.tsx'

/** The merchant's licences, one of which is chosen for this session; then the way goes on to where it was to lead. */
export function LicenceChoice({ next }: { next: unknown }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(licencesQuery())
  if (error) {
    return <ErrorNotice error={error} onRetry={refetch} />
  }
  if (!data) return <Skeleton height={220} radius="lg" role="status" aria-label={t('licences.loading')} />
  if (data.length === 0) {
    return <EmptyState title={t('licences.empty.title')} text={t('licences.empty.text')} />
  }
  const chosen = licenceOf(data)
  const choose = (licenceId: string): void => {
    chooseLicence(licenceId)
    void navigate({ href: addressAfterChoice(next) })
  }
  return (
    <ul className={classes.licences}>
      {data.map((licence) => (
        <LicenceCard
          key={licence.id}
          licence={licence}
          chosen={licence === chosen}
          onChoose={() => choose(licence.id)}
        />
      ))}
    </ul>
  )
}
