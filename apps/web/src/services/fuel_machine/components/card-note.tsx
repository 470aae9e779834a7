import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { fuelOverviewQuery } from '../queries.ts'

/** Says on the service's card that fuel is below the warning level. */
export function CardNote() {
  const { t } = useTranslation('fuel_machine')
  const { data } = useQuery(fuelOverviewQuery())
  if (!data?.warning.below || data.warning.level === null) return null
  return <StatusBadge tone="bad">{t('warning.card', { level: formatCount(data.warning.level) })}</StatusBadge>
}
