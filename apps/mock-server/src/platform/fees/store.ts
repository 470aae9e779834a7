import type { FeeVersion } from '@panel/contracts/platform/payments/fees'
import type { Database } from 'better-sqlite3'

/** A version as it is kept, with who decided it. */
export interface StoredFeeVersion extends FeeVersion {
  /** Unix milliseconds. */
  readonly decidedAt: number
  readonly by: string | null
  readonly reason: string
  /** When it was withdrawn, in Unix milliseconds: such a version never takes effect. */
  readonly withdrawnAt: number | null
}

interface FeeRow {
  readonly assetId: string
  readonly accountId: string
  readonly version: number
  readonly part: string | null
  readonly whole: string | null
  readonly fixed: string | null
  readonly from: number
  readonly decidedAt: number
  readonly by: string | null
  readonly reason: string
  readonly withdrawnAt: number | null
}

const columns = `asset_id AS assetId, account_id AS accountId, version, part, whole, fixed_units AS fixed,
  holds_from AS "from", decided_at AS decidedAt, decided_by AS "by", reason, withdrawn_at AS withdrawnAt`

/** The versions of fee rules in the database. */
export const feeStore = (database: Database, feesAccount: string) => {
  const select = database.prepare<[string, string], FeeRow>(
    `SELECT ${columns} FROM fee_versions WHERE asset_id = ? AND account_id IN ('', ?) ORDER BY version`,
  )
  const insert = database.prepare('INSERT INTO fee_versions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)')
  const withdraw = database.prepare<[number, string, string, number]>(
    'UPDATE fee_versions SET withdrawn_at = ? WHERE asset_id = ? AND account_id = ? AND version = ?',
  )
  const fromRow = ({ part, whole, fixed, accountId, ...row }: FeeRow): StoredFeeVersion => ({
    ...row,
    accountId: accountId === '' ? null : accountId,
    terms:
      part === null || whole === null || fixed === null
        ? null
        : {
            fees: [BigInt(part), BigInt(whole)],
            fixed_fees: BigInt(fixed),
            fees_account: feesAccount,
          },
  })
  return {
    add: ({
      assetId,
      accountId,
      version,
      terms,
      from,
      decidedAt,
      by,
      reason,
    }: Omit<StoredFeeVersion, 'withdrawnAt'>): void => {
      const share = terms ? [...terms.fees, terms.fixed_fees].map(String) : [null, null, null]
      insert.run(assetId, accountId ?? '', version, ...share, from, decidedAt, by, reason)
    },
    withdraw: (
      { assetId, accountId, version }: Pick<StoredFeeVersion, 'assetId' | 'accountId' | 'version'>,
      at: number,
    ): void => {
      withdraw.run(at, assetId, accountId ?? '', version)
    },
    /** The versions of an asset's rule and, where an account is named, of the account's. */
    versionsOf: (assetId: string, accountId: string | null): StoredFeeVersion[] =>
      select.all(assetId, accountId ?? '').map(fromRow),
  }
}
