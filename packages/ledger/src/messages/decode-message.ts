import { isSameBytes } from '../encoding/is-same-bytes.ts'
import { decodeMessagePackAt, type ValueBudget } from '../encoding/message-pack/decode-message-pack.ts'
import { encodeMessagePack } from '../encoding/message-pack/encode-message-pack.ts'
import { ownBytes } from '../encoding/own-bytes.ts'
import { InputTooLongError } from '../errors/encoding.ts'
import { LedgerError } from '../errors/ledger-error.ts'
import { InvalidMessageError } from '../errors/messages.ts'
import { decodeTransaction } from '../transactions/decode-transaction.ts'
import type { Transaction } from '../transactions/transaction.ts'
import { encodeMessage } from './encode-message.ts'
import { MAX_QUESTION_BYTES } from './limits.ts'
import {
  asAccount,
  asArray,
  asBigInt,
  asBlock,
  asBoolean,
  asBytes,
  asContractEvent,
  asEvents,
  asHash,
  asReceipt,
  asText,
  orNull,
} from './member-readers.ts'
import { MESSAGE_NUMBERS, type Message, type MessageType } from './message.ts'

/** What a decoder accepts. */
export interface MessageOptions {
  /** Accepts transactions with nonces of any length, as `decodeTransaction` does with this option. */
  readonly history?: boolean
  /** The longest message in bytes. Default: 1 MiB, the most that a node takes; what it answers has `MAX_ANSWER_BYTES`. */
  readonly maxBytes?: number
}

/** A packed message may hold packed messages; no sender nests them deeper. */
const MAX_PACKING = 4

/** A member's value, and where its bytes are: views of them all would cost more than the values. */
interface Member {
  readonly value: unknown
  readonly start: number
  readonly end: number
}

/** What all parts of one input share. */
interface Context extends MessageOptions {
  readonly budget: ValueBudget
  readonly packing: number
}

type Readers = {
  readonly [Type in MessageType]: (
    values: readonly unknown[],
    transactionAt: (index: number) => Transaction,
    context: Context,
  ) => Message<Type>
}

const READERS: Readers = {
  exception: ([kind, source]) => ({
    type: 'exception',
    kind: asText(kind, 'kind'),
    source: orNull(asText, source, 'source'),
  }),
  subscribe: ([id, events]) => ({ type: 'subscribe', id: asText(id, 'id'), events: asEvents(events) }),
  unsubscribe: ([id, events]) => ({ type: 'unsubscribe', id: asText(id, 'id'), events: asEvents(events) }),
  putTransaction: ([confirmed], transactionAt) => ({
    type: 'putTransaction',
    confirmed: asBoolean(confirmed, 'confirmed'),
    transaction: transactionAt(1),
  }),
  putTransactionResponse: ([ticket]) => ({
    type: 'putTransactionResponse',
    ticket: asHash(ticket, 'ticket'),
  }),
  getTransaction: ([ticket, destination]) => ({
    type: 'getTransaction',
    ticket: asHash(ticket, 'ticket'),
    destination: orNull(asText, destination, 'destination'),
  }),
  getTransactionResponse: ([, origin], transactionAt) => ({
    type: 'getTransactionResponse',
    transaction: transactionAt(0),
    origin: orNull(asText, origin, 'origin'),
  }),
  getReceipt: ([ticket]) => ({ type: 'getReceipt', ticket: asHash(ticket, 'ticket') }),
  getReceiptResponse: ([receipt]) => ({ type: 'getReceiptResponse', receipt: asReceipt(receipt) }),
  getBlock: ([height, withTickets, destination]) => ({
    type: 'getBlock',
    height: asBigInt(height, 'height'),
    withTickets: asBoolean(withTickets, 'withTickets'),
    destination: orNull(asText, destination, 'destination'),
  }),
  getBlockResponse: ([block, tickets, origin]) => ({
    type: 'getBlockResponse',
    block: asBlock(block),
    tickets: orNull(asArray, tickets, 'tickets')?.map((ticket) => asHash(ticket, 'tickets')) ?? null,
    origin: orNull(asText, origin, 'origin'),
  }),
  getAccount: ([accountId, data]) => ({
    type: 'getAccount',
    accountId: asText(accountId, 'accountId'),
    data: asArray(data, 'data').map((key) => asText(key, 'data')),
  }),
  getAccountResponse: ([account, data]) => ({
    type: 'getAccountResponse',
    account: asAccount(account),
    data: asArray(data, 'data').map((entry) => orNull(asBytes, entry, 'data')),
  }),
  contractEvent: ([event]) => ({ type: 'contractEvent', event: asContractEvent(event) }),
  getNetworkId: () => ({ type: 'getNetworkId' }),
  getNetworkIdResponse: ([networkName]) => ({
    type: 'getNetworkIdResponse',
    networkName: asText(networkName, 'networkName'),
  }),
  stop: () => ({ type: 'stop' }),
  packed: ([value], _transactionAt, context) => {
    const bytes = asBytes(value, 'messages')
    const inner = { ...context, packing: context.packing + 1 }
    const members = membersOf(bytes, context.budget)
    // A message starts with its type, which is a text; an array of messages starts with an array.
    if (typeof members[0]?.value !== 'string')
      return { type: 'packed', messages: readAll(bytes, members, inner) }
    return { type: 'packed', messages: [readMembers(bytes, members, inner)], single: true }
  },
}

