import { decodeMessagePack } from '@panel/ledger/encoding'
import { decodeMessage } from '@panel/ledger/messages'
import * as z from 'zod/mini'
import type { TransactionPart } from '../execution/transaction-parts.ts'
import { receiptMessage } from '../messages.ts'

const bulkAnswer = z.array(
  z.tuple([z.string(), z.tuple([z.boolean(), z.unknown(), z.union([z.int(), z.bigint()])])]),
)

/**
 * What each part of a transaction burned, as far as its receipt has it: a bulk that succeeded names each part's fuel;
 * of one that failed only the sum is known, which counts to the account that signed the whole.
 */
export const fuelInReceipt = (parts: readonly TransactionPart[], receipt: Uint8Array): readonly bigint[] => {
  const message = decodeMessage(receiptMessage(receipt))
  if (message.type !== 'getReceiptResponse') return []
  const { success, returns, burnedFuel } = message.receipt
  const whole = parts.map((_, index) => (index === 0 ? BigInt(burnedFuel) : 0n))
  if (!success || parts.length === 1) return whole
  try {
    const answers = new Map(
      bulkAnswer.parse(decodeMessagePack(returns)).map(([ticket, [, , fuel]]) => [ticket, fuel]),
    )
    const fuel = parts.map(({ ticket }) => BigInt(answers.get(ticket) ?? 0))
    return fuel.reduce((sum, each) => sum + each, 0n) === BigInt(burnedFuel) ? fuel : whole
  } catch {
    // Another node may answer bulks in another form.
    return whole
  }
}
