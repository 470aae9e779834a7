import { formatUnits } from '../../shared/format/amounts.ts'

/** The asset that represents bitcoin on the ledger, and what both count in. */
export const bitcoinAsset = '#BTC'
export const bitcoinDecimals = 8

/** An amount of bitcoin in a sentence. */
export const inBitcoin = (units: string): string => `${formatUnits(units, bitcoinDecimals)} BTC`
