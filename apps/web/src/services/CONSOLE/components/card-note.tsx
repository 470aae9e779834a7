import { useQuery } from '@tanstack/react-query'
import { CountNote } from '../../../shared/figures/count-note.tsx'
import { countsQuery } from '../queries.ts'

/** The span that is counted, in minutes. */
const minutes = 60
/** What is counted. */
const levels = ['error', 'fatal'] as const
/** How often it is counted again, in milliseconds. */
const countedEvery = 30_000

/** Says on the service’s card how many errors the log has of the last hour. */
export function CardNote() {
  const { data } = useQuery({
    ...countsQuery({ levels: [...levels] }, minutes),
    refetchInterval: countedEvery,
  })
  const count = data?.bins.reduce((sum, { counts }) => sum + counts.error + counts.fatal, 0)
  return (
    <CountNote
      namespace="CONSOLE"
      count={count}
      tone="bad"
      zero="good"
      to="/iservice/CONSOLE"
      search={{ level: levels.join(',') }}
    />
  )
}
