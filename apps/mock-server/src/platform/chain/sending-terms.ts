import { readContractData } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { type FeeTerms, termsAt } from '@panel/contracts/smart-contracts/fees'

/** Those of an asset without fees. */
const freeTerms: FeeTerms = { fees: [0n, 1n], fixed_fees: 0n, fees_account: '' }

/**
 * How an asset sends units in full: one with fees of its own adds them on top.
 *
 * @param now Unix milliseconds
 */
export const sendingTerms = async (
  ledger: Pick<Ledger, 'account' | 'accountData'>,
  assetId: string,
  now: number,
) => {
  const config = await readContractData(ledger, assetId, advancedAsset.data.config, {})
  if (!config || (await ledger.account(assetId))?.contractHash !== advancedAsset.hash) {
    return { method: 'transfer', terms: freeTerms } as const
  }
  return { method: 'pay', terms: termsAt(config, Math.floor(now / 1000)) } as const
}