/** Number of members of each type, its own number not counted. */
const MEMBER_COUNTS: Readonly<Record<MessageType, number>> = {
  exception: 2,
  subscribe: 2,
  unsubscribe: 2,
  putTransaction: 2,
  putTransactionResponse: 1,
  getTransaction: 2,
  getTransactionResponse: 2,
  getReceipt: 1,
  getReceiptResponse: 1,
  getBlock: 3,
  getBlockResponse: 3,
  getAccount: 2,
  getAccountResponse: 2,
  contractEvent: 1,
  getNetworkId: 0,
  getNetworkIdResponse: 1,
  stop: 0,
  packed: 1,
}

const TYPES: ReadonlyMap<string, MessageType> = new Map(
  // The keys of the table are message types by its own type.
  Object.entries(MESSAGE_NUMBERS).map(([type, number]) => [number, type as MessageType]),
)

/** The count of an array's header, and the offset of its first value. No sender writes more than 65,535 values. */
const readHeader = (bytes: Uint8Array): { readonly count: number; readonly start: number } => {
  const tag = bytes[0] ?? 0
  if (tag >= 0x90 && tag <= 0x9f) return { count: tag - 0x90, start: 1 }
  const count = (bytes[1] ?? 0) * 256 + (bytes[2] ?? 0)
  if (tag === 0xdc && bytes.length >= 3 && count >= 16) return { count, start: 3 }
  throw new InvalidMessageError('it is not an array')
}

const membersOf = (bytes: Uint8Array, budget: ValueBudget): Member[] => {
  const { count, start } = readHeader(bytes)
  const members: Member[] = []
  let offset = start
  for (let index = 0; index < count; index += 1) {
    const { value, end } = decodeMessagePackAt(bytes, offset, budget)
    members.push({ value, start: offset, end })
    offset = end
  }
  if (offset !== bytes.length) throw new InvalidMessageError('there are bytes behind it')
  return members
}

const bytesOf = (bytes: Uint8Array, member: Member | undefined): Uint8Array =>
  bytes.subarray(member?.start ?? 0, member?.end ?? 0)

const read = (
  [number, ...values]: readonly unknown[],
  bytesAt: (index: number) => Uint8Array,
  context: Context,
): Message => {
  if (context.packing > MAX_PACKING) throw new InvalidMessageError(`packed more than ${MAX_PACKING} deep`)
  const type = typeof number === 'string' ? TYPES.get(number) : undefined
  if (type === undefined) throw new InvalidMessageError('its type is unknown')
  if (values.length !== MEMBER_COUNTS[type])
    throw new InvalidMessageError(`${type} has ${values.length} members instead of ${MEMBER_COUNTS[type]}`)
  const { history = false } = context
  const transactionAt = (index: number): Transaction => decodeTransaction(bytesAt(index + 1), { history })
  return READERS[type](values, transactionAt, context)
}

