import { decodeMessagePackAt } from '../encoding/message-pack/decode-message-pack.ts'
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

/** A member's value and the bytes it was read from. */
interface Member {
  readonly value: unknown
  readonly bytes: Uint8Array
}

type Readers = {
  readonly [Type in MessageType]: (
    values: readonly unknown[],
    members: readonly Member[],
    packing: number,
  ) => Message<Type>
}

const transactionAt = (members: readonly Member[], index: number): Transaction =>
  decodeTransaction(members[index]?.bytes ?? new Uint8Array())

const READERS: Readers = {
  exception: ([kind, source]) => ({
    type: 'exception',
    kind: asText(kind, 'kind'),
    source: orNull(asText, source, 'source'),
  }),
  subscribe: ([id, events]) => ({ type: 'subscribe', id: asText(id, 'id'), events: asEvents(events) }),
  unsubscribe: ([id, events]) => ({ type: 'unsubscribe', id: asText(id, 'id'), events: asEvents(events) }),
  putTransaction: ([confirmed], members) => ({
    type: 'putTransaction',
    confirmed: asBoolean(confirmed, 'confirmed'),
    transaction: transactionAt(members, 1),
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
  getTransactionResponse: ([, origin], members) => ({
    type: 'getTransactionResponse',
    transaction: transactionAt(members, 0),
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
  packed: ([bytes], _members, packing) => ({
    type: 'packed',
    messages: unpack(asBytes(bytes, 'messages'), packing + 1),
  }),
}

const TYPES: ReadonlyMap<string, MessageType> = new Map(
  // The keys of the table are message types by its own type.
  Object.entries(MESSAGE_NUMBERS).map(([type, number]) => [number, type as MessageType]),
)

/** How many values an array's header announces, and where the first one starts. */
const readHeader = (bytes: Uint8Array): { readonly count: number; readonly start: number } => {
  const tag = bytes[0] ?? 0
  if (tag >= 0x90 && tag <= 0x9f) return { count: tag - 0x90, start: 1 }
  if (tag === 0xdc && bytes.length >= 3) return { count: (bytes[1] ?? 0) * 256 + (bytes[2] ?? 0), start: 3 }
  throw new InvalidMessageError('it is not an array')
}

const membersOf = (bytes: Uint8Array): Member[] => {
  const { count, start } = readHeader(bytes)
  const members: Member[] = []
  let offset = start
  for (let index = 0; index < count; index += 1) {
    const { value, end } = decodeMessagePackAt(bytes, offset)
    members.push({ value, bytes: bytes.subarray(offset, end) })
    offset = end
  }
  if (offset !== bytes.length) throw new InvalidMessageError('there are bytes behind it')
  return members
}

const read = (bytes: Uint8Array, packing: number): Message => {
  if (packing > MAX_PACKING) throw new InvalidMessageError(`packed more than ${MAX_PACKING} deep`)
  const [number, ...members] = membersOf(bytes)
  const type = typeof number?.value === 'string' ? TYPES.get(number.value) : undefined
  if (type === undefined) throw new InvalidMessageError('its type is unknown')
  const values = members.map((member) => member.value)
  return READERS[type](values, members, packing)
}

/** A packed message holds one message, whose first member is a text, or an array of messages. */
const unpack = (bytes: Uint8Array, packing: number): Message[] => {
  const members = membersOf(bytes)
  if (typeof members[0]?.value === 'string') return [read(bytes, packing)]
  return members.map((member) => read(member.bytes, packing))
}

const guarded = <Result>(bytes: Uint8Array, run: () => Result): Result => {
  if (bytes.length > MAX_BYTES) throw new InputTooLongError('message', bytes.length, MAX_BYTES)
  try {
    return run()
  } catch (cause) {
    if (cause instanceof InvalidMessageError || !(cause instanceof LedgerError)) throw cause
    throw new InvalidMessageError(cause.shortMessage, cause)
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
export const decodeMessage = (bytes: Uint8Array): Message => guarded(bytes, () => read(bytes, 0))

/**
 * Messages of the array that `encodeMessages` writes, or the one message that the bytes hold.
 *
 * @throws InvalidMessageError | InputTooLongError
 * @example
 * import { decodeMessages } from '@panel/ledger/messages'
 *
 * const count = (bytes: Uint8Array) => decodeMessages(bytes).length
 */
export const decodeMessages = (bytes: Uint8Array): Message[] => guarded(bytes, () => unpack(bytes, 0))
