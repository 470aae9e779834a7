import type { Database } from 'better-sqlite3'

/** A pair as its events left it. */
export interface StoredPair {
  readonly token: string
  readonly tick: number
  readonly lot: string
  readonly decimals: number
  readonly quoteDecimals: number
  readonly state: string
}

/** When and by what something came about. */
export interface Occasion {
  readonly ticket: string
  readonly height: number
  /** Unix milliseconds. */
  readonly at: number
}

interface PairDecision {
  readonly move: string
  readonly from: string
  readonly to: string
  readonly by: string
  readonly reason: string
  /** What it set; null where it set neither. */
  readonly grid: Pick<StoredPair, 'tick' | 'lot'> | null
}

type NewDecision = Pick<PairDecision, 'move' | 'from' | 'to' | 'by'> &
  Partial<Pick<PairDecision, 'reason' | 'grid'>>

/** A decision as a table keeps it: `lot` and `tick` are both null, or neither. */
interface DecisionRow extends Omit<PairDecision, 'grid'> {
  readonly id: number
  readonly at: number
  readonly ticket: string
  readonly tick: number | null
  readonly lot: string | null
}

interface StoredDecision extends PairDecision, Pick<DecisionRow, 'id' | 'at' | 'ticket'> {}

/** Pairs and the decisions about them, as the exchange's events say them. */
export const pairStore = (database: Database) => {
  const selectPairs = database.prepare<[], StoredPair>(
    'SELECT token, tick, lot, decimals, quote_decimals AS quoteDecimals, state FROM exchange_pairs ORDER BY token',
  )
  const upsertPair = database.prepare(
    `INSERT INTO exchange_pairs VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (token) DO UPDATE SET tick = excluded.tick,
       lot = excluded.lot, decimals = excluded.decimals, quote_decimals = excluded.quote_decimals, state = excluded.state`,
  )
  const insertDecision = database.prepare(
    `INSERT INTO exchange_decisions (token, move, from_state, to_state, by_account, decided_at, reason, ticket, tick, lot)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const selectPair = database.prepare<[string], StoredPair>(
    'SELECT token, tick, lot, decimals, quote_decimals AS quoteDecimals, state FROM exchange_pairs WHERE token = ?',
  )
  const selectDecisions = database.prepare<[string], DecisionRow>(
    `SELECT decision_id AS id, move, from_state AS "from", to_state AS "to", by_account AS "by", decided_at AS at,
       reason, ticket, tick, lot FROM exchange_decisions WHERE token = ? ORDER BY decision_id`,
  )

  return {
    pairs: (): StoredPair[] => selectPairs.all(),
    pair: (token: string): StoredPair | undefined => selectPair.get(token),
    savePair: ({ token, tick, lot, decimals, quoteDecimals, state }: StoredPair): void => {
      upsertPair.run(token, tick, lot, decimals, quoteDecimals, state)
    },
    decide: (token: string, decision: NewDecision, { at, ticket }: Occasion): void => {
      const { move, from, to, by, reason = '', grid } = decision
      insertDecision.run(token, move, from, to, by, at, reason, ticket, grid?.tick ?? null, grid?.lot ?? null)
    },
    decisions: (token: string): StoredDecision[] =>
      selectDecisions.all(token).map(({ tick, lot, ...decision }) => ({
        ...decision,
        grid: tick === null || lot === null ? null : { tick, lot },
      })),
  }
}
