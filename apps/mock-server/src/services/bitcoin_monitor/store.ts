import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { listDepositAddresses } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import type { Database } from 'better-sqlite3'
import { bridgeFacts } from '../../platform/bridges/bridge-facts.ts'
import { sqlList } from '../../platform/sql-list.ts'
import type { StateAmount } from './state-amounts.ts'

/** An address of the bridge as it is kept; times in Unix milliseconds. */
export interface StoredAddress {
  readonly address: string
  readonly accountId: string
  readonly createdAt: number
  readonly createdBy: string
  readonly expiresAt: number
}

const columns =
  'address, account_id AS accountId, created_at AS createdAt, created_by AS createdBy, expires_at AS expiresAt'

/** What is true of the whole bridge, by name. */
export interface BridgeFacts {
  /** 1 once the world's first deposits and withdrawals are there. */
  begun: bigint
  /** What the bridge held before its first deposit, in satoshi. */
  opening: bigint
  /** 'running' or 'stopped'. */
  approvals: string
  /** The rest that an administrator accepted with a reason, in satoshi. */
  acceptedRest: bigint
  /** How many blocks the last reorganisation took back, and when, in Unix milliseconds. */
  lastDepth: bigint
  lastReorganisedAt: bigint
  /** 1 once the scenario's blocks were taken back. */
  lost: bigint
  /** How often somebody paid on the simulated chain, which makes each transaction another one. */
  payments: bigint
}

/** The bridge's addresses and what is true of it. */
export const bridgeStore = (database: Database) => {
  const insertAddress = database.prepare<[string, string, number, string, number]>(
    'INSERT OR IGNORE INTO bitcoin_addresses VALUES (?, ?, ?, ?, ?)',
  )
  const selectAddress = database.prepare<[string], StoredAddress>(
    `SELECT ${columns} FROM bitcoin_addresses WHERE address = ?`,
  )
  const countAddresses = database.prepare<[], number>('SELECT count(*) FROM bitcoin_addresses').pluck()
  const facts = bridgeFacts<keyof BridgeFacts>(database, 'bitcoin_bridge')
  const addresses = sqlList<typeof listDepositAddresses, StoredAddress>(database, {
    table: 'bitcoin_addresses',
    columns,
    key: 'address',
    filter: { text: 'instr(address, ?) + instr(account_id, ?) > 0' },
    sort: { createdAt: 'created_at', expiresAt: 'expires_at' },
    order: { column: 'createdAt', direction: 'descending' },
  })
  return {
    addAddress: ({ address, accountId, createdAt, createdBy, expiresAt }: StoredAddress): void =>
      void insertAddress.run(address, accountId, createdAt, createdBy, expiresAt),
    findAddress: (address: string): StoredAddress | undefined => selectAddress.get(address),
    countAddresses: (): number => countAddresses.get() ?? 0,
    pageOfAddresses: (request: ListRequest<typeof listDepositAddresses>): Page<StoredAddress> =>
      addresses.page(request),
    number: facts.number,
    set: facts.set,
    approvals: (): 'running' | 'stopped' => (facts.text('approvals') === 'stopped' ? 'stopped' : 'running'),
  }
}
export type BridgeStore = ReturnType<typeof bridgeStore>

/** Reads what there is in each state of deposits or withdrawals. */
export const stateAmounts = <State extends string>(
  database: Database,
  kind: 'deposits' | 'withdrawals',
): (() => StateAmount<State>[]) => {
  const select = database
    .prepare<[string], StateAmount<State>>(
      `SELECT state, count, units,
         (SELECT min(changed_at) FROM bitcoin_${kind} AS rows WHERE rows.state = bitcoin_sums.state) AS oldestSince
       FROM bitcoin_sums WHERE kind = ? AND count > 0`,
    )
    .safeIntegers()
  return () => select.all(kind)
}
