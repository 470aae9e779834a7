import {
  type BookSnapshot,
  bookChanged,
  bookMilliseconds,
  bookRoom,
  listingsChanged,
  monitorRoom,
  pairsChanged,
} from '@panel/contracts/services/orderbook_admin/book'
import type { OrderSide } from '@panel/contracts/smart-contracts/exchange/methods'
import { pairOf } from '@panel/contracts/smart-contracts/exchange/prices'
import type { FastifyInstance } from 'fastify'
import { emitToSubscribers } from '../../../platform/users/emit-to-subscribers.ts'
import type { Touched } from '../exchange/apply-event.ts'
import type { Figures } from './store.ts'

interface Changes {
  readonly buy: Set<number>
  readonly sell: Set<number>
}

/** Emits changes of books and figures to their rooms, ten times a second at most. */
export const createBookFeed = (app: FastifyInstance, figures: Figures) => {
  const changes = new Map<string, Changes>()
  /** The number of each book's last difference, and the last trade in it. */
  const sent = new Map<string, { number: number; lastTrade: number }>()
  let started = 0
  let epoch = ''
  let listings = false
  let waiting: NodeJS.Timeout | undefined

  const start = (): void => {
    started += 1
    // Another process or another world starts another series.
    epoch = `${app.clock.now()}-${started}`
    changes.clear()
    sent.clear()
  }
  start()
  app.world.onEnter(start)

  const sentOf = (token: string) => {
    const known = sent.get(token) ?? { number: 0, lastTrade: figures.trades(token)[0]?.fillId ?? 0 }
    sent.set(token, known)
    return known
  }

  const emit = (token: string, { buy, sell }: Changes): void => {
    const pair = pairOf(token)
    const { number, lastTrade } = sentOf(token)
    const trades = figures.trades(token, lastTrade)
    sent.set(token, { number: number + 1, lastTrade: trades[0]?.fillId ?? lastTrade })
    if (!app.sockets.isHeard(bookRoom(pair))) return
    const levels = (side: OrderSide, prices: Set<number>) =>
      [...prices].map((price) => figures.level(token, side, price))
    const difference = { bids: levels('buy', buy), asks: levels('sell', sell), trades }
    app.sockets.emitToRoom(bookRoom(pair), bookChanged, { pair, epoch, number: number + 1, ...difference })
  }

  const flush = (): void => {
    waiting = undefined
    const tokens = [...changes]
    changes.clear()
    for (const [token, each] of tokens) emit(token, each)
    if (tokens.length > 0 && app.sockets.isHeard(monitorRoom)) {
      const pairs = tokens.map(([token]) => ({ pair: pairOf(token), ...figures.of(token) }))
      app.sockets.emitToRoom(monitorRoom, pairsChanged, { pairs })
    }
    if (!listings) return
    listings = false
    emitToSubscribers(app, 'orderbook_admin', listingsChanged, {})
  }

  const wake = (): void => {
    // Real time, as people watch: a test's frozen clock does not hold it back.
    waiting ??= setTimeout(flush, bookMilliseconds)
  }
  const changesOf = (token: string): Changes => {
    const known = changes.get(token) ?? { buy: new Set(), sell: new Set() }
    changes.set(token, known)
    wake()
    return known
  }

  app.addHook('onClose', async () => clearTimeout(waiting))

  const touched: Touched = {
    level: (token, side, price) => {
      changesOf(token)[side].add(price)
    },
    pair: (token) => {
      changesOf(token)
    },
    listings: () => {
      listings = true
      wake()
    },
  }
  return {
    touched,
    /** A pair's whole book, as of its last difference or later. */
    snapshot: (token: string): BookSnapshot => ({
      epoch,
      number: sentOf(token).number,
      bids: figures.side(token, 'buy'),
      asks: figures.side(token, 'sell'),
      trades: figures.trades(token),
    }),
  }
}
