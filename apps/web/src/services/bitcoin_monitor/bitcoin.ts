/** The asset that represents bitcoin on the ledger, and what both count in. */
export const bitcoinAsset = '#BTC'
export const bitcoinDecimals = 8
