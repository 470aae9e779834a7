import { decimalToUnits } from '@panel/ledger/encoding'

const amountText = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d+))?$/
/** Longer texts are no amounts of any asset. */
const longestAmount = 400

/** An amount as read, or why it was not: its writing, or more decimals than the asset has. */
export type Amount = { readonly units: bigint } | { readonly problem: 'syntax' | 'decimals' }

/**
 * Reads an amount as people write it here: comma before the decimals, dots between thousands or none. Nothing is
 * rounded, and a dot that is not between thousands is refused rather than guessed at: 0.500 is meant to be a half.
 *
 * @param decimals the asset's exponent: how many units make one, as a power of ten.
 */
export const readAmount = (text: string, decimals: number): Amount => {
  const [, whole, fraction = ''] = amountText.exec(text.trim()) ?? []
  if (whole === undefined || text.length > longestAmount) return { problem: 'syntax' }
  if (fraction.length > decimals) return { problem: 'decimals' }
  const digits = whole.replaceAll('.', '')
  return { units: decimalToUnits(fraction === '' ? digits : `${digits}.${fraction}`, decimals) }
}

/**
 * The units of an amount that a valid form holds.
 *
 * @throws Error where the text is no such amount, which a `UnitsField` does not let through.
 */
export const unitsOf = (text: string, decimals: number): bigint => {
  const amount = readAmount(text, decimals)
  if ('problem' in amount) throw new Error(`not an amount of ${decimals} decimals: ${amount.problem}`)
  return amount.units
}
