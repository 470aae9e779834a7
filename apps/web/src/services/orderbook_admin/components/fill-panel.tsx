import { listFills } from '@panel/contracts/services/orderbook_admin/endpoints'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { useCalmList } from '../use-calm-list.ts'
import { fillList } from './order-list.tsx'

/** A pair's fills, as they come. */
export function FillPanel({ pair, search }: { pair: string; search: UrlSearch }) {
  const calm = useCalmList([listFills])
  return (
    <div {...calm}>
      <ServerList list={fillList} search={search} fixed={{ pair }} />
    </div>
  )
}
