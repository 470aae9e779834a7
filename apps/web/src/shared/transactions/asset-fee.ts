import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import {
  type FeeSplit,
  type FeeTerms,
  splitPayment,
  splitTransfer,
} from '@panel/contracts/smart-contracts/fees'
import type { Description } from './describe-call.ts'
import type { DescribedCall } from './described-call.ts'

interface AssetTerms {
  /** The contract that the call runs; null where it is not known. */
  readonly contractHash: string | null
  /** What the asset takes now; undefined where that is not known. */
  readonly fees: FeeTerms | undefined
}

/**
 * What becomes of the units that a call moves, the asset's own fee included.
 *
 * @returns undefined where it moves none, where the fee is not known, or where the fee would take all of them
 */
export const splitOf = (
  { smartContractMethod: method }: Pick<DescribedCall, 'smartContractMethod'>,
  { amount }: Pick<Description, 'amount'>,
  { contractHash, fees }: AssetTerms,
): FeeSplit | undefined => {
  if (!amount) return undefined
  const { units } = amount
  const hasFee = contractHash === advancedAsset.hash && (method === 'pay' || method === 'transfer')
  if (!hasFee) return { sent: units, received: units, fee: 0n }
  if (!fees) return undefined
  return method === 'pay' ? splitPayment(fees, units) : splitTransfer(fees, units)
}

/** What a call does to its signer's own holding. Who pays from another account pays only the fee. */
export const changeOf = (
  { smartContractMethod: method }: Pick<DescribedCall, 'smartContractMethod'>,
  { from, to }: Pick<Description, 'from' | 'to'>,
  { sent, received, fee }: FeeSplit,
  signerAccountId: string,
): bigint => {
  const feeForOther = method === 'pay' ? fee : 0n
  return (to === signerAccountId ? received : 0n) - (from === signerAccountId ? sent : feeForOther)
}
