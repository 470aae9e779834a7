import type { listMerchantPayments } from '@panel/contracts/services/pes_admin_service/endpoints'
import type { MerchantState } from '@panel/contracts/services/pes_admin_service/merchants'
import type { Database } from 'better-sqlite3'
import { type PaymentRow, paymentFilters, paymentList } from '../../../platform/payments/payment-store.ts'
import { sqlList } from '../../../platform/sql-list.ts'

export interface StoredMerchant {
  readonly merchantId: string
  readonly name: string
  readonly state: MerchantState
  /** Unix milliseconds. */
  readonly createdAt: number
}

export interface StoredAccount {
  readonly accountId: string
  readonly label: string
  readonly addedAt: number
  readonly removedAt: number | null
}

interface VolumeRow {
  readonly merchantId: string
  readonly assetId: string
  readonly decimals: number
  readonly payments: number
  readonly high: bigint
  readonly low: bigint
}

/** Payments in one asset: their number without refunds, and their sum with them. */
export interface Volume {
  readonly assetId: string
  readonly decimals: number
  readonly payments: number
  readonly units: bigint
}

const limb = 1_000_000_000n
const columns = 'merchant_id AS merchantId, name, state, created_at AS createdAt'

/** Pages of the payments to merchants and of their refunds. */
export const merchantPaymentPages = (database: Database) => {
  const { licenceId: _licenceId, ...filters } = paymentFilters
  return sqlList<typeof listMerchantPayments, PaymentRow>(database, {
    ...paymentList,
    filter: {
      ...filters,
      merchantId: 'merchant_id = ?',
      text: 'instr(payment_id, ?) + instr(payer_id, ?) > 0',
      kind: 'kind = ?',
    },
  })
}

/** Merchants of the payment e-services and their accounts, and what their payments come to. */
export const merchantStore = (database: Database) => {
  const insert = database.prepare(
    'INSERT OR IGNORE INTO pes_merchants (merchant_id, name, state, created_at) VALUES (?, ?, ?, ?)',
  )
  const setState = database.prepare('UPDATE pes_merchants SET state = ? WHERE merchant_id = ?')
  const find = database.prepare<[string], StoredMerchant>(
    `SELECT ${columns} FROM pes_merchants WHERE merchant_id = ?`,
  )
  const all = database.prepare<[], StoredMerchant>(
    `SELECT ${columns} FROM pes_merchants ORDER BY created_at DESC, merchant_id`,
  )
  const putAccount = database.prepare(
    `INSERT INTO pes_accounts (merchant_id, account_id, label, added_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET label = excluded.label, removed_at = NULL`,
  )
  const removeAccount = database.prepare(
    'UPDATE pes_accounts SET removed_at = ? WHERE merchant_id = ? AND account_id = ?',
  )
  const accounts = database.prepare<[string], StoredAccount>(
    `SELECT account_id AS accountId, label, added_at AS addedAt, removed_at AS removedAt
     FROM pes_accounts WHERE merchant_id = ? ORDER BY added_at, account_id`,
  )
  const volumes = database
    .prepare<[], VolumeRow>(
      `SELECT merchant_id AS merchantId, asset_id AS assetId, decimals, payments, units_high AS high, units_low AS low
       FROM pes_volumes ORDER BY payments DESC, asset_id`,
    )
    .safeIntegers()

  const started = database.prepare<[], number>('SELECT count(*) FROM pes_begun').pluck()
  const setStarted = database.prepare('INSERT OR IGNORE INTO pes_begun VALUES (1)')

  return {
    /** Whether what the ledger had before this world was read. */
    haveStarted: (): boolean => started.get() === 1,
    setStarted: (): void => void setStarted.run(),
    add: ({ merchantId, name, state, createdAt }: StoredMerchant): void =>
      void insert.run(merchantId, name, state, createdAt),
    setState: (merchantId: string, state: MerchantState): void => void setState.run(state, merchantId),
    find: (merchantId: string) => find.get(merchantId),
    all: () => all.all(),
    /** Adds an account, also one that was removed before, or gives it another name. */
    putAccount: (merchantId: string, accountId: string, label: string, at: number): void =>
      void putAccount.run(merchantId, accountId, label, at),
    removeAccount: (merchantId: string, accountId: string, at: number): void =>
      void removeAccount.run(at, merchantId, accountId),
    accountsOf: (merchantId: string) => accounts.all(merchantId),
    /** What each merchant's payments come to, by asset. */
    volumes: (): ReadonlyMap<string, readonly Volume[]> =>
      new Map(
        [...Map.groupBy(volumes.all(), ({ merchantId }) => merchantId)].map(([merchantId, rows]) => [
          merchantId,
          rows.map(({ assetId, decimals, payments, high, low }) => ({
            assetId,
            decimals: Number(decimals),
            payments: Number(payments),
            units: high * limb + low,
          })),
        ]),
      ),
  }
}
export type MerchantStore = ReturnType<typeof merchantStore>
