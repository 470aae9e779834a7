import type { TicketResult } from '@panel/contracts/platform/transactions'
import { base58ToBytes, bytesToUtf8, decodeMessagePack } from '@panel/ledger/encoding'

/** How a transaction ended. */
export interface TransactionResult {
  readonly success: boolean
  /** -1 when it failed before it had a ticket. */
  readonly blockHeight: number
  /** Empty when it failed before it had one. */
  readonly ticket: string
  readonly status: 'Executed' | 'Failed'
  /** The receipt's bytes in base58; empty when there is no receipt. */
  readonly result: string
  /** What the receipt says of a failure; empty when it succeeded. */
  readonly errorMessage: string
}

/** A receipt's fifth member: what it returned. @throws for bytes that are no MessagePack */
export const returnsOf = (receipt: Uint8Array): unknown => {
  const members = decodeMessagePack(receipt)
  return Array.isArray(members) ? members[4] : undefined
}

/** What a failed receipt says, in its own words. */
const readErrorMessage = (result: string): string => {
  try {
    const returns = returnsOf(base58ToBytes(result))
    if (returns instanceof Uint8Array) return bytesToUtf8(returns)
  } catch {
    // Handled below: a receipt that cannot be read is no reason to hide that the transaction failed.
  }
  return 'An error has occourred during transaction decoding'
}

export const resultOfTicket = ({
  success,
  blockHeight,
  ticket,
  result,
}: TicketResult): TransactionResult => ({
  success,
  blockHeight,
  ticket,
  status: success ? 'Executed' : 'Failed',
  result,
  errorMessage: success ? '' : readErrorMessage(result),
})

/** A failure before there was a ticket. */
export const resultWithoutTicket = (error: unknown): TransactionResult => ({
  success: false,
  blockHeight: -1,
  ticket: '',
  status: 'Failed',
  result: '',
  errorMessage: error instanceof Error ? error.message : String(error),
})
