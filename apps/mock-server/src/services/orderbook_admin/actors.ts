import type { Scenario } from '@panel/contracts/platform/scenario'
import type { OrderSide } from '@panel/contracts/smart-contracts/exchange/methods'
import { priceDecimals } from '@panel/contracts/smart-contracts/exchange/prices'
import { unitsToDecimal } from '@panel/ledger/encoding'
import type { Person } from '../../history/people.ts'
import type { PlannedTransaction } from '../../history/planned.ts'
import type { Actor, Stage } from '../../platform/actors/actors.ts'
import type { Figures } from './book/store.ts'
import type { ExchangeStore } from './exchange/store.ts'
import { makerNames, markets, traderNames } from './history/markets.ts'
import { onExchange } from './history/on-exchange.ts'
import type { StoredPair } from './pairs/store.ts'

type Brought = 'post-only' | 'cancel-only' | 'halted' | 'removed'

interface Parts {
  readonly store: ExchangeStore
  readonly figures: Figures
  readonly sync: () => Promise<void>
  readonly settingsOf: (scenario: Scenario) => {
    readonly ordersPerSecond: number
    readonly brings: Readonly<Record<string, Brought>>
  }
}

/** How many orders of a pair a trader leaves open at most, and how many of them go at once. */
const [mostOpen, cancelledTogether] = [10, 6]

/** Makers renew their quotes about as often as this many orders are placed. */
const ordersPerQuote = 10

/** A turn waits for its block, so more orders than this many turns a second could place are placed together. */
const mostTurnsPerSecond = 10

const ordersPerTurn = ({ settingsOf }: Parts, scenario: Scenario): number =>
  Math.ceil(settingsOf(scenario).ordersPerSecond / mostTurnsPerSecond)

interface Wish {
  readonly side: OrderSide
  readonly price: number
  readonly lots: number
}

const placing = (owner: Person, { token, lot }: StoredPair, { side, price, lots }: Wish) =>
  onExchange(owner, 'place', {
    token,
    side,
    price: unitsToDecimal(BigInt(price), priceDecimals),
    units: BigInt(lot) * BigInt(lots),
  })

/** A pair that takes orders, drawn; undefined where none does. */
const drawMarket = ({ store }: Parts, { random }: Stage) => {
  const [first, ...others] = markets.flatMap((market) => {
    const pair = store.pair(market.token)
    return pair?.state === 'open' ? [{ market, pair }] : []
  })
  return first && random.pick([first, ...others])
}

/** What a trader does next: takes what is best in the book, or waits a little away from it, or cancels what waits too long. */
const nextTrade = (parts: Parts, stage: Stage, trader: Person): PlannedTransaction | undefined => {
  const { store, figures } = parts
  const { random } = stage
  const drawn = drawMarket(parts, stage)
  if (!drawn) return undefined
  const { market, pair } = drawn
  const open = store.openOf(trader.accountId, pair.token)
  if (open.length > mostOpen) {
    const orders = open.slice(0, cancelledTogether).map(({ orderId }) => orderId)
    return onExchange(trader, 'cancel', { orders })
  }
  const side = random.pick(['buy', 'sell'] as const)
  const best = figures.best(pair.token, side === 'buy' ? 'sell' : 'buy') ?? figures.lastPrice(pair.token)
  if (best === undefined) return undefined
  const away = random.below(2) * pair.tick * (1 + random.below(market.dailyMove))
  const price = side === 'buy' ? best - away : best + away
  const lots = 1 + random.below(Math.ceil(market.usualLots / 4))
  return placing(trader, pair, { side, price, lots })
}

/** What the traders of a turn do, each once and from the same book. */
const trade = async (parts: Parts, stage: Stage): Promise<void> => {
  await parts.sync()
  const trades: PlannedTransaction[] = []
  let free: readonly string[] = traderNames
  for (let count = ordersPerTurn(parts, stage.scenario); count > 0; count -= 1) {
    const [first, ...others] = free
    if (first === undefined) break
    const name = stage.random.pick([first, ...others])
    free = free.filter((each) => each !== name)
    const planned = nextTrade(parts, stage, await stage.own(name))
    if (planned) trades.push(planned)
  }
  await stage.submitAll(trades)
}

