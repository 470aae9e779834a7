import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { listEthereumTransfers } from '@panel/contracts/services/eth_admin/endpoints'
import type { TransferGroup } from '@panel/contracts/services/eth_admin/equation'
import {
  type Direction,
  listedTransfers,
  type TransferFacts,
  type TransferList,
  type TransferState,
  transferMachine,
} from '@panel/contracts/services/eth_admin/transfers'
import type { Database } from 'better-sqlite3'
import { sqlList } from '../../../platform/sql-list.ts'
import { sqlTexts, storedRows } from '../../../platform/stored-rows.ts'

/** A transfer as it is kept; times in Unix milliseconds. */
export interface StoredTransfer
  extends Pick<TransferFacts, 'direction' | 'ledger' | 'release' | 'refund' | 'hold'> {
  readonly id: string
  readonly assetId: string
  readonly state: TransferState
  readonly units: string
  readonly dust: string
  readonly accountId: string | null
  readonly address: string | null
  readonly startedAt: number
  readonly changedAt: number
  readonly includedHeight: number | null
  readonly includedHash: string | null
  readonly isIncluded: 0 | 1
  readonly isLost: 0 | 1
  readonly ethereumHash: string | null
  readonly ethereumAt: number | null
  readonly fee: string | null
  readonly ticket: string | null
  readonly refundTicket: string | null
  readonly error: string | null
  readonly passedAt: number | null
}

const table = 'ethereum_transfers'

const columnOf = {
  id: 'id',
  assetId: 'asset_id',
  direction: 'direction',
  state: 'state',
  units: 'units',
  dust: 'dust',
  accountId: 'account_id',
  address: 'address',
  startedAt: 'started_at',
  changedAt: 'changed_at',
  includedHeight: 'included_height',
  includedHash: 'included_hash',
  isIncluded: 'is_included',
  isLost: 'is_lost',
  ethereumHash: 'ethereum_hash',
  ethereumAt: 'ethereum_at',
  fee: 'fee',
  ledger: 'ledger',
  ticket: 'ticket',
  release: 'release',
  refund: 'refund',
  refundTicket: 'refund_ticket',
  error: 'error',
  hold: 'hold',
  passedAt: 'passed_at',
} as const satisfies Readonly<Record<keyof StoredTransfer, string>>

/** Transfers of a token that share state and facts, with their sums. */
export interface SummedTransfers extends TransferGroup {
  readonly assetId: string
  readonly state: TransferState
  readonly count: number
}

interface SumRow
  extends Pick<SummedTransfers, 'assetId' | 'direction' | 'state' | 'ledger' | 'refund' | 'units' | 'dust'> {
  readonly isIncluded: bigint
  readonly isTiny: bigint
  readonly count: bigint
}

/** What is done changes only where a reorganisation reaches its block. */
const done: readonly TransferState[] = ['done', 'dust']

