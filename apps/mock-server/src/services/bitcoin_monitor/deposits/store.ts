import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import {
  type DepositState,
  depositGroupStates,
  depositMachine,
} from '@panel/contracts/services/bitcoin_monitor/deposits'
import type { listDeposits } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import type { Database } from 'better-sqlite3'
import { sqlList } from '../../../platform/sql-list.ts'
import type { StateAmount } from '../state-amounts.ts'

/** A deposit as it is kept; times in Unix milliseconds. */
export interface StoredDeposit {
  readonly id: string
  readonly state: DepositState
  readonly units: string
  readonly address: string
  readonly accountId: string
  readonly feeRate: number
  readonly seenAt: number
  readonly changedAt: number
  readonly addressExpiresAt: number
  readonly includedHeight: number | null
  readonly includedHash: string | null
  readonly replacedBy: string | null
  readonly replaces: string | null
  readonly decision: 'accepted' | 'returned' | null
  readonly returnAddress: string | null
  readonly mint: 'sent' | 'failed' | 'executed' | null
  readonly mintTicket: string | null
  readonly mintError: string | null
  readonly isLost: 0 | 1
}

const columnOf = {
  id: 'id',
  state: 'state',
  units: 'units',
  address: 'address',
  accountId: 'account_id',
  feeRate: 'fee_rate',
  seenAt: 'seen_at',
  changedAt: 'changed_at',
  addressExpiresAt: 'address_expires_at',
  includedHeight: 'included_height',
  includedHash: 'included_hash',
  replacedBy: 'replaced_by',
  replaces: 'replaces',
  decision: 'decision',
  returnAddress: 'return_address',
  mint: 'mint',
  mintTicket: 'mint_ticket',
  mintError: 'mint_error',
  isLost: 'is_lost',
} as const satisfies Readonly<Record<keyof StoredDeposit, string>>

const names = Object.keys(columnOf)
const columns = Object.entries(columnOf)
  .map(([name, column]) => `${column} AS ${name}`)
  .join(', ')

/** The states in which a block or a result can change something. */
const final: readonly DepositState[] = ['returned']

const inStates = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ')

/** The state's condition of each group, as SQL of constants. */
const groupSql = `CASE ? ${Object.entries(depositGroupStates)
  .map(([group, states]) => `WHEN '${group}' THEN state IN (${inStates(states)})`)
  .join(' ')} END`

/** Deposits in the database. */
export const depositStore = (database: Database) => {
  const insert = database.prepare(
    `INSERT OR IGNORE INTO bitcoin_deposits (${Object.values(columnOf).join(', ')})
     VALUES (${names.map((name) => `@${name}`).join(', ')})`,
  )
  const update = database.prepare(
    `UPDATE bitcoin_deposits SET ${Object.entries(columnOf)
      .map(([name, column]) => `${column} = @${name}`)
      .join(', ')} WHERE id = @id`,
  )
  const select = database.prepare<[string], StoredDeposit>(
    `SELECT ${columns} FROM bitcoin_deposits WHERE id = ?`,
  )
  // What is old and done is looked at again only when a reorganisation reaches it.
  const selectOpen = database.prepare<[number], StoredDeposit>(
    `SELECT ${columns} FROM bitcoin_deposits
     WHERE state NOT IN (${inStates([...final, 'minted', 'replaced'])})
       OR (state IN ('minted', 'replaced') AND (included_height >= ? OR included_height IS NULL)) ORDER BY seen_at, id`,
  )
  // Sums of satoshi are far below 2^63.
  const selectAmounts = database
    .prepare<[], StateAmount<DepositState>>(
      `SELECT state, count(*) AS count, sum(CAST(units AS INTEGER)) AS units, min(changed_at) AS oldestSince
       FROM bitcoin_deposits GROUP BY state`,
    )
    .safeIntegers()
  const loseFrom = database.prepare<[number]>(
    'UPDATE bitcoin_deposits SET is_lost = 1 WHERE included_height >= ?',
  )
  const selectIn = database.prepare<[DepositState], StoredDeposit>(
    `SELECT ${columns} FROM bitcoin_deposits WHERE state = ? ORDER BY seen_at, id`,
  )
  const count = database.prepare<[], number>('SELECT count(*) FROM bitcoin_deposits').pluck()
  const list = sqlList<typeof listDeposits, StoredDeposit>(database, {
    table: 'bitcoin_deposits',
    columns,
    key: 'id',
    filter: {
      state: 'state = ?',
      group: groupSql,
      text: 'instr(id, ?) + instr(address, ?) + instr(account_id, ?) > 0',
      seenFrom: ['seen_at >= ?', Date.parse],
      seenTo: ['seen_at <= ?', Date.parse],
    },
    sort: { seenAt: 'seen_at', changedAt: 'changed_at', units: ['length(units)', 'units'] },
    order: { column: 'seenAt', direction: 'descending' },
  })
  return {
    /** Adds a deposit; one that is known already stays as it is. */
    add: (deposit: StoredDeposit): void => void insert.run(deposit),
    save: (deposit: StoredDeposit): void => void update.run(deposit),
    find: (id: string): StoredDeposit | undefined => select.get(id),
    /** Every deposit whose state may still change, down to the height of a reorganisation. */
    open: (fromHeight: number): StoredDeposit[] => selectOpen.all(fromHeight),
    /** Those of the blocks from a height on never come back once these blocks are taken back. */
    loseFrom: (height: number): void => void loseFrom.run(height),
    in: (state: DepositState): StoredDeposit[] => selectIn.all(state),
    /** What there is in each state. */
    amounts: (): StateAmount<DepositState>[] => selectAmounts.all(),
    count: (): number => count.get() ?? 0,
    page: (request: ListRequest<typeof listDeposits>): Page<StoredDeposit> => list.page(request),
  }
}
export type DepositStore = ReturnType<typeof depositStore>

/** What a new deposit is, where nothing else is known. */
export const newDeposit = (
  known: Pick<
    StoredDeposit,
    'id' | 'units' | 'address' | 'accountId' | 'seenAt' | 'addressExpiresAt' | 'feeRate'
  > &
    Partial<StoredDeposit>,
): StoredDeposit => ({
  state: depositMachine.initial,
  changedAt: known.seenAt,
  includedHeight: null,
  includedHash: null,
  replacedBy: null,
  replaces: null,
  decision: null,
  returnAddress: null,
  mint: null,
  mintTicket: null,
  mintError: null,
  isLost: 0,
  ...known,
})
