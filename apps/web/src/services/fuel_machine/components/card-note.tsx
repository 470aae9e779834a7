import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NoteLink } from '../../../shared/figures/note-link.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { fuelOverviewQuery } from '../queries.ts'

/** Says on the service's card how much fuel is left, or that it is below the warning level. */
export function CardNote() {
  const { t } = useTranslation('fuel_machine')
  const { data } = useQuery(fuelOverviewQuery())
  if (!data) return null
  const { balance, warning } = data
  if (warning.below && warning.level !== null) {
    return (
      <NoteLink to="/iservice/fuel_machine" tone="bad">
        {t('warning.card', { level: formatCount(warning.level) })}
      </NoteLink>
    )
  }
  return (
    <NoteLink to="/iservice/fuel_machine" tone="neutral">
      {t('card', { balance: formatCount(balance) })}
    </NoteLink>
  )
}
