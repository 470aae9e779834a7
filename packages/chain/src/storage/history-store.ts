import type { Database } from 'better-sqlite3'
import type { AccountActivity, AssetMovement, ContractEvent, MovementFilter } from '../ledger.ts'
import { counterpartOf } from '../sealing/transfer-of.ts'
import type { Stretch } from './search-in-turns.ts'
import { statementsByText } from './statements-by-text.ts'

interface EventRow {
  readonly ticket: string
  readonly emitter_account_id: string
  readonly emitter_contract_hash: string
  readonly name: string
  readonly data: Uint8Array
}

interface MovementRow {
  readonly sequence: number
  readonly ticket: string
  readonly account_id: string
  readonly asset_id: string
  readonly units_before: string
  readonly units_after: string
  readonly block_height: number
  readonly accepted_at: number
}

const movementOf = (row: MovementRow): AssetMovement => ({
  sequence: row.sequence,
  ticket: row.ticket,
  accountId: row.account_id,
  assetId: row.asset_id,
  unitsBefore: BigInt(row.units_before),
  unitsAfter: BigInt(row.units_after),
  blockHeight: row.block_height,
  timestamp: Math.floor(row.accepted_at / 1000),
})

/** Units are decimal text without leading zeros: the longer one is greater, then the one later in the alphabet. */
const wayOf = `iif((length(m.units_after), m.units_after) > (length(m.units_before), m.units_before),
  'received', 'sent')`

/** An account's own movements are found by the account: it has fewer of them than its asset has. */
const conditionsOf = (filter: MovementFilter) => {
  const { assetId, accountId, accountIds, way, acceptedFrom, acceptedTo } = filter
  const isOfAccounts = accountId !== undefined || accountIds !== undefined
  const conditions = [
    ['m.account_id = ?', accountId],
    ['m.account_id IN (SELECT value FROM json_each(?))', accountIds && JSON.stringify(accountIds)],
    [isOfAccounts ? '+m.asset_id = ?' : 'm.asset_id = ?', assetId],
    [`${wayOf} = ?`, way],
    ['t.accepted_at >= ?', acceptedFrom],
    ['t.accepted_at <= ?', acceptedTo],
  ] as const
  const given = conditions.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]))
  return {
    where: [...given.map(({ sql }) => sql), 'TRUE'].join(' AND '),
    values: given.map(({ value }) => value),
    needsTransaction: acceptedFrom !== undefined || acceptedTo !== undefined,
  }
}

const joinTransaction = 'CROSS JOIN ledger_transactions t ON t.sequence = m.transaction_sequence'