/**
 * The bytes that a message must have. The parts of a packed message were compared themselves, so that only what is
 * around them remains.
 */
const canonicalBytesOf = (message: Message, [, first]: readonly unknown[]): Uint8Array => {
  if (message.type === 'packed') return encodeMessagePack([MESSAGE_NUMBERS.packed, first])
  // Nodes write this height in the shortest form, the SDK in nine bytes.
  if (message.type === 'getBlock' && typeof first === 'number')
    return encodeMessagePack([MESSAGE_NUMBERS.getBlock, first, message.withTickets, message.destination])
  return encodeMessage(message)
}

const checkCanonical = (bytes: Uint8Array, message: Message, members: readonly unknown[]): Message => {
  if (!isSameBytes(canonicalBytesOf(message, members), bytes))
    throw new InvalidMessageError('a number, length or array is not written in the form that its sender uses')
  return message
}

const readMembers = (bytes: Uint8Array, members: readonly Member[], context: Context): Message => {
  const values = members.map(({ value }) => value)
  const message = read(values, (index) => bytesOf(bytes, members[index]), context)
  return checkCanonical(bytes, message, values)
}

/** A member that is a message of its own. The bytes of its members are only needed for a transaction. */
const readMember = (bytes: Uint8Array, member: Member, context: Context): Message => {
  if (!Array.isArray(member.value)) throw new InvalidMessageError('it is not an array')
  const own = bytesOf(bytes, member)
  const message = read(member.value, (index) => bytesOf(own, membersOf(own, context.budget)[index]), context)
  return checkCanonical(own, message, member.value)
}

const readAll = (bytes: Uint8Array, members: readonly Member[], context: Context): Message[] =>
  members.map((member) => readMember(bytes, member, context))

const guarded = <Result>(
  bytes: Uint8Array,
  options: MessageOptions,
  run: (own: Uint8Array, context: Context) => Result,
): Result => {
  const { maxBytes = MAX_QUESTION_BYTES } = options
  if (bytes.length > maxBytes) throw new InputTooLongError('message', bytes.length, maxBytes)
  try {
    return run(ownBytes(bytes), { ...options, budget: { used: 0 }, packing: 0 })
  } catch (cause) {
    if (cause instanceof InvalidMessageError || !(cause instanceof LedgerError)) throw cause
    throw new InvalidMessageError(cause.shortMessage.replace(/\.$/, ''), cause)
  }
}

/**
 * Node message of its bytes, at most 1 MiB unless `maxBytes` says otherwise. Only the encoding that the sender of such a message uses is accepted, so
 * that encoding it again gives the same bytes. There is one exception: the height in `getBlock` may be in the
 * shortest form, as nodes write it, while `encodeMessage` writes nine bytes, as the SDK does.
 *
 * @throws InvalidMessageError | InputTooLongError
 * @example
 * import { decodeMessage } from '@panel/ledger/messages'
 *
 * const read = (answer: Uint8Array) => {
 *   const message = decodeMessage(answer)
 *   return message.type === 'getReceiptResponse' ? message.receipt.success : undefined
 * }
 */
export const decodeMessage = (bytes: Uint8Array, options: MessageOptions = {}): Message =>
  guarded(bytes, options, (own, context) => readMembers(own, membersOf(own, context.budget), context))

/**
 * Messages of the array that `encodeMessages` writes.
 *
 * @throws InvalidMessageError | InputTooLongError
 * @example
 * import { decodeMessages } from '@panel/ledger/messages'
 *
 * const count = (bytes: Uint8Array) => decodeMessages(bytes).length
 */
export const decodeMessages = (bytes: Uint8Array, options: MessageOptions = {}): Message[] =>
  guarded(bytes, options, (own, context) => readAll(own, membersOf(own, context.budget), context))
