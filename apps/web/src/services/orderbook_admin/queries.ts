import type { EndpointAnswer, EndpointInput } from '@panel/contracts/platform/endpoint'
import {
  checkGrid,
  getBookkeeping,
  getPair,
  listFills,
  listMakers,
  listOrders,
  listPairs,
} from '@panel/contracts/services/orderbook_admin/endpoints'
import { maximumCancelled } from '@panel/contracts/smart-contracts/exchange/methods'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'

/** Every call whose answer a transaction of this service changes. */
export const exchangeEndpoints = [
  listPairs,
  getPair,
  listOrders,
  listFills,
  listMakers,
  getBookkeeping,
] as const

export const pairsQuery = () => endpointQuery(listPairs, {})
export const pairQuery = (pair: string) => endpointQuery(getPair, { params: { pair } })
export const bookkeepingQuery = () => endpointQuery(getBookkeeping, {})

/** The order of a number, of whichever pair. */
export const orderQuery = (orderId: number) =>
  endpointQuery(listOrders, { body: { filter: { orderId }, limit: 1 } })

export type PairDetail = EndpointAnswer<typeof getPair>

/** The open orders of a pair that one transaction can cancel, the oldest first. */
export const oldestOpenQuery = (pair: string) =>
  endpointQuery(
    listOrders,
    {
      body: {
        filter: { pair, state: 'open' },
        limit: maximumCancelled,
        sort: { column: 'orderId', direction: 'ascending' },
      },
    },
    { staleTime: 0 },
  )

/** What a grid would mean, once it is written whole. */
export const gridQuery = (grid: EndpointInput<typeof checkGrid>['body'], isWhole: boolean) =>
  endpointQuery(checkGrid, { body: grid }, { enabled: isWhole, staleTime: 0 })
