import { writeValue } from '../encoding/message-pack/encode-message-pack.ts'
import { writeMessagePack } from '../encoding/message-pack/writer.ts'
import { curveOf } from '../keys/curves.ts'
import type { PublicKey } from '../keys/public-key.ts'
import { encodeTransaction } from '../transactions/encode-transaction.ts'
import type { Transaction } from '../transactions/transaction.ts'
import {
  type Block,
  type ContractEvent,
  EVENT_FLAGS,
  type EventName,
  MESSAGE_NUMBERS,
  type Message,
  type MessageType,
  type Receipt,
} from './message.ts'

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
  event.ticket,
  event.emitterAccount,
  event.emitterSmartContract,
  event.eventName,
  event.eventData,
]

const receiptOf = ({ height, index, burnedFuel, success, returns, events }: Receipt): unknown => {
  const members = [height, index, burnedFuel, success, returns]
  return events === undefined ? members : [...members, events.map(eventOf)]
}

const blockOf = (block: Block): unknown => [
  [
    publicKeyOf(block.validator),
    block.height,
    block.size,
    block.prevHash,
    block.txsHash,
    block.receiptsHash,
    block.stateHash,
    block.timestamp,
  ],
  block.signature,
]

type Members = { readonly [Type in MessageType]: (message: Message<Type>) => readonly unknown[] }

const MEMBERS: Members = {
  exception: ({ kind, source }) => [kind, source],
  subscribe: ({ id, events }) => [id, flagsOf(events)],
  unsubscribe: ({ id, events }) => [id, flagsOf(events)],
  putTransaction: ({ confirmed, transaction }) => [confirmed, new Encoded(transaction)],
  putTransactionResponse: ({ ticket }) => [ticket],
  getTransaction: ({ ticket, destination }) => [ticket, destination],
  getTransactionResponse: ({ transaction, origin }) => [new Encoded(transaction), origin],
  getReceipt: ({ ticket }) => [ticket],
  getReceiptResponse: ({ receipt }) => [receiptOf(receipt)],
  getBlock: ({ height, withTickets, destination }) => [height, withTickets, destination],
  getBlockResponse: ({ block, tickets, origin }) => [blockOf(block), tickets, origin],
  getAccount: ({ accountId, data }) => [accountId, data],
  getAccountResponse: ({ account, data }) => [
    [account.id, account.assets, account.contractHash, account.dataHash],
    data,
  ],
  contractEvent: ({ event }) => [eventOf(event)],
  getNetworkId: () => [],
  getNetworkIdResponse: ({ networkName }) => [networkName],
  stop: () => [],
  packed: ({ messages }) => [encodeMessages(messages)],
}

const membersOf = (message: Message): readonly unknown[] => {
  // The table maps each type to the function of that very type; the compiler cannot see that through a union.
  const members = MEMBERS[message.type] as (message: Message) => readonly unknown[]
  return members(message)
}

/**
 * Bytes of one node message: an array of its type's number, as text, and its members.
 *
 * @throws UnsupportedValueError | IntegerOutOfRangeError
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
