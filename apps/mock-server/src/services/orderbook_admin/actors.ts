import type { Scenario } from '@panel/contracts/platform/scenario'
import type { OrderSide } from '@panel/contracts/smart-contracts/exchange/methods'
import { priceDecimals } from '@panel/contracts/smart-contracts/exchange/prices'
import { unitsToDecimal } from '@panel/ledger/encoding'
import type { Person } from '../../history/people.ts'
import type { Actor, Stage } from '../../platform/actors/actors.ts'
import type { Figures } from './book/store.ts'
import type { ExchangeStore } from './exchange/store.ts'
import { makerNames, markets, traderNames } from './history/markets.ts'
import { onExchange } from './history/on-exchange.ts'
import type { StoredPair } from './pairs/store.ts'

interface Parts {
  readonly store: ExchangeStore
  readonly figures: Figures
  readonly sync: () => Promise<void>
  readonly settingsOf: (scenario: Scenario) => {
    readonly ordersPerSecond: number
    readonly halts?: string | undefined
  }
}

/** How many orders of a pair a trader leaves open at most, and how many of them go at once. */
const [mostOpen, cancelledTogether] = [10, 6]

/** Makers renew their quotes about as often as this many orders are placed. */
const ordersPerQuote = 10

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

/** Takes what is best in the book, or waits a little away from it; what waits too long is cancelled. */
const trade = async (parts: Parts, stage: Stage): Promise<void> => {
  const { store, figures, sync } = parts
  const { random, own, submit } = stage
  await sync()
  const trader = await own(random.pick(traderNames))
  const drawn = drawMarket(parts, stage)
  if (!drawn) return
  const { market, pair } = drawn
  const open = store.openOf(trader.accountId, pair.token)
  if (open.length > mostOpen) {
    const orders = open.slice(0, cancelledTogether).map(({ orderId }) => orderId)
    await submit(onExchange(trader, 'cancel', { orders }))
    return
  }
  const side = random.pick(['buy', 'sell'] as const)
  const best = figures.best(pair.token, side === 'buy' ? 'sell' : 'buy') ?? figures.lastPrice(pair.token)
  if (best === undefined) return
  const away = random.below(2) * pair.tick * (1 + random.below(market.dailyMove))
  const price = side === 'buy' ? best - away : best + away
  const lots = 1 + random.below(Math.ceil(market.usualLots / 4))
  await submit(placing(trader, pair, { side, price, lots }))
}

/** Takes a maker's orders out and puts new ones on both sides of where the price has gone. */
const quote = async (parts: Parts, stage: Stage): Promise<void> => {
  const { store, figures, sync } = parts
  const { random, own, submit } = stage
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
  if (orders.length > 0) await submit(onExchange(maker, 'cancel', { orders }))
  const moves = random.below(2 * market.dailyMove + 1) - market.dailyMove
  const middle = Math.round(last / pair.tick) + Math.round(moves / 6)
  const step = Math.max(1, Math.round(middle / 500))
  for (const place of [1, 2]) {
    for (const side of ['buy', 'sell'] as const) {
      const away = step * place + random.below(step)
      const price = (side === 'buy' ? middle - away : middle + away) * pair.tick
      await submit(
        placing(maker, pair, { side, price, lots: market.usualLots + random.below(market.usualLots) }),
      )
    }
  }
}

/** The administrator halts the scenario's pair, unless somebody set its state before. */
const halt = async (
  { store, sync, settingsOf }: Parts,
  { scenario, ready, submit }: Stage,
): Promise<void> => {
  const { halts: token } = settingsOf(scenario)
  await sync()
  if (token === undefined || store.pair(token)?.state !== 'open') return
  if (store.decisions(token).some(({ move }) => move === 'setState')) return
  const args = { token, state: 'halted', seen: 'open', reason: 'The price feed has failed.' } as const
  await submit(onExchange(await ready('admin'), 'set_state', args))
}

/** Traders and makers with what the history left them. */
export const exchangeActors = (parts: Parts): readonly Actor[] => {
  const pauseOf = (scenario: Scenario): number => 1000 / parts.settingsOf(scenario).ordersPerSecond
  return [
    { name: 'traders', every: pauseOf, act: (stage) => trade(parts, stage) },
    {
      name: 'makers',
      every: (scenario) => pauseOf(scenario) * ordersPerQuote,
      act: (stage) => quote(parts, stage),
    },
    {
      name: 'administrator',
      every: (scenario) => (parts.settingsOf(scenario).halts === undefined ? undefined : 1000),
      act: (stage) => halt(parts, stage),
    },
  ]
}
