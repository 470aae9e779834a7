import type { WalletName } from '@panel/contracts/platform/payments/wallets'
import type { Database } from 'better-sqlite3'

/** Units that a wallet is about to pay. */
export interface Reservation {
  readonly ticket: string
  readonly wallet: WalletName
  readonly assetId: string
  readonly units: bigint
  readonly subject: string
}

export interface WalletLimits {
  /** Below this the wallet raises an alert; null for never. */
  readonly lowUnits: string | null
  /** Above this sum of 24 hours a second person must approve; null for never. */
  readonly secondPersonUnits: string | null
}

/** Reservations and limits of the platform's wallets in the database. */
export const walletStore = (database: Database) => {
  const insert = database.prepare('INSERT INTO wallet_reservations VALUES (?, ?, ?, ?, ?, ?)')
  const remove = database.prepare<[string]>('DELETE FROM wallet_reservations WHERE ticket = ?')
  const select = database
    .prepare<[string, string], string>(
      'SELECT units FROM wallet_reservations WHERE wallet = ? AND asset_id = ?',
    )
    .pluck()
  const replaceLimits = database.prepare<[string, string, string | null, string | null]>(
    'INSERT OR REPLACE INTO wallet_limits VALUES (?, ?, ?, ?)',
  )
  const selectLimits = database.prepare<[string, string], WalletLimits>(
    `SELECT low_units AS lowUnits, second_person_units AS secondPersonUnits FROM wallet_limits
     WHERE wallet = ? AND asset_id = ?`,
  )
  const selectAssets = database
    .prepare<[], string>('SELECT DISTINCT asset_id FROM wallet_limits ORDER BY asset_id')
    .pluck()
  return {
    reserve: ({ ticket, wallet, assetId, units, subject }: Reservation, at: number): void =>
      void insert.run(ticket, wallet, assetId, String(units), subject, at),
    release: (ticket: string): boolean => remove.run(ticket).changes > 0,
    reserved: (wallet: WalletName, assetId: string): bigint =>
      select.all(wallet, assetId).reduce((sum, units) => sum + BigInt(units), 0n),
    setLimits: (wallet: WalletName, assetId: string, limits: WalletLimits): void =>
      void replaceLimits.run(wallet, assetId, limits.lowUnits, limits.secondPersonUnits),
    limitsOf: (wallet: WalletName, assetId: string): WalletLimits =>
      selectLimits.get(wallet, assetId) ?? { lowUnits: null, secondPersonUnits: null },
    /** The assets that have limits. */
    assets: (): string[] => selectAssets.all(),
  }
}
