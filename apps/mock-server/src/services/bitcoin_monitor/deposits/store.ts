import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import {
  type DepositState,
  depositGroupStates,
  depositMachine,
} from '@panel/contracts/services/bitcoin_monitor/deposits'
import type { listDeposits } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import type { Database } from 'better-sqlite3'
import { sqlList } from '../../../platform/sql-list.ts'
import { groupFilter, sqlTexts, storedRows } from '../../../platform/stored-rows.ts'
import { stateAmounts } from '../store.ts'

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

const table = 'bitcoin_deposits'

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

/** What is done changes only where a reorganisation reaches its block. */
const done: readonly DepositState[] = ['minted', 'replaced']

/** Deposits in the database. */
export const depositStore = (database: Database) => {
  const { columns, prepareWhere, ...rows } = storedRows<StoredDeposit, string>(database, {
    table,
    columnOf,
    key: 'id',
  })
  const open = depositMachine.states.filter((state) => state !== 'returned' && !done.includes(state))
  // Three conditions with an index each. A `+` keeps SQLite from an index that nearly all rows share.
  const selectOpen = prepareWhere<[]>(`state IN (${sqlTexts(open)})`, '+seen_at, id')
  const selectDone = prepareWhere<[number]>(
    `included_height >= ? AND +state IN (${sqlTexts(done)})`,
    '+seen_at, id',
  )
  const selectNowhere = prepareWhere<[]>(
    `included_height IS NULL AND +state IN (${sqlTexts(done)})`,
    '+seen_at, id',
  )
  const selectIn = prepareWhere<[DepositState]>('state = ?', 'seen_at, id')
  const loseFrom = database.prepare<[number]>(`UPDATE ${table} SET is_lost = 1 WHERE included_height >= ?`)
  const list = sqlList<typeof listDeposits, StoredDeposit>(database, {
    table,
    columns,
    key: 'id',
    filter: {
      state: 'state = ?',
      group: groupFilter(depositGroupStates),
      text: 'instr(id, ?) + instr(address, ?) + instr(account_id, ?) > 0',
      seenFrom: ['seen_at >= ?', Date.parse],
      seenTo: ['seen_at <= ?', Date.parse],
    },
    sort: { seenAt: 'seen_at', changedAt: 'changed_at', units: ['length(units)', 'units'] },
    order: { column: 'seenAt', direction: 'descending' },
  })
  return {
    ...rows,
    /** Every deposit whose state may still change, down to the height of a reorganisation. */
    open: (fromHeight: number): StoredDeposit[] => [
      ...selectOpen.all(),
      ...selectDone.all(fromHeight),
      ...selectNowhere.all(),
    ],
    /** Those of the blocks from a height on never come back once these blocks are taken back. */
    loseFrom: (height: number): void => void loseFrom.run(height),
    in: (state: DepositState): StoredDeposit[] => selectIn.all(state),
    /** What there is in each state. */
    amounts: stateAmounts<DepositState>(database, 'deposits'),
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
