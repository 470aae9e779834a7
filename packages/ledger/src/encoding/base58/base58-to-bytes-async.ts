import { createPause } from '../pause.ts'
import { type Base58Options, bytesOfBigInt, leadingOnesOf, limbPowerAt, withZeros } from './base58.ts'
import { LIMB_DIGITS, numberOfDigits } from './chunk.ts'

const DEFAULT_MAX_BYTES = 1_048_576
/** Looking at the clock costs more than one short product. */
const LIMBS_BETWEEN_PAUSES = 256
/** From here on one product is long enough to look at the clock after it. */
const LONG_LEVEL = 8

/**
 * Bytes of a long base58 text, without blocking: the work is cut into slices of some milliseconds, between which
 * the page draws and the server answers others.
 *
 * @param options.maxBytes default 1 MiB, the most that a node accepts.
 * @throws InvalidBase58Error | InputTooLongError
 * @example
 * import { base58ToBytesAsync } from '@panel/ledger/encoding'
 *
 * const bytes = await base58ToBytesAsync('12')
 */
export const base58ToBytesAsync = async (
  text: string,
  options: Base58Options = {},
): Promise<Uint8Array<ArrayBuffer>> => {
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES
  const ones = leadingOnesOf(text, maxBytes)
  const pause = createPause()
  let row: bigint[] = []
  for (let end = text.length; end > ones; end -= LIMB_DIGITS) {
    row.push(numberOfDigits(text, Math.max(ones, end - LIMB_DIGITS), end))
    if (row.length % LIMBS_BETWEEN_PAUSES === 0) await pause()
  }
  for (let level = 0; row.length > 1; level += 1) {
    const power = limbPowerAt(level)
    // A power is made once, in about the time of a product of its level.
    if (level >= LONG_LEVEL) await pause()
    const next: bigint[] = []
    for (let index = 0; index < row.length; index += 2) {
      const [low = 0n, high] = row.slice(index, index + 2)
      next.push(high === undefined ? low : low + high * power)
      if (level >= LONG_LEVEL || index % LIMBS_BETWEEN_PAUSES === 0) await pause()
    }
    row = next
  }
  return withZeros(ones, bytesOfBigInt(row[0] ?? 0n), maxBytes)
}
