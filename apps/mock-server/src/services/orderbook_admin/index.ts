import { decimalsOf } from '@panel/chain/contract-data'
import { ticketOutcomes } from '@panel/contracts/platform/decisions'
import {
  checkGrid,
  getBook,
  getBookkeeping,
  getPair,
  listFills,
  listMakers,
  listOrders,
  listPairs,
} from '@panel/contracts/services/orderbook_admin/endpoints'
import { fixtures } from '@panel/contracts/services/orderbook_admin/fixtures'
import { pairSummary } from '@panel/contracts/services/orderbook_admin/pairs'
import { pairOf, stakeAssetId, tokenOfPair } from '@panel/contracts/smart-contracts/exchange/prices'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { implement } from '../../platform/implement.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { exchangeActors } from './actors.ts'
import { createBookFeed } from './book/live.ts'
import { pairFigures } from './book/store.ts'
import { compareBooks } from './bookkeeping.ts'
import { checkGridOf } from './check-grid.ts'
import { followExchange } from './exchange/live.ts'
import { exchangeStore } from './exchange/store.ts'
import { exchangeLists } from './lists.ts'
import { presentHeights } from './makers/heights.ts'
import { makerPages } from './makers/list.ts'
import { makerStore } from './makers/store.ts'
import type { StoredPair } from './pairs/store.ts'

const [executed] = ticketOutcomes

/** The exchange: everything is read from the ledger, and every change is a call of its contract. */
export default async (app: FastifyInstance): Promise<void> => {
  const { database, ledger, clock, world } = app
  const fixturesOf = world.serviceFixtures('orderbook_admin', fixtures)
  const store = exchangeStore(database)
  const makers = makerStore(database)
  const figures = pairFigures(database, () => clock.now())
  const lists = exchangeLists(database)
  const makersOn = makerPages(database, makers)
  const feed = createBookFeed(app, figures)
  const { sync } = followExchange(app, store, makers, feed.touched, () => {
    if (fixturesOf(world.scenario()).misreadsAnOrder) store.misread()
  })

  for (const actor of exchangeActors({ store, figures, sync, settingsOf: fixturesOf })) {
    app.actors.add('orderbook_admin', actor)
  }

  const summaryOf = (pair: StoredPair) => {
    const { token, tick, lot, decimals, quoteDecimals, state } = pair
    return {
      pair: pairOf(token),
      ...{ token, tick, lot, decimals, quoteDecimals },
      // Written by this service from events whose states are these.
      state: pairSummary.shape.state.parse(state),
      ...figures.of(token),
    }
  }
  const requirePair = async (pair: string): Promise<StoredPair> => {
    await sync()
    const found = store.pair(tokenOfPair(pair) ?? '')
    if (found) return found
    throw new ApiError('NOT_FOUND', `The exchange has never had the pair ${pair}.`, { pair })
  }

  implement(app, listPairs, async () => {
    await sync()
    const isGone = ({ state }: StoredPair): number => Number(state === 'removed')
    const pairs = store.pairs().toSorted((one, other) => isGone(one) - isGone(other))
    return {
      pairs: pairs.map((pair) => ({
        ...summaryOf(pair),
        duties: makers.duties(pair.token) ?? null,
        closes: figures.closes(pair.token),
      })),
    }
  })

  implement(app, getPair, async ({ params }) => {
    const pair = await requirePair(params.pair)
    const decisions = store.decisions(pair.token)
    return {
      ...summaryOf(pair),
      decisions: decisions.map(({ at, ...each }) => ({ ...each, at: isoTime(at), outcome: executed })),
    }
  })

  implement(app, getBook, async ({ params }) => feed.snapshot((await requirePair(params.pair)).token))

  implement(app, listOrders, async ({ body }) => {
    await sync()
    return lists.orders(body)
  })

  implement(app, listFills, async ({ body }) => {
    await sync()
    return lists.fills(body)
  })

  implement(app, getBookkeeping, async () => {
    await sync()
    return compareBooks(ledger, store)
  })

  implement(app, checkGrid, async ({ body }) => {
    await sync()
    return checkGridOf(ledger, store, body)
  })

  implement(app, listMakers, async ({ body }) => {
    await sync()
    const stakeDecimals = (await decimalsOf(ledger, stakeAssetId)) ?? 0
    return makersOn(body, await presentHeights(ledger), stakeDecimals)
  })
}
