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

/** A second-person limit until it was raised or taken away. */
export interface RaisedLimit {
  readonly units: string
  /** In Unix milliseconds. */
  readonly raisedAt: number
}

const isRaised = (from: string | null, to: string | null): from is string =>
  from !== null && (to === null || BigInt(to) > BigInt(from))

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
  const insertRaised = database.prepare<[string, string, number]>(
    'INSERT INTO raised_limits VALUES (?, ?, ?)',
  )
  // The longer of two amounts is the larger one.
  const selectLowestRaised = database.prepare<[string, number], RaisedLimit>(
    `SELECT units, raised_at AS raisedAt FROM raised_limits WHERE asset_id = ? AND raised_at > ?
     ORDER BY length(units), units, raised_at DESC LIMIT 1`,
  )
  const selectAssets = database
    .prepare<[], string>('SELECT DISTINCT asset_id FROM wallet_limits ORDER BY asset_id')
    .pluck()
  const limitsOf = (wallet: WalletName, assetId: string): WalletLimits =>
    selectLimits.get(wallet, assetId) ?? { lowUnits: null, secondPersonUnits: null }
  return {
    reserve: ({ ticket, wallet, assetId, units, subject }: Reservation, at: number): void =>
      void insert.run(ticket, wallet, assetId, String(units), subject, at),
    release: (ticket: string): boolean => remove.run(ticket).changes > 0,
    reserved: (wallet: WalletName, assetId: string): bigint =>
      select.all(wallet, assetId).reduce((sum, units) => sum + BigInt(units), 0n),
    /** @param at when, in Unix milliseconds */
    setLimits: (wallet: WalletName, assetId: string, limits: WalletLimits, at: number): void => {
      const { secondPersonUnits: before } = limitsOf(wallet, assetId)
      if (isRaised(before, limits.secondPersonUnits)) insertRaised.run(assetId, before, at)
      replaceLimits.run(wallet, assetId, limits.lowUnits, limits.secondPersonUnits)
    },
    limitsOf,
    /** The lowest second-person limit that was raised after a moment, in Unix milliseconds. */
    lowestRaisedSince: (assetId: string, since: number): RaisedLimit | undefined =>
      selectLowestRaised.get(assetId, since),
    /** The assets that have limits. */
    assets: (): string[] => selectAssets.all(),
  }
}
