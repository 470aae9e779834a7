import type { CallTarget } from '@panel/contracts/services/advanced_explorer/chain'
import { useAssetDecimals } from '../../shared/transactions/use-asset-decimals.ts'

/** How many decimals the assets of calls have: of targets the transaction says it, others are requested. */
export const useCallDecimals = (
  targets: Readonly<Record<string, CallTarget>>,
  assetIds: readonly string[],
): ((assetId: string) => number | undefined) => {
  const requested = useAssetDecimals(assetIds.filter((assetId) => targets[assetId] === undefined))
  return (assetId) => targets[assetId]?.decimals ?? requested(assetId)
}
