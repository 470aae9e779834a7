import { decodeMessagePackAt, type ValueBudget } from '../encoding/message-pack/decode-message-pack.ts'
import { ownBytes } from '../encoding/own-bytes.ts'
import { InputTooLongError } from '../errors/encoding.ts'
import { LedgerError } from '../errors/ledger-error.ts'
import { InvalidMessageError } from '../errors/messages.ts'
import { decodeTransaction } from '../transactions/decode-transaction.ts'
import type { Transaction } from '../transactions/transaction.ts'
import {
  asAccount,
  asArray,
  asBigInt,
  asBlock,
  asBoolean,
  asBytes,
  asContractEvent,
  asEvents,
  asReceipt,
  asText,
  orNull,
} from './member-readers.ts'
import { MESSAGE_NUMBERS, type Message, type MessageType } from './message.ts'

const MAX_BYTES = 1_048_576
/** A packed message may hold packed ones; no sender nests them deeper. */
const MAX_PACKING = 4

/** A member's value, and where its bytes stand: views of them all would cost more than the values. */
interface Member {
  readonly value: unknown
  readonly start: number
  readonly end: number
}

/** What all parts of one input share. */
interface Context {
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
    ticket: asBytes(ticket, 'ticket'),
  }),
  getTransaction: ([ticket, destination]) => ({
    type: 'getTransaction',
    ticket: asBytes(ticket, 'ticket'),
    destination: orNull(asText, destination, 'destination'),
  }),
  getTransactionResponse: ([, origin], transactionAt) => ({
    type: 'getTransactionResponse',
    transaction: transactionAt(0),
    origin: orNull(asText, origin, 'origin'),
  }),
  getReceipt: ([ticket]) => ({ type: 'getReceipt', ticket: asBytes(ticket, 'ticket') }),
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
    tickets: orNull(asArray, tickets, 'tickets')?.map((ticket) => asBytes(ticket, 'tickets')) ?? null,
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
  packed: ([bytes], _transactionAt, { budget, packing }) => ({
    type: 'packed',
    messages: unpack(asBytes(bytes, 'messages'), { budget, packing: packing + 1 }),
  }),
}

const TYPES: ReadonlyMap<string, MessageType> = new Map(
  // The keys of the table are message types by its own type.
  Object.entries(MESSAGE_NUMBERS).map(([type, number]) => [number, type as MessageType]),
)

/** How many values an array's header announces, and where the first one starts. No sender has over 65,535 of them. */
const readHeader = (bytes: Uint8Array): { readonly count: number; readonly start: number } => {
  const tag = bytes[0] ?? 0
  if (tag >= 0x90 && tag <= 0x9f) return { count: tag - 0x90, start: 1 }
  if (tag === 0xdc && bytes.length >= 3) return { count: (bytes[1] ?? 0) * 256 + (bytes[2] ?? 0), start: 3 }
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
  const transactionAt = (index: number): Transaction => decodeTransaction(bytesAt(index + 1))
  return READERS[type](values, transactionAt, context)
}

const readMembers = (bytes: Uint8Array, members: readonly Member[], context: Context): Message =>
  read(
    members.map(({ value }) => value),
    (index) => bytesOf(bytes, members[index]),
    context,
  )

/** A member that is a message of its own: only for a transaction are its members' bytes looked for. */
const readMember = (bytes: Uint8Array, member: Member, context: Context): Message => {
  if (!Array.isArray(member.value)) throw new InvalidMessageError('it is not an array')
  const own = bytesOf(bytes, member)
  return read(member.value, (index) => bytesOf(own, membersOf(own, context.budget)[index]), context)
}

/** A packed message holds one message, whose first member is a text, or an array of messages. */
const unpack = (bytes: Uint8Array, context: Context): Message[] => {
  const members = membersOf(bytes, context.budget)
  if (typeof members[0]?.value === 'string') return [readMembers(bytes, members, context)]
  return members.map((member) => readMember(bytes, member, context))
}

const guarded = <Result>(bytes: Uint8Array, run: (own: Uint8Array, context: Context) => Result): Result => {
  if (bytes.length > MAX_BYTES) throw new InputTooLongError('message', bytes.length, MAX_BYTES)
  try {
    return run(ownBytes(bytes), { budget: { used: 0 }, packing: 0 })
  } catch (cause) {
    if (cause instanceof InvalidMessageError || !(cause instanceof LedgerError)) throw cause
    throw new InvalidMessageError(cause.shortMessage.replace(/\.$/, ''), cause)
  }
}

/**
 * Node message of its bytes, at most 1 MiB. Longer forms of numbers than needed are taken, as nodes and their
 * clients write them; a transaction inside must be canonical.
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
export const decodeMessage = (bytes: Uint8Array): Message =>
  guarded(bytes, (own, context) => readMembers(own, membersOf(own, context.budget), context))

/**
 * Messages of the array that `encodeMessages` writes, or the one message that the bytes hold.
 *
 * @throws InvalidMessageError | InputTooLongError
 * @example
 * import { decodeMessages } from '@panel/ledger/messages'
 *
 * const count = (bytes: Uint8Array) => decodeMessages(bytes).length
 */
export const decodeMessages = (bytes: Uint8Array): Message[] => guarded(bytes, unpack)
