import type { Presence } from '@panel/contracts/services/orderbook_admin/makers'
import type { Duties } from '@panel/contracts/services/orderbook_admin/pairs'
import type { Database } from 'better-sqlite3'

interface OwnOrder {
  readonly side: string
  readonly price: number
  readonly left: string
}

/** A maker's orders of a pair, as far as duties depend on them. */
export interface Quote {
  /** Hundredths of a percent of the middle of the best bid and ask; null without both. */
  readonly spread: number | null
  readonly bid: bigint
  readonly ask: bigint
}

/** What a maker staked, from when on. */
export interface StakeChange {
  readonly units: string
  readonly at: number
  readonly height: number
}

/** What an account offers on both sides, counting what lies within the asked spread of its best price opposite. */
export const quoteOfOrders = (orders: readonly OwnOrder[], widest: number | undefined): Quote => {
  const bids = orders.filter(({ side }) => side === 'buy')
  const asks = orders.filter(({ side }) => side === 'sell')
  const bestBid = Math.max(...bids.map(({ price }) => price))
  const bestAsk = Math.min(...asks.map(({ price }) => price))
  const within =
    widest === undefined ? Number.POSITIVE_INFINITY : ((bestBid + bestAsk) / 2) * (widest / 10_000)
  const sum = (own: readonly OwnOrder[]): bigint => own.reduce((total, { left }) => total + BigInt(left), 0n)
  if (bids.length === 0 || asks.length === 0) return { spread: null, bid: sum(bids), ask: sum(asks) }
  return {
    spread: Math.max(0, Math.round(((bestAsk - bestBid) * 20_000) / (bestAsk + bestBid))),
    bid: sum(bids.filter(({ price }) => bestAsk - price <= within)),
    ask: sum(asks.filter(({ price }) => price - bestBid <= within)),
  }
}

/** Whether a quote is within the asked spread and has the asked size on each side. */
export const keepsDuties = ({ spread, bid, ask }: Quote, asked: Duties | undefined): boolean =>
  asked !== undefined &&
  spread !== null &&
  spread <= asked.spread &&
  bid >= BigInt(asked.size) &&
  ask >= BigInt(asked.size)

/** Market makers' stakes and orders, block by block. */
export const makerStore = (database: Database) => {
  const selectDuties = database.prepare<[string], Duties>(
    'SELECT stake, spread, size, share FROM exchange_duties WHERE token = ? ORDER BY asked_at DESC LIMIT 1',
  )
  const selectAllDuties = database.prepare<[string], { stake: string; at: number }>(
    'SELECT stake, asked_at AS at FROM exchange_duties WHERE token = ? ORDER BY asked_at',
  )
  const selectStake = database
    .prepare<[string, string], string>(
      'SELECT units FROM exchange_stakes WHERE token = ? AND account = ? ORDER BY stake_id DESC LIMIT 1',
    )
    .pluck()
  const selectStakes = database.prepare<[string, string], StakeChange>(
    'SELECT units, staked_at AS at, height FROM exchange_stakes WHERE token = ? AND account = ? ORDER BY stake_id',
  )
  const selectMakers = database.prepare<[], { token: string; account: string }>(
    'SELECT DISTINCT token, account FROM exchange_stakes ORDER BY token, account',
  )
  const selectOpen = database.prepare<[string, string], OwnOrder>(
    "SELECT side, price, left_units AS left FROM exchange_orders WHERE account = ? AND token = ? AND state = 'open'",
  )
  const putQuote = database.prepare('INSERT OR REPLACE INTO exchange_quotes VALUES (?, ?, ?, ?, ?, ?, ?)')
  const selectQuotes = database.prepare<
    [{ token: string; account: string; first: number }],
    { height: number; kept: number }
  >(
    `SELECT height, kept FROM exchange_quotes WHERE token = @token AND account = @account
       AND height >= coalesce((SELECT max(height) FROM exchange_quotes
         WHERE token = @token AND account = @account AND height <= @first), 0)
     ORDER BY height`,
  )

  const quote = (token: string, account: string): Quote =>
    quoteOfOrders(selectOpen.all(account, token), selectDuties.get(token)?.spread)

  const recordQuote = (token: string, account: string, height: number): void => {
    if (selectStake.get(token, account) === undefined) return
    const own = quote(token, account)
    const kept = Number(keepsDuties(own, selectDuties.get(token)))
    putQuote.run(token, account, height, own.spread, String(own.bid), String(own.ask), kept)
  }

  return {
    /** Notes what a maker offers from a block on; nothing for an account that never staked for the pair. */
    recordQuote,
    recordQuotes: (token: string, height: number): void => {
      for (const maker of selectMakers.all())
        if (maker.token === token) recordQuote(token, maker.account, height)
    },
    quote,
    makers: () => selectMakers.all(),
    duties: (token: string): Duties | undefined => selectDuties.get(token),
    allDuties: (token: string) => selectAllDuties.all(token),
    stakes: (token: string, account: string): StakeChange[] => selectStakes.all(token, account),
    /** In how many blocks after one height up to another a maker kept spread and size. */
    presence: (token: string, account: string, after: number, last: number): Presence => {
      const began = selectStakes.all(token, account)[0]?.height ?? last
      const first = Math.max(after, began - 1)
      const quotes = selectQuotes.all({ token, account, first: first + 1 })
      const kept = quotes.reduce((sum, { height, kept: isKept }, index) => {
        const end = quotes[index + 1]?.height ?? last + 1
        return isKept === 1 ? sum + Math.max(0, end - Math.max(height, first + 1)) : sum
      }, 0)
      return { kept, blocks: Math.max(0, last - first) }
    },
  }
}
export type MakerStore = ReturnType<typeof makerStore>
