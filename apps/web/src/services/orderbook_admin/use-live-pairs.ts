import type { EventPayload } from '@panel/contracts/platform/events'
import { listingsChanged, monitorRoom, pairsChanged } from '@panel/contracts/services/orderbook_admin/book'
import { getPair, listMakers, listPairs } from '@panel/contracts/services/orderbook_admin/endpoints'
import type { MonitoredPair } from '@panel/contracts/services/orderbook_admin/pairs'
import { useQueryClient } from '@tanstack/react-query'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'
import { useLiveEvents } from '../../shared/live/use-live-events.ts'
import { pairQuery, pairsQuery } from './queries.ts'

type Changes = EventPayload<typeof pairsChanged>['pairs']

/** The daily closing prices with the newest price as that of its day. */
const withClose = ({ closes }: MonitoredPair, { lastPrice, lastAt }: Changes[number]) => {
  if (lastPrice === null || lastAt === null) return closes
  const day = lastAt.slice(0, 10)
  return [...closes.filter((close) => close.day !== day), { day, price: lastPrice }]
}

/** Keeps the figures of all pairs as events bring them; returns whether no events arrive. */
export const useLivePairs = (): boolean => {
  const queryClient = useQueryClient()
  useInvalidateOn(listingsChanged, [listPairs, getPair, listMakers])
  return useLiveEvents(pairsChanged, monitorRoom, (payloads) => {
    const newest = new Map(payloads.flatMap(({ pairs }) => pairs.map((pair) => [pair.pair, pair] as const)))
    queryClient.setQueryData(
      pairsQuery().queryKey,
      (known) =>
        known && {
          ...known,
          pairs: known.pairs.map((pair) => {
            const figures = newest.get(pair.pair)
            return figures ? { ...pair, ...figures, closes: withClose(pair, figures) } : pair
          }),
        },
    )
    for (const [pair, figures] of newest) {
      queryClient.setQueryData(pairQuery(pair).queryKey, (known) => known && { ...known, ...figures })
    }
  })
}
