import { priceDecimals } from '@panel/contracts/smart-contracts/exchange/prices'
import { unitsToDecimal } from '@panel/ledger/encoding'
import { formatUnits } from '../../shared/format/amounts.ts'

const fractionOf = (value: bigint, decimals: number): number =>
  unitsToDecimal(value, decimals).split('.')[1]?.length ?? 0

/** A value with as many decimals as the step between two values has, or as it needs itself. */
const stepped = (value: bigint, step: bigint, decimals: number) => {
  const shown = Math.max(fractionOf(value, decimals), fractionOf(step, decimals))
  return { units: String(value / 10n ** BigInt(decimals - shown)), decimals: shown }
}

const formatStepped = (value: bigint, step: bigint, decimals: number): string => {
  const shown = stepped(value, step, decimals)
  return formatUnits(shown.units, shown.decimals)
}

/** A price in the quote asset as people read it, with the decimals of its pair's tick. */
export const formatPrice = (price: number, tick: number): string =>
  formatStepped(BigInt(price), BigInt(tick), priceDecimals)

/** A price for programs: a point for decimals and nothing between thousands. */
export const exactPrice = (price: number): string => unitsToDecimal(BigInt(price), priceDecimals)

interface Lots {
  readonly lot: string
  readonly decimals: number
}

/** An amount of a pair's token, with the decimals of its lot. */
export const formatLots = (units: bigint | string, { lot, decimals }: Lots): string =>
  formatStepped(BigInt(units), BigInt(lot), decimals)

/** The same amount in units of as many decimals, for a key figure. */
export const amountInLots = (units: string, { lot, decimals }: Lots) =>
  stepped(BigInt(units), BigInt(lot), decimals)

/** How far two best prices are apart, in hundredths of a percent of their middle; undefined where one is missing, or both are zero. */
export const spreadOf = (bid: number | null, ask: number | null): number | undefined =>
  bid === null || ask === null || bid + ask === 0
    ? undefined
    : Math.round(((ask - bid) * 20_000) / (ask + bid))

/** By how much a price changed, in hundredths of a percent; undefined for no share of anything, after a price of zero. */
export const changeInHundredths = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) * 10_000) / before)
