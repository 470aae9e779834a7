import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { listWithdrawals } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import {
  type WithdrawalFees,
  type WithdrawalState,
  withdrawalGroupStates,
  withdrawalMachine,
} from '@panel/contracts/services/bitcoin_monitor/withdrawals'
import type { Database } from 'better-sqlite3'
import { sqlList } from '../../../platform/sql-list.ts'
import { groupFilter, storedRows } from '../../../platform/stored-rows.ts'
import { stateAmounts } from '../store.ts'

/** A withdrawal as it is kept; times in Unix milliseconds. */
export interface StoredWithdrawal {
  readonly id: number
  readonly state: WithdrawalState
  readonly units: string
  readonly address: string
  readonly accountId: string
  /** Null for a burn of the genesis. */
  readonly burnTicket: string | null
  readonly burnedAt: number
  readonly changedAt: number
  readonly networkFeeUnits: string | null
  readonly serviceFeeUnits: string | null
  readonly transactionId: string | null
  readonly sentAt: number | null
  readonly includedHeight: number | null
  readonly includedHash: string | null
  readonly refundTicket: string | null
  readonly refundError: string | null
}

const table = 'bitcoin_withdrawals'

const columnOf = {
  id: 'id',
  state: 'state',
  units: 'units',
  address: 'address',
  accountId: 'account_id',
  burnTicket: 'burn_ticket',
  burnedAt: 'burned_at',
  changedAt: 'changed_at',
  networkFeeUnits: 'network_fee_units',
  serviceFeeUnits: 'service_fee_units',
  transactionId: 'transaction_id',
  sentAt: 'sent_at',
  includedHeight: 'included_height',
  includedHash: 'included_hash',
  refundTicket: 'refund_ticket',
  refundError: 'refund_error',
} as const satisfies Readonly<Record<keyof StoredWithdrawal, string>>

/** Withdrawals in the database. */
export const withdrawalStore = (database: Database) => {
  const { columns, prepareWhere, ...rows } = storedRows<StoredWithdrawal, number>(database, {
    table,
    columnOf,
    key: 'id',
  })
  // A `+` keeps SQLite from an index that nearly all rows share.
  const selectOnChain = prepareWhere<[number]>(
    "state IN ('sent', 'confirming') OR (+state = 'paid' AND included_height >= ?)",
    '+id',
  )
  const selectIn = prepareWhere<[WithdrawalState]>('state = ?', 'id')
  const selectLast = database.prepare<[], number | null>(`SELECT max(id) FROM ${table}`).pluck()
  const selectFees = database
    .prepare<[], bigint | null>("SELECT sum(service_fee_units) FROM bitcoin_sums WHERE kind = 'withdrawals'")
    .pluck()
    .safeIntegers()
  const list = sqlList<typeof listWithdrawals, StoredWithdrawal>(database, {
    table,
    columns,
    key: 'id',
    filter: {
      state: 'state = ?',
      group: groupFilter(withdrawalGroupStates),
      text: 'instr(address, ?) + instr(account_id, ?) + (CAST(id AS TEXT) = ?) > 0',
      burnedFrom: ['burned_at >= ?', Date.parse],
      burnedTo: ['burned_at <= ?', Date.parse],
    },
    sort: { burnedAt: 'burned_at', changedAt: 'changed_at', units: ['length(units)', 'units'] },
    order: { column: 'burnedAt', direction: 'descending' },
  })
  return {
    ...rows,
    /** Those whose bitcoin transaction a block may take up, confirm or lose, down to a height. */
    onChain: (fromHeight: number): StoredWithdrawal[] => selectOnChain.all(fromHeight),
    in: (state: WithdrawalState): StoredWithdrawal[] => selectIn.all(state),
    /** The number of the last one. */
    last: (): number => selectLast.get() ?? 0,
    amounts: stateAmounts<WithdrawalState>(database, 'withdrawals'),
    /** The bridge's own fees of all that was sent. */
    serviceFees: (): bigint => selectFees.get() ?? 0n,
    page: (request: ListRequest<typeof listWithdrawals>): Page<StoredWithdrawal> => list.page(request),
  }
}
export type WithdrawalStore = ReturnType<typeof withdrawalStore>

/** The fees of a withdrawal that is sent. */
export const feesPaidBy = ({
  networkUnits,
  serviceUnits,
}: WithdrawalFees): Pick<StoredWithdrawal, 'networkFeeUnits' | 'serviceFeeUnits'> => ({
  networkFeeUnits: networkUnits,
  serviceFeeUnits: serviceUnits,
})

/** What a new withdrawal is, where nothing else is known. */
export const newWithdrawal = (
  known: Pick<StoredWithdrawal, 'id' | 'units' | 'address' | 'accountId' | 'burnTicket' | 'burnedAt'> &
    Partial<StoredWithdrawal>,
): StoredWithdrawal => ({
  state: withdrawalMachine.initial,
  changedAt: known.burnedAt,
  networkFeeUnits: null,
  serviceFeeUnits: null,
  transactionId: null,
  sentAt: null,
  includedHeight: null,
  includedHash: null,
  refundTicket: null,
  refundError: null,
  ...known,
})
