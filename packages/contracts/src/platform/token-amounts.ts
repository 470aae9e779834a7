import { unitsToDecimal } from '@panel/ledger/encoding'
import type { TokenAmount, TokenMovement } from './token-movement.ts'

/** An amount as it travels; without known decimals it stays undecoded. */
export const tokenAmountOf = (value: bigint, decimals: number | null): TokenAmount => ({
  decoded: decimals === null ? null : unitsToDecimal(value, decimals),
  value: String(value),
})

/**
 * By how much a movement changed the holding, in the asset's smallest unit: the difference when both amounts are
 * decoded, the amount when there is no previous one, otherwise the text `N/D`. It is of the whole units, so that a
 * decoded text of another form, such as `1,50`, does not matter.
 */
export const deltaOf = ({ amount, prev_amount, decimals }: TokenMovement): bigint | 'N/D' => {
  if (amount.decoded === null || decimals === null) return 'N/D'
  const after = BigInt(amount.value)
  if (prev_amount === null) return after
  return prev_amount.decoded === null ? 'N/D' : after - BigInt(prev_amount.value)
}