/** Transfers in the database. */
export const transferStore = (database: Database) => {
  const { columns, prepareWhere, ...rows } = storedRows<StoredTransfer, string>(database, {
    table,
    columnOf,
    key: 'id',
  })
  const open = transferMachine.states.filter((state) => state !== 'refunded' && !done.includes(state))
  // Two conditions with an index each. A `+` keeps SQLite from an index that nearly all rows share.
  const selectOpen = prepareWhere<[]>(`state IN (${sqlTexts(open)})`, '+started_at, id')
  const selectDone = prepareWhere<[number]>(
    `included_height >= ? AND +state IN (${sqlTexts(done)})`,
    '+started_at, id',
  )
  const selectIn = prepareWhere<[TransferState]>('state = ?', 'started_at, id')
  const selectLastBurn = database
    .prepare<[], number | null>(`SELECT max(CAST(id AS INTEGER)) FROM ${table} WHERE direction = 'out'`)
    .pluck()
  const selectPassed = database
    .prepare<[string, Direction, number], bigint | null>(
      `SELECT sum(CAST(units AS INTEGER)) FROM ${table} WHERE asset_id = ? AND direction = ? AND passed_at > ?`,
    )
    .pluck()
    .safeIntegers()
  const selectMinted = database
    .prepare<[number], number>(
      `SELECT included_height FROM ${table} WHERE included_height >= ? AND direction = 'in' AND state = 'done'`,
    )
    .pluck()
  const loseFrom = database.prepare<[number]>(
    `UPDATE ${table} SET is_lost = 1 WHERE included_height >= ? AND direction = 'in'`,
  )
  // Sums of units and of dust are far below 2^63, which amounts in wei are not.
  const selectSums = database
    .prepare<[], SumRow>(
      `SELECT asset_id AS assetId, direction, state, is_included AS isIncluded, nullif(ledger, '') AS ledger,
         nullif(refund, '') AS refund, is_tiny AS isTiny, count, units, dust
       FROM ethereum_sums WHERE count > 0`,
    )
    .safeIntegers()
  const list = sqlList<typeof listEthereumTransfers, StoredTransfer>(database, {
    table,
    columns,
    key: 'id',
    filter: {
      assetId: 'asset_id = ?',
      list: [
        `id IN (SELECT listed.id FROM ${table} AS listed WHERE listed.direction = json_extract(?, '$.direction')
          AND listed.state IN (SELECT value FROM json_each(?, '$.states')))`,
        (name: TransferList) => JSON.stringify(listedTransfers[name]),
      ],
      direction: 'direction = ?',
      state: 'state = ?',
      text: `instr(id, ?) + instr(ifnull(address, ''), ?) + instr(ifnull(account_id, ''), ?)
        + instr(ifnull(ethereum_hash, ''), ?) + instr(ifnull(ticket, ''), ?) > 0`,
      startedFrom: ['started_at >= ?', Date.parse],
      startedTo: ['started_at <= ?', Date.parse],
    },
    sort: { startedAt: 'started_at', changedAt: 'changed_at' },
    order: { column: 'startedAt', direction: 'descending' },
  })
  return {
    ...rows,
    /** Every transfer that may change still, down to the height of a reorganisation. */
    open: (fromHeight: number): StoredTransfer[] => [...selectOpen.all(), ...selectDone.all(fromHeight)],
    /** The heights, from one on, of the deposits that are minted. */
    mintedHeights: (fromHeight: number): number[] => selectMinted.all(fromHeight),
    /** Deposits of the blocks from a height on never come back once these blocks are taken back. */
    loseFrom: (height: number): void => void loseFrom.run(height),
    in: (state: TransferState): StoredTransfer[] => selectIn.all(state),
    /** The number of the last burn. */
    lastBurn: (): number => selectLastBurn.get() ?? 0,
    /** How much passed in one direction after a moment. */
    passedSince: (assetId: string, direction: Direction, after: number): bigint =>
      selectPassed.get(assetId, direction, after) ?? 0n,
    sums: (): SummedTransfers[] =>
      selectSums.all().map(({ isIncluded, isTiny, count, ...row }) => ({
        ...row,
        isIncluded: isIncluded === 1n,
        isTiny: isTiny === 1n,
        count: Number(count),
      })),
    page: (request: ListRequest<typeof listEthereumTransfers>): Page<StoredTransfer> => list.page(request),
  }
}
export type TransferStore = ReturnType<typeof transferStore>

/** What a new transfer is, where nothing else is known. */
export const newTransfer = (
  known: Pick<StoredTransfer, 'id' | 'assetId' | 'direction' | 'units' | 'dust' | 'startedAt'> &
    Partial<StoredTransfer>,
): StoredTransfer => ({
  state: transferMachine.initial,
  accountId: null,
  address: null,
  changedAt: known.startedAt,
  includedHeight: null,
  includedHash: null,
  isIncluded: 0,
  isLost: 0,
  ethereumHash: null,
  ethereumAt: null,
  fee: null,
  ledger: null,
  ticket: null,
  release: null,
  refund: null,
  refundTicket: null,
  error: null,
  hold: null,
  passedAt: null,
  ...known,
})
