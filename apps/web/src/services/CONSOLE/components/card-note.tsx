import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { countsQuery } from '../queries.ts'

/** The span that is counted, in minutes. */
const minutes = 60
/** How often it is counted again, in milliseconds. */
const countedEvery = 30_000

/** Says on the service’s card how many errors the log has of the last hour. */
export function CardNote() {
  const { t } = useTranslation('CONSOLE')
  const { data } = useQuery({
    ...countsQuery({ levels: ['error', 'fatal'] }, minutes),
    refetchInterval: countedEvery,
  })
  if (!data) return null
  const count = data.bins.reduce((sum, { counts }) => sum + counts.error + counts.fatal, 0)
  return (
    <StatusBadge tone={count > 0 ? 'bad' : 'good'}>
      {t('card', { count, number: formatCount(count) })}
    </StatusBadge>
  )
}
