import type { asset } from '@panel/contracts/smart-contracts/asset'
import type * as z from 'zod/mini'

type AssetConfig = Pick<
  z.output<typeof asset.data.config.value>,
  'name' | 'symbol' | 'decimals' | 'creator' | 'minted' | 'burned'
>

/** What every answer about an asset says of it. An asset without a symbol is called by its account's name. */
export const describeAsset = (assetId: string, config: AssetConfig) => ({
  assetId,
  name: config.name,
  symbol: config.symbol ?? assetId.slice(1),
  decimals: config.decimals,
  creator: config.creator,
  supply: String(config.minted - config.burned),
})
