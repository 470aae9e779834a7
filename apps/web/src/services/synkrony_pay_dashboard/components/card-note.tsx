import { paymentReceived } from '@panel/contracts/services/synkrony_pay_dashboard/events'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useInvalidateOn } from '../../../shared/api/use-socket-event.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { paymentEndpoints, paymentsTodayQuery } from '../queries.ts'

/** Says on the service’s card how many payments came today. */
export function CardNote() {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { data } = useQuery(paymentsTodayQuery())
  useInvalidateOn(paymentReceived, paymentEndpoints)
  if (!data) return null
  const count = data.totalRows
  return <StatusBadge tone={'neutral'}>{t('card', { count, number: formatCount(count) })}</StatusBadge>
}
