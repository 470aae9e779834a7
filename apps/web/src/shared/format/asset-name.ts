/** What an asset is called beside an amount: its id without the sign of an account, as in 12,50 EURS. */
export const assetName = (assetId: string): string => assetId.replace(/^#/, '')
