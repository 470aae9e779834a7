import { base58ToBytes, bytesToUtf8, decodeMessagePack } from '@panel/ledger/encoding'
import * as z from 'zod/mini'

/** A receipt as its bytes say it. */
export interface ReadReceipt {
  readonly height: string
  readonly index: string
  readonly burnedFuel: string
  readonly success: boolean
  /** What the method answered, decoded; undefined where it answered nothing or no MessagePack. */
  readonly returned: unknown
  /** The reason of a failure. */
  readonly error: string | undefined
}

const whole = z.union([z.bigint(), z.int()])
const wireReceipt = z.tuple([whole, whole, whole, z.boolean(), z.instanceof(Uint8Array)], z.unknown())

const decodeAnswer = (bytes: Uint8Array): unknown => {
  try {
    return bytes.length === 0 ? undefined : decodeMessagePack(bytes)
  } catch {
    return undefined
  }
}

/**
 * Reads a receipt; undefined where it is none.
 *
 * @param receipt its bytes, or up to 128 KiB of them in base58
 */
export const readReceipt = (receipt: Uint8Array | string): ReadReceipt | undefined => {
  try {
    const [height, index, burnedFuel, success, returns] = wireReceipt.parse(
      decodeMessagePack(typeof receipt === 'string' ? base58ToBytes(receipt) : receipt),
    )
    return {
      height: String(height),
      index: String(index),
      burnedFuel: String(burnedFuel),
      success,
      returned: success ? decodeAnswer(returns) : undefined,
      error: success ? undefined : bytesToUtf8(returns),
    }
  } catch {
    return undefined
  }
}
