import { decimalToUnits, unitsToDecimal } from '@panel/ledger/encoding'
import * as z from 'zod/mini'
import { accountId, units } from './primitives.ts'

/** What an account held: the ledger's own whole number, and the asset's decimal text where its decimals are known. */
export const tokenAmount = z.object({ decoded: z.nullable(z.string()), value: units })
export type TokenAmount = z.infer<typeof tokenAmount>

/** One change of what an account holds of an asset. */
export const tokenMovement = z.object({
  accountId,
  assetId: z.string(),
  decimals: z.nullable(z.int().check(z.nonnegative(), z.maximum(18))),
  amount: tokenAmount,
  /** Null where the account had held nothing of the asset before. */
  prev_amount: z.nullable(tokenAmount),
})
export type TokenMovement = z.infer<typeof tokenMovement>

/** An amount as it travels; without known decimals it stays undecoded. */
export const tokenAmountOf = (value: bigint, decimals: number | null): TokenAmount => ({
  decoded: decimals === null ? null : unitsToDecimal(value, decimals),
  value: String(value),
})

/**
 * By how much a movement changed the holding, in the asset's smallest unit: the difference when both amounts are
 * decoded, the amount when there is no previous one, otherwise the text `N/D`.
 */
export const deltaOf = ({ amount, prev_amount, decimals }: TokenMovement): bigint | 'N/D' => {
  if (amount.decoded === null || decimals === null) return 'N/D'
  const after = decimalToUnits(amount.decoded, decimals)
  if (prev_amount === null) return after
  return prev_amount.decoded === null ? 'N/D' : after - decimalToUnits(prev_amount.decoded, decimals)
}
