import { IntegerOutOfRangeError, InvalidDecimalError } from '../errors/encoding.ts'

import { assertText } from './assert-text.ts'

const MAX_DECIMALS = 255
/** Far more than any amount has; big integers of hostile length are not even made. */
const MAX_LENGTH = 512
const DECIMAL = /^(\d+)(?:\.(\d+))?$/

const assertDecimals = (decimals: number): void => {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS) {
    throw new IntegerOutOfRangeError('decimals', decimals, 0n, BigInt(MAX_DECIMALS))
  }
}

/**
 * Decimal text of whole units, exactly: no trailing zeros, a dot as separator, and no grouping.
 *
 * @param decimals the exponent: how many units make one, as a power of ten.
 * @example
 * import { unitsToDecimal } from '@panel/ledger/encoding'
 *
 * unitsToDecimal(1234n, 2) // '12.34'
 */
export const unitsToDecimal = (units: bigint, decimals: number): string => {
  assertDecimals(decimals)
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/**
 * Whole units of a decimal text, exactly. Signs, exponents, grouping and digits beyond `decimals` are refused:
 * nothing is rounded.
 *
 * @throws InvalidDecimalError
 * @example
 * import { decimalToUnits } from '@panel/ledger/encoding'
 *
 * decimalToUnits('12.34', 2) // 1234n
 */
export const decimalToUnits = (text: string, decimals: number): bigint => {
  assertDecimals(decimals)
  assertText('The amount', text)
  if (text.length > MAX_LENGTH)
    throw new InvalidDecimalError(`it is longer than ${MAX_LENGTH} characters`, decimals)
  const match = DECIMAL.exec(text)
  if (match === null)
    throw new InvalidDecimalError('it is not written as digits with one dot at most', decimals)
  const fraction = match[2] ?? ''
  if (fraction.length > decimals)
    throw new InvalidDecimalError(`it has ${fraction.length} decimals`, decimals)
  return BigInt(`${match[1]}${fraction.padEnd(decimals, '0')}`)
}
