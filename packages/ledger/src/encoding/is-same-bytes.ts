/**
 * Whether two byte sequences are the same. Not constant-time: for public values only.
 *
 * @example
 * import { hexToBytes, isSameBytes } from '@panel/ledger/encoding'
 *
 * isSameBytes(hexToBytes('0a0b'), new Uint8Array([10, 11])) // true
 */
export const isSameBytes = (left: Uint8Array, right: Uint8Array): boolean => {
  if (left.length !== right.length) return false
  for (let index = 0; index < left.length; index += 1) if (left[index] !== right[index]) return false
  return true
}
