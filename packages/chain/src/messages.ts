import type { HashId } from '@panel/ledger/accounts'
import { encodeMessagePack, hexToBytes } from '@panel/ledger/encoding'
import type { ContractEvent as WireContractEvent } from '@panel/ledger/messages'
import type { ContractEvent } from './ledger.ts'

/**
 * A message around members that are MessagePack already, so that what the chain keeps goes out byte for byte and
 * signatures over it stay true.
 *
 * @param number the type's number as text
 */
export const rawMessage = (number: string, ...members: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat([Uint8Array.of(0x91 + members.length), encodeMessagePack(number), ...members])

const nil = encodeMessagePack(null)

/** The answer that holds a transaction, which subscribers also get as its announcement. */
export const transactionMessage = (transaction: Uint8Array): Uint8Array => rawMessage('6', transaction, nil)

export const receiptMessage = (receipt: Uint8Array): Uint8Array => rawMessage('8', receipt)

/** The answer that holds a block, which subscribers also get as its announcement. */
export const blockMessage = (block: Uint8Array, tickets: readonly HashId[] | null): Uint8Array =>
  rawMessage('10', block, encodeMessagePack(tickets?.map(hexToBytes) ?? null), nil)

/** Several messages as the one that packs them. */
export const packedMessage = (messages: readonly Uint8Array[]): Uint8Array => {
  const header = encodeMessagePack(messages.map(() => null)).subarray(0, messages.length < 16 ? 1 : 3)
  return rawMessage('255', encodeMessagePack(new Uint8Array(Buffer.concat([header, ...messages]))))
}

/** An event as nodes write it. */
export const toWireEvent = (event: ContractEvent): WireContractEvent => ({
  ticket: event.ticket,
  emitterAccount: event.emitterAccountId,
  emitterSmartContract: event.emitterContractHash,
  eventName: event.name,
  eventData: event.data,
})

/** An event of what a node wrote. */
export const fromWireEvent = (event: WireContractEvent): ContractEvent => ({
  ticket: event.ticket,
  emitterAccountId: event.emitterAccount,
  emitterContractHash: event.emitterSmartContract,
  name: event.eventName,
  data: event.eventData,
})
