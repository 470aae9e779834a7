import { useQuery } from '@tanstack/react-query'
import { CountNote } from '../../../shared/figures/count-note.tsx'
import { mintableCountQuery, useLiveAssets } from '../queries.ts'

/** Says on the service’s card how many assets the account may mint. */
export function CardNote() {
  const { data } = useQuery(mintableCountQuery())
  useLiveAssets()
  return (
    <CountNote
      namespace="advanced_asset_admin"
      count={data?.totalRows}
      to="/iservice/advanced_asset_admin/mint"
    />
  )
}
