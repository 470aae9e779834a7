import { useQuery } from '@tanstack/react-query'
import { CountNote } from '../../../shared/figures/count-note.tsx'
import { openFindingsQuery, useLiveAnalysis } from '../queries.ts'

/** Says on the service’s card how many findings are open. */
export function CardNote() {
  const { data } = useQuery(openFindingsQuery())
  useLiveAnalysis()
  return (
    <CountNote
      namespace="chain_analysis_service"
      count={data?.totalRows}
      text="findings.card"
      tone="waiting"
      to="/iservice/chain_analysis_service"
      search={{ tab: 'findings', n_state: 'open' }}
    />
  )
}
