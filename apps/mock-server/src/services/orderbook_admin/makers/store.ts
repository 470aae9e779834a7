import type { Duties } from '@panel/contracts/services/orderbook_admin/pairs'
import type { Database } from 'better-sqlite3'
import type { Occasion } from '../pairs/store.ts'

interface OwnOrder {
  readonly side: string
  readonly price: number
  readonly left: string
}

/** A maker's orders of a pair, as far as duties depend on them. */
interface Quote {
  /** Hundredths of a percent of the middle of the best bid and ask; null without both. */
  readonly spread: number | null
  readonly bid: bigint
  readonly ask: bigint
}

interface StoredMaker {
  readonly makerId: number
  readonly token: string
  readonly account: string
  readonly stake: string
  readonly shortSince: number | null
  /** 1 while spread and amounts are what is required. */
  readonly kept: number
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
const keepsDuties = ({ spread, bid, ask }: Quote, asked: Duties | undefined): boolean =>
  asked !== undefined &&
  spread !== null &&
  spread <= asked.spread &&
  bid >= BigInt(asked.size) &&
  ask >= BigInt(asked.size)

const makerColumns = 'maker_id AS makerId, token, account, stake, short_since AS shortSince, kept'

/** Market makers' duties, stakes and orders, block by block. */
export const makerStore = (database: Database) => {
  const selectDuties = database.prepare<[string], Duties>(
    'SELECT stake, spread, size, share FROM exchange_duties WHERE token = ?',
  )
  const putDuties = database.prepare('INSERT OR REPLACE INTO exchange_duties VALUES (?, ?, ?, ?, ?)')
  const deleteDuties = database.prepare('DELETE FROM exchange_duties WHERE token = ?')
  const selectMaker = database.prepare<[string, string], StoredMaker>(
    `SELECT ${makerColumns} FROM exchange_makers WHERE token = ? AND account = ?`,
  )
  const selectMakersOf = database.prepare<[string], StoredMaker>(
    `SELECT ${makerColumns} FROM exchange_makers WHERE token = ?`,
  )
  const putStake = database.prepare(
    `INSERT INTO exchange_makers (token, account, stake, began, bid, ask, kept, kept_from)
       VALUES (@token, @account, @stake, @height, '0', '0', 0, @height)
     ON CONFLICT (token, account) DO UPDATE SET stake = excluded.stake`,
  )
  const selectOpen = database.prepare<[string, string], OwnOrder>(
    "SELECT side, price, left_units AS left FROM exchange_orders WHERE account = ? AND token = ? AND state = 'open'",
  )
  const setGiven = database.prepare(
    `UPDATE exchange_makers SET short_since = @shortSince, share = @share, spread = @spread, bid = @bid, ask = @ask,
       kept = @kept, kept_from = iif(kept = @kept, kept_from, @height) WHERE maker_id = @makerId`,
  )
  const putQuote = database.prepare(
    `INSERT OR REPLACE INTO exchange_quotes (maker_id, height, kept, kept_before)
       VALUES (@makerId, @height, @kept, coalesce((SELECT kept_before + kept * (@height - height) FROM exchange_quotes
         WHERE maker_id = @makerId AND height < @height ORDER BY height DESC LIMIT 1), 0))`,
  )

  /** Notes what a maker gives from a block on. */
  const record = (maker: StoredMaker, { height, at }: Pick<Occasion, 'height' | 'at'>): void => {
    const { makerId, token, account, stake, shortSince } = maker
    const asked = selectDuties.get(token)
    const { spread, bid, ask } = quoteOfOrders(selectOpen.all(account, token), asked?.spread)
    const kept = Number(keepsDuties({ spread, bid, ask }, asked))
    const isShort = asked !== undefined && BigInt(stake) < BigInt(asked.stake)
    setGiven.run({
      ...{ makerId, height, spread, kept },
      ...{ bid: String(bid), ask: String(ask), share: asked?.share ?? null },
      shortSince: isShort ? (shortSince ?? at) : null,
    })
    if (kept !== maker.kept) putQuote.run({ makerId, height, kept })
  }
  const recordAll = (token: string, occasion: Occasion): void => {
    for (const maker of selectMakersOf.all(token)) record(maker, occasion)
  }
  /** Nothing for an account that never staked for the pair. */
  const recordQuote = (token: string, account: string, occasion: Occasion): void => {
    const maker = selectMaker.get(token, account)
    if (maker) record(maker, occasion)
  }

  return {
    recordQuote,
    /** Requires something of the makers of a pair from a block on. */
    ask: (
      token: string,
      { stake, spread, size, share }: { stake: bigint; spread: number; size: bigint; share: number },
      occasion: Occasion,
    ): void => {
      putDuties.run(token, String(stake), spread, String(size), share)
      recordAll(token, occasion)
    },
    /** Requires nothing more of them. */
    release: (token: string, occasion: Occasion): void => {
      deleteDuties.run(token)
      recordAll(token, occasion)
    },
    /** The whole stake of an account from a block on. */
    stake: (token: string, account: string, units: bigint, occasion: Occasion): void => {
      putStake.run({ token, account, stake: String(units), height: occasion.height })
      recordQuote(token, account, occasion)
    },
    duties: (token: string): Duties | undefined => selectDuties.get(token),
  }
}
export type MakerStore = ReturnType<typeof makerStore>