/** Takes a maker's orders out and puts new ones on both sides of where the price has gone. */
const quote = async (parts: Parts, stage: Stage): Promise<void> => {
  const { store, figures, sync } = parts
  const { random, own, submitAll } = stage
  await sync()
  const drawn = drawMarket(parts, stage)
  if (!drawn) return
  const { market, pair } = drawn
  const places = makerNames.filter((_, place) => place !== (markets.indexOf(market) + 2) % makerNames.length)
  const [first = makerNames[0], ...others] = places
  const maker = await own(random.pick([first, ...others]))
  const last = figures.lastPrice(pair.token)
  if (last === undefined) return
  const orders = store.openOf(maker.accountId, pair.token).map(({ orderId }) => orderId)
  const calls = orders.length > 0 ? [onExchange(maker, 'cancel', { orders })] : []
  const moves = random.below(2 * market.dailyMove + 1) - market.dailyMove
  const middle = Math.round(last / pair.tick) + Math.round(moves / 6)
  const step = Math.max(1, Math.round(middle / 500))
  for (const place of [1, 2]) {
    for (const side of ['buy', 'sell'] as const) {
      const away = step * place + random.below(step)
      const price = (side === 'buy' ? middle - away : middle + away) * pair.tick
      const lots = market.usualLots + random.below(market.usualLots)
      calls.push(placing(maker, pair, { side, price, lots }))
    }
  }
  await submitAll(calls)
}

const reasons: Readonly<Record<Brought, string>> = {
  'post-only': 'The book is thin after the opening.',
  'cancel-only': 'The network of the token is upgraded.',
  halted: 'The price feed has failed.',
  removed: 'The token leaves the exchange.',
}

/** The next step towards the scenario's state of a pair: undefined where it is reached, or somebody else set another one. */
const nextStep = (
  store: ExchangeStore,
  admin: Person,
  token: string,
  target: Brought,
): PlannedTransaction | undefined => {
  const pair = store.pair(token)
  const decided = store.decisions(token).filter(({ move }) => move === 'setState')
  if (pair?.state === 'open' && decided.length === 0) {
    const state = target === 'removed' ? 'cancel-only' : target
    return onExchange(admin, 'set_state', { token, state, seen: 'open', reason: reasons[target] })
  }
  if (target !== 'removed' || pair?.state !== 'cancel-only' || decided.length > 1) return undefined
  const orders = store.openOrders(token).map(({ orderId }) => orderId)
  return orders.length === 0
    ? onExchange(admin, 'del_token', { token })
    : onExchange(admin, 'cancel', { orders: orders.slice(0, cancelledTogether), reason: reasons.removed })
}

/** The administrator brings the scenario's pairs to their states, a step at a time. */
const bring = async (
  { store, sync, settingsOf }: Parts,
  { scenario, ready, submit }: Stage,
): Promise<void> => {
  await sync()
  const admin = await ready('admin')
  for (const [token, target] of Object.entries(settingsOf(scenario).brings)) {
    const step = nextStep(store, admin, token, target)
    if (step) await submit(step)
  }
}

/** Traders and makers with what the history left them. */
export const exchangeActors = (parts: Parts): readonly Actor[] => {
  const pauseOf = (scenario: Scenario): number => 1000 / parts.settingsOf(scenario).ordersPerSecond
  return [
    {
      name: 'traders',
      every: (scenario) => pauseOf(scenario) * ordersPerTurn(parts, scenario),
      act: (stage) => trade(parts, stage),
    },
    {
      name: 'makers',
      every: (scenario) => pauseOf(scenario) * ordersPerQuote,
      act: (stage) => quote(parts, stage),
    },
    {
      name: 'administrator',
      every: (scenario) => (Object.keys(parts.settingsOf(scenario).brings).length === 0 ? undefined : 1000),
      act: (stage) => bring(parts, stage),
    },
  ]
}