/** The SQL of what transactions did: events, movements of assets, and which accounts they touched. */
export const createHistoryStore = (database: Database) => {
  const insertEvent = database.prepare(
    `INSERT INTO ledger_events
       (transaction_sequence, emitter_account_id, emitter_contract_hash, name, data) VALUES (?, ?, ?, ?, ?)`,
  )
  const insertMovement = database.prepare(
    `INSERT INTO ledger_movements (transaction_sequence, account_id, asset_id, units_before, units_after)
     VALUES (?, ?, ?, ?, ?)`,
  )
  const insertTouched = database.prepare(
    'INSERT OR IGNORE INTO ledger_account_transactions (account_id, transaction_sequence) VALUES (?, ?)',
  )
  const selectEvents = database.prepare<[number], EventRow>(
    `SELECT t.ticket, e.emitter_account_id, e.emitter_contract_hash, e.name, e.data
     FROM ledger_events e JOIN ledger_transactions t ON t.sequence = e.transaction_sequence
     WHERE e.transaction_sequence = ? ORDER BY e.sequence`,
  )
  const selectSequence = database
    .prepare<[string], number>('SELECT sequence FROM ledger_transactions WHERE ticket = ?')
    .pluck()
  const statementOf = statementsByText(database)
  const selectMovementsOf = database.prepare<[string], MovementRow>(
    `SELECT m.sequence, t.ticket, m.account_id, m.asset_id, m.units_before, m.units_after, t.block_height,
       t.accepted_at
     FROM ledger_transactions t JOIN ledger_movements m ON m.transaction_sequence = t.sequence
     WHERE t.ticket = ? ORDER BY m.sequence`,
  )

  const eventsOf = (sequence: number): ContractEvent[] =>
    selectEvents.all(sequence).map((row) => ({
      ticket: row.ticket,
      emitterAccountId: row.emitter_account_id,
      emitterContractHash: row.emitter_contract_hash,
      name: row.name,
      data: row.data,
    }))
  const movementsOfTransaction = (ticket: string): AssetMovement[] =>
    selectMovementsOf.all(ticket).map(movementOf)

  /** All that a transaction moved and emitted. */
  const wholeOf = (ticket: string) => ({
    movements: movementsOfTransaction(ticket),
    events: eventsOf(selectSequence.get(ticket) ?? 0),
  })

  const selectNewest = database.prepare<[], number>('SELECT max(sequence) FROM ledger_movements').pluck()
  const selectCount = database.prepare<[], number>('SELECT count(*) FROM ledger_movements').pluck()

  const selectTouched = database.prepare<[number, number], AccountActivity>(
    `SELECT a.account_id AS accountId, t.ticket, t.block_height AS blockHeight
     FROM ledger_transactions t
       CROSS JOIN ledger_account_transactions a ON a.transaction_sequence = t.sequence
     WHERE t.block_height BETWEEN ? AND ? ORDER BY t.block_height, t.block_index`,
  )

  return {
    writeEvents: (sequence: number, events: readonly ContractEvent[]) => {
      for (const event of events) {
        insertEvent.run(sequence, event.emitterAccountId, event.emitterContractHash, event.name, event.data)
      }
    },
    writeMovement: (
      sequence: number,
      movement: { accountId: string; assetId: string; unitsBefore: bigint; unitsAfter: bigint },
    ) => {
      const { accountId, assetId, unitsBefore, unitsAfter } = movement
      insertMovement.run(sequence, accountId, assetId, String(unitsBefore), String(unitsAfter))
    },
    writeTouched: (sequence: number, accountIds: ReadonlySet<string>) => {
      for (const accountId of accountIds) insertTouched.run(accountId, sequence)
    },
    accountsTouchedIn: ({ from, to }: { readonly from: number; readonly to: number }): AccountActivity[] =>
      // The last one of an account replaces those before.
      [...new Map(selectTouched.all(from, to).map((activity) => [activity.accountId, activity])).values()],
    eventsOf,
    page: (
      { before = Number.MAX_SAFE_INTEGER, after, until, limit }: Stretch,
      filter: MovementFilter = {},
    ): AssetMovement[] => {
      const { where, values } = conditionsOf(filter)
      const place =
        after === undefined
          ? '< ? AND m.sequence >= ? ORDER BY m.sequence DESC'
          : '> ? AND m.sequence <= ? ORDER BY m.sequence'
      return statementOf<MovementRow>(
        `SELECT m.sequence, t.ticket, m.account_id, m.asset_id, m.units_before, m.units_after, t.block_height,
           t.accepted_at
         FROM ledger_movements m ${joinTransaction}
         WHERE ${where} AND m.sequence ${place} LIMIT ?`,
      )
        .all(...values, after ?? before, until, limit)
        .map(movementOf)
    },
    count: (
      { after, until }: { readonly after: number; readonly until: number },
      filter: MovementFilter,
    ): number => {
      const { where, values, needsTransaction } = conditionsOf(filter)
      const sql = `SELECT count(*) AS count FROM ledger_movements m ${needsTransaction ? joinTransaction : ''}
         WHERE ${where} AND m.sequence > ? AND m.sequence <= ?`
      return statementOf<{ readonly count: number }>(sql).get(...values, after, until)?.count ?? 0
    },
    newest: (): number => selectNewest.get() ?? 0,
    countAll: (): number => selectCount.get() ?? 0,
    movementsOfTransaction,
    counterpartsOf: (movements: readonly AssetMovement[]): (string | null)[] => {
      const wholes = new Map<string, ReturnType<typeof wholeOf>>()
      return movements.map((movement) => {
        const whole = wholes.get(movement.ticket) ?? wholeOf(movement.ticket)
        wholes.set(movement.ticket, whole)
        return counterpartOf(movement, whole.movements, whole.events)
      })
    },
  }
}

export type HistoryStore = ReturnType<typeof createHistoryStore>
