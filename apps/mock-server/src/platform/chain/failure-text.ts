import { base58ToBytes, bytesToUtf8, decodeMessagePack } from '@panel/ledger/encoding'
import * as z from 'zod/mini'

const receiptBytes = z.tuple(
  [z.unknown(), z.unknown(), z.unknown(), z.boolean(), z.instanceof(Uint8Array)],
  z.unknown(),
)

/**
 * Why a transaction failed, in the contract's own words.
 *
 * @param receipt the receipt's bytes in base58
 */
export const failureTextOf = (receipt: string): string => {
  const returned = receiptBytes.safeParse(decodeMessagePack(base58ToBytes(receipt)))
  return returned.success ? bytesToUtf8(returned.data[4]) : 'The transaction failed.'
}
