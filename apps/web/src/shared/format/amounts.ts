import { assetName } from './asset-name.ts'
import { groupThousands } from './group-thousands.ts'

/**
 * An amount in its asset's smallest unit, as people read it: comma for decimals, dot for thousands. Exact for
 * every size, since it only moves digits.
 *
 * @param decimals the asset's exponent; 2 where nothing else is known.
 */
export const formatUnits = (units: bigint | string, decimals = 2): string => {
  const value = BigInt(units)
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = groupThousands(digits.slice(0, digits.length - decimals))
  const sign = value < 0n ? '-' : ''
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole},${digits.slice(digits.length - decimals)}`
}

/** An amount with what its asset is called, as in 12,50 EURS; without a name where that is empty. */
export const formatAmount = (units: bigint | string, decimals: number, assetId: string): string =>
  `${formatUnits(units, decimals)} ${assetName(assetId)}`.trimEnd()

/** The same amount without the zeros that end its decimals, where space is short, such as at a chart's scale. */
export const formatUnitsShort = (units: bigint | string, decimals: number): string => {
  const [whole = '', fraction = ''] = formatUnits(units, decimals).split(',')
  const kept = fraction.replace(/0+$/, '')
  return kept === '' ? whole : `${whole},${kept}`
}

/** The same amount for programs: a point for decimals and nothing between thousands. */
export const exactUnits = (units: bigint | string, decimals: number): string =>
  formatUnits(units, decimals).replaceAll('.', '').replace(',', '.')

/** A whole number with dots for thousands. */
export const formatCount = (count: number | bigint | string): string => formatUnits(BigInt(count), 0)

/** A decimal number of a program, such as `1250.5`, as people read it; any other text as it is. */
export const formatDecimal = (text: string): string => {
  const [, whole, fraction] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) return text
  return fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)},${fraction}`
}

/** A percentage, such as `0,6 %`: `parts` are the smallest parts that its decimals write. */
export const formatPercent = (parts: bigint | number, decimals: number): string =>
  `${formatUnitsShort(BigInt(parts), decimals)} %`

/** A percentage by which a value changed, with its sign, such as `+18,4 %` or `−2 %`. */
export const formatChange = (parts: bigint | number, decimals: number): string => {
  const change = BigInt(parts)
  if (change === 0n) return formatPercent(change, decimals)
  return change < 0n ? `−${formatPercent(-change, decimals)}` : `+${formatPercent(change, decimals)}`
}

const percentDecimals = 4

/** A fraction as a percentage, such as `0,6 %`; one that no four decimals write exactly stays a fraction. */
export const formatShare = (part: bigint, of: bigint): string => {
  const scaled = part * 100n * 10n ** BigInt(percentDecimals)
  if (of === 0n || scaled % of !== 0n) return `${formatCount(part)}/${formatCount(of)}`
  return formatPercent(scaled / of, percentDecimals)
}
