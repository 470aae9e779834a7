/** What every token of the exchange is traded against. */
export const quoteAssetId = '#EURS'

/** What market makers stake. */
export const stakeAssetId = '#SYN'

/** Prices are whole numbers of 10^-6 of the quote asset for one whole token. */
export const priceDecimals = 6

/** The largest step between two prices, as a price. */
export const mostTick = 2n ** 47n

/** Both sides of the division by which a price becomes an amount of the quote asset. */
interface Scale {
  readonly decimals: number
  readonly quote_decimals: number
}

const divisorOf = ({ decimals, quote_decimals }: Scale): bigint =>
  10n ** BigInt(decimals + priceDecimals - quote_decimals)

/** What a fill moves of the quote asset; rounded down where an order is from before a change of the grid. */
export const quoteOf = (price: number, units: bigint, scale: Scale): bigint =>
  (BigInt(price) * units) / divisorOf(scale)

/** What an order to buy must hold back, so that every part of it can be paid; rounded up. */
export const quoteToLock = (price: number, units: bigint, scale: Scale): bigint => {
  const divisor = divisorOf(scale)
  return (BigInt(price) * units + divisor - 1n) / divisor
}

/** The multiple of a step that is nearest to a value, and not zero; the lower one of two. */
export const nearestStep = (value: bigint, step: bigint): bigint => {
  const below = value - (value % step)
  if (below === 0n) return step
  return (value - below) * 2n > step ? below + step : below
}

/** The pair of a token: `BTC-EURS`. */
export const pairOf = (token: string): string => `${token.slice(1)}-${quoteAssetId.slice(1)}`

/** The token of a pair; undefined for any other text. */
export const tokenOfPair = (pair: string): string | undefined => {
  const end = `-${quoteAssetId.slice(1)}`
  const name = pair.endsWith(end) ? pair.slice(0, -end.length) : ''
  return /^[A-Za-z0-9_]{1,32}$/.test(name) ? `#${name}` : undefined
}
