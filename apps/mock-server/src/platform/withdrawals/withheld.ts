import type { Database } from 'better-sqlite3'
import type { StoredWithdrawal } from './store.ts'

type Merchant = Pick<StoredWithdrawal, 'merchantId' | 'assetId'>

interface RefundAmounts {
  readonly units: string
  readonly feeUnits: string
}

/**
 * What merchants owe for refunds. The hot wallet pays a refund immediately, as the platform cannot sign for the merchant; the
 * merchant bears it without the platform's share of the fee, and it is withheld from the merchant's next withdrawals.
 */
export const refundDebts = (database: Database) => {
  const refunds = database.prepare<[string, string], RefundAmounts>(
    `SELECT units, fee_units AS feeUnits FROM merchant_payments
     WHERE kind = 'refund' AND merchant_id = ? AND asset_id = ?`,
  )
  const withheld = database
    .prepare<[string, string], string>(
      `SELECT withheld_units FROM merchant_withdrawals
       WHERE merchant_id = ? AND asset_id = ? AND state IN ('approved', 'paid')`,
    )
    .pluck()

  const owedBy = ({ merchantId, assetId }: Merchant): bigint => {
    const refunded = refunds
      .all(merchantId, assetId)
      .reduce((sum, { units, feeUnits }) => sum + BigInt(feeUnits) - BigInt(units), 0n)
    return withheld.all(merchantId, assetId).reduce((owed, units) => owed - BigInt(units), refunded)
  }

  return {
    owedBy,
    /** What would be withheld of a withdrawal that is approved now: at least one unit is always paid. */
    withheldOf: (withdrawal: Merchant & Pick<StoredWithdrawal, 'units'>): bigint => {
      const [owed, most] = [owedBy(withdrawal), BigInt(withdrawal.units) - 1n]
      return owed < most ? owed : most
    },
  }
}
