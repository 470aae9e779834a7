import { exchangeAccountId } from '@panel/contracts/smart-contracts/exchange'
import type { OrderSide } from '@panel/contracts/smart-contracts/exchange/methods'
import { identity } from '@panel/contracts/smart-contracts/identity'
import type { Person } from '../../history/people.ts'
import { type PlannedTransaction, plannedCall } from '../../history/planned.ts'
import { transferOf } from '../../history/seed-actions.ts'
import type { HistoryScene, ServiceHistory } from '../../history/service-history.ts'
import { type Market, makerNames, markets, priceText, traderNames } from './history/markets.ts'
import { onExchange } from './history/on-exchange.ts'
import { createPlannedBook, type PlannedBook } from './history/planned-book.ts'

type Plan = PlannedTransaction[]

/** What each maker and each trader starts with, in the smallest units of each asset. */
const makerFunds = {
  '#EURS': 25_000_000n,
  '#BTC': 400_000_000n,
  '#ETH': 150_000_000_000n,
  '#SYN': 250_000_000_000n,
}
const traderFunds = {
  '#EURS': 6_000_000n,
  '#BTC': 80_000_000n,
  '#ETH': 20_000_000_000n,
  '#SYN': 30_000_000_000n,
}

/** Gives an account its funds, lets the exchange transfer them, and deposits all of them. */
const arrive = (
  givers: Readonly<Record<string, Person>>,
  person: Person,
  funds: Readonly<Record<string, bigint>>,
): Plan =>
  Object.entries(funds).flatMap(([token, units]): Plan => {
    const giver = givers[token]
    if (!giver) throw new Error(`Nobody gives ${token}.`)
    const { accountId } = person
    const allowed = { delegate: exchangeAccountId, target: token, capabilities: { transfer: true } }
    return [
      // One in a hundred more than is deposited, for the fee that the asset may take on the way.
      [transferOf(giver, accountId, token, units + units / 100n)],
      [
        plannedCall(person, identity, 'add_delegation', accountId, {
          ...allowed,
          // Longer than the history, for those who keep trading.
          expiration: 4_000_000_000,
        }),
      ],
      onExchange(person, 'deposit', { token, units }),
    ]
  })

interface Floor {
  readonly book: PlannedBook
  readonly random: HistoryScene['random']
}

const order = (
  { book }: Floor,
  market: Market,
  owner: Person,
  wish: { readonly side: OrderSide; readonly price: number; readonly lots: number },
): Plan => {
  const { token, lotUnits } = market
  const { side, price, lots } = wish
  if (!book.place({ token, owner, side, price, left: lots })) return []
  const args = { token, side, price: priceText(market, price), units: BigInt(lots) * lotUnits }
  return [onExchange(owner, 'place', args)]
}

/** A maker takes its orders out and puts new ones around the price of the day. */
const quote = (floor: Floor, market: Market, maker: Person, middle: number): Plan => {
  const { book, random } = floor
  const own = book.of(maker, market.token).map(({ id }) => id)
  book.cancel(own)
  const cancelled: Plan = own.length === 0 ? [] : [onExchange(maker, 'cancel', { orders: own })]
  const step = Math.max(1, Math.round(middle / 500))
  const placed = [1, 2].flatMap((place) =>
    (['buy', 'sell'] as const).flatMap((side) => {
      const away = step * place + random.below(step)
      const price = side === 'buy' ? middle - away : middle + away
      return order(floor, market, maker, {
        side,
        price,
        lots: market.usualLots + random.below(market.usualLots),
      })
    }),
  )
  return [...cancelled, ...placed]
}

/** Somebody takes what is best in the book, or waits a little away from it. */
const trade = (floor: Floor, market: Market, trader: Person): Plan => {
  const { book, random } = floor
  const side = random.pick(['buy', 'sell'] as const)
  const best = book.best(market.token, side === 'buy' ? 'sell' : 'buy')
  if (best === undefined) return []
  const lots = 1 + random.below(Math.ceil(market.usualLots / 3))
  const away = random.below(4) === 0 ? 1 + random.below(market.dailyMove) : 0
  return order(floor, market, trader, { side, price: side === 'buy' ? best - away : best + away, lots })
}

/** Orders far from the price, so that the books are deep when the history ends. */
const deepen = (floor: Floor, market: Market, traders: readonly [Person, ...Person[]]): Plan =>
  Array.from({ length: 12 }, (_, place) => place).flatMap((place) => {
    const away = Math.max(1, Math.round(market.firstPrice / 400)) * (place + 3)
    return (['buy', 'sell'] as const).flatMap((side): Plan => {
      const best = floor.book.best(market.token, side)
      if (best === undefined) return []
      const price = side === 'buy' ? best - away : best + away
      const lots = 1 + floor.random.below(market.usualLots)
      return order(floor, market, floor.random.pick(traders), { side, price, lots })
    })
  })

const opening = (admin: Person, makers: readonly Person[]): Plan => [
  ...markets.map(({ token, tick, lot }) => onExchange(admin, 'set_token', { token, tick, lot })),
  ...markets.map(({ token, duties }) => onExchange(admin, 'set_duties', { token, ...duties })),
  ...markets.flatMap(({ token }, index) =>
    makers.flatMap((maker, place): Plan => {
      // Each pair has two makers, and the third one has less at stake than is asked.
      if (place === (index + 2) % makers.length) return []
      const units = place === 2 ? 9_000_000_000n : 30_000_000_000n
      return [onExchange(maker, 'stake', { token, units })]
    }),
  ),
]

/** An exchange of three pairs: makers quote, traders take, and the books are deep on the last day. */
export const history: ServiceHistory = async ({ admin, ready, own, random, days }) => {
  const synkrony = await ready('admin_synkrony')
  const givers = { '#EURS': admin, '#BTC': admin, '#ETH': admin, '#SYN': synkrony }
  const makers = await Promise.all(makerNames.map(own))
  const [first, ...others] = await Promise.all(traderNames.map(own))
  if (!first) throw new Error('An exchange needs traders.')
  const traders = [first, ...others] as const
  const floor: Floor = { book: createPlannedBook(), random }
  const prices = markets.map(({ firstPrice }) => firstPrice)

  const move = (market: Market, index: number): number => {
    const next =
      (prices[index] ?? market.firstPrice) + random.below(2 * market.dailyMove + 1) - market.dailyMove
    prices[index] = Math.max(Math.round(market.firstPrice / 2), next)
    return prices[index]
  }

  return (day) => {
    const arrivals =
      day === 0
        ? [
            ...makers.flatMap((maker) => arrive(givers, maker, makerFunds)),
            ...traders.flatMap((trader) => arrive(givers, trader, traderFunds)),
            ...opening(admin, makers),
          ]
        : []
    const trading = markets.flatMap((market, index): Plan => {
      const middle = move(market, index)
      const isQuoted = day % markets.length === index || day === 0 || day === days - 1
      const quoting = isQuoted
        ? makers
            .filter((_, place) => place !== (index + 2) % makers.length)
            .flatMap((maker) => quote(floor, market, maker, middle))
        : []
      const taking = Array.from({ length: 2 + random.below(3) }, () =>
        trade(floor, market, random.pick(traders)),
      )
      const last = day === days - 1 ? deepen(floor, market, traders) : []
      return [...quoting, ...taking.flat(), ...last]
    })
    return [...arrivals, ...trading]
  }
}
