import { hashIdToBytes } from '../accounts/hash-id.ts'
import { hexToBytes } from '../encoding/hex.ts'
import { encodeMessagePack, writeValue } from '../encoding/message-pack/encode-message-pack.ts'
import { writeMessagePack } from '../encoding/message-pack/writer.ts'
import { U64_MAX } from '../encoding/u64.ts'
import { IntegerOutOfRangeError } from '../errors/encoding.ts'
import { InvalidFieldError } from '../errors/transactions.ts'
import { curveOf } from '../keys/curves.ts'
import type { PublicKey } from '../keys/public-key.ts'
import { encodeTransaction } from '../transactions/encode-transaction.ts'
import type { Transaction } from '../transactions/transaction.ts'
import {
  type Account,
  type Block,
  type ContractEvent,
  EVENT_FLAGS,
  type EventName,
  MESSAGE_NUMBERS,
  type Message,
  type MessageType,
  type Receipt,
} from './message.ts'

/** Nodes write the u64 of receipts and blocks in the shortest form; hashes and signatures are over that form. */
const shortest = (field: string, value: bigint): number | bigint => {
  if (typeof value !== 'bigint' || value < 0n || value > U64_MAX)
    throw new IntegerOutOfRangeError(field, value, 0n, U64_MAX)
  return value <= 0xffff_ffffn ? Number(value) : value
}

/** A member that is MessagePack already. */
class Encoded {
  readonly bytes: Uint8Array
  constructor(transaction: Transaction) {
    this.bytes = encodeTransaction(transaction)
  }
}

const flagsOf = (events: readonly EventName[]): number =>
  events.reduce((flags, name) => flags | EVENT_FLAGS[name], 0)

const publicKeyOf = (publicKey: PublicKey | null): unknown =>
  publicKey === null ? null : ['ecdsa', curveOf(publicKey.curve).wireName, publicKey.raw]

const eventOf = (event: ContractEvent): unknown => [
  hashIdToBytes('ticket', event.ticket),
  event.emitterAccount,
  hashIdToBytes('emitterSmartContract', event.emitterSmartContract),
  event.eventName,
  event.eventData,
]

const receiptOf = ({ height, index, burnedFuel, success, returns, events }: Receipt): unknown => {
  const members = [shortest('height', height), index, shortest('burnedFuel', burnedFuel), success, returns]
  return events === undefined ? members : [...members, events.map(eventOf)]
}

const accountMembersOf = ({ id, assets, contractHash, dataHash }: Account): unknown => [
  id,
  assets,
  contractHash === null ? null : hashIdToBytes('contractHash', contractHash),
  dataHash === null ? null : hexToBytes(dataHash),
]

const blockDataOf = (block: Omit<Block, 'signature'>): unknown => [
  publicKeyOf(block.validator),
  shortest('height', block.height),
  block.size,
  hexToBytes(block.prevHash),
  hexToBytes(block.txsHash),
  hexToBytes(block.receiptsHash),
  hexToBytes(block.stateHash),
  shortest('timestamp', block.timestamp),
]

/**
 * The bytes that a block's signature is over and its hash is made of: the MessagePack of its data.
 *
 * @example
 * import { type Block, blockSignedBytes } from '@panel/ledger/messages'
 *
 * const sizeOf = (block: Block) => blockSignedBytes(block).length
 */
export const blockSignedBytes = (block: Omit<Block, 'signature'>): Uint8Array<ArrayBuffer> =>
  encodeMessagePack(blockDataOf(block))

/**
 * MessagePack of a receipt as nodes write it, which is what `receiptsHash` of a block is over.
 *
 * @example
 * import { encodeReceipt, type Receipt } from '@panel/ledger/messages'
 *
 * const sizeOf = (receipt: Receipt) => encodeReceipt(receipt).length
 */
export const encodeReceipt = (receipt: Receipt): Uint8Array<ArrayBuffer> =>
  encodeMessagePack(receiptOf(receipt))

const encodeSingle = ([message, ...others]: readonly Message[]): Uint8Array => {
  if (message === undefined || others.length > 0)
    throw new InvalidFieldError('messages', 'must hold exactly one message when it is packed single')
  return encodeMessage(message)
}

type Members = { readonly [Type in MessageType]: (message: Message<Type>) => readonly unknown[] }

const MEMBERS: Members = {
  exception: ({ kind, source }) => [kind, source],
  subscribe: ({ id, events }) => [id, flagsOf(events)],
  unsubscribe: ({ id, events }) => [id, flagsOf(events)],
  putTransaction: ({ confirmed, transaction }) => [confirmed, new Encoded(transaction)],
  putTransactionResponse: ({ ticket }) => [hashIdToBytes('ticket', ticket)],
  getTransaction: ({ ticket, destination }) => [hashIdToBytes('ticket', ticket), destination],
  getTransactionResponse: ({ transaction, origin }) => [new Encoded(transaction), origin],
  getReceipt: ({ ticket }) => [hashIdToBytes('ticket', ticket)],
  getReceiptResponse: ({ receipt }) => [receiptOf(receipt)],
  getBlock: ({ height, withTickets, destination }) => [height, withTickets, destination],
  getBlockResponse: ({ block, tickets, origin }) => [
    [blockDataOf(block), block.signature],
    tickets?.map((ticket) => hashIdToBytes('tickets', ticket)) ?? null,
    origin,
  ],
  getAccount: ({ accountId, data }) => [accountId, data],
  getAccountResponse: ({ account, data }) => [accountMembersOf(account), data],
  contractEvent: ({ event }) => [eventOf(event)],
  getNetworkId: () => [],
  getNetworkIdResponse: ({ networkName }) => [networkName],
  stop: () => [],
  packed: ({ messages, single }) => [single ? encodeSingle(messages) : encodeMessages(messages)],
}

const membersOf = (message: Message): readonly unknown[] => {
  // The table maps each type to the function of that very type; the compiler cannot see that through a union.
  const members = MEMBERS[message.type] as (message: Message) => readonly unknown[]
  return members(message)
}

/**
 * Bytes of one node message: an array of its type's number, as text, and its members. Numbers have the form that the
 * sender of such a message writes: shortest in a node's receipts and blocks, nine bytes in a client's `getBlock`.
 *
 * @throws UnsupportedValueError | IntegerOutOfRangeError | InvalidHashIdError | InvalidHexError
 * @example
 * import { encodeMessage } from '@panel/ledger/messages'
 *
 * encodeMessage({ type: 'getAccount', accountId: 'TRINCI', data: ['*'] })
 */
export const encodeMessage = (message: Message): Uint8Array<ArrayBuffer> =>
  writeMessagePack((writer) => {
    const members = membersOf(message)
    writer.writeArrayHeader(members.length + 1)
    writer.writeString(MESSAGE_NUMBERS[message.type])
    for (const member of members) {
      if (member instanceof Encoded) writer.writeRaw(member.bytes)
      else writeValue(writer, member)
    }
  })

/**
 * Bytes of several messages as one array, as a packed message holds them.
 *
 * @example
 * import { encodeMessages } from '@panel/ledger/messages'
 *
 * encodeMessages([{ type: 'stop' }])
 */
export const encodeMessages = (messages: readonly Message[]): Uint8Array<ArrayBuffer> =>
  writeMessagePack((writer) => {
    writer.writeArrayHeader(messages.length)
    for (const message of messages) writer.writeRaw(encodeMessage(message))
  })
