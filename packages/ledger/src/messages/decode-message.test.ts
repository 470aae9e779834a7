import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountId, bytes, u64, unitary } from '../../test/arbitraries.ts'
import { encodeMessagePack, hexToBytes } from '../encoding/index.ts'
import { LedgerError } from '../errors/index.ts'
import { decodeMessage, decodeMessages } from './decode-message.ts'
import { encodeMessage, encodeMessages } from './encode-message.ts'
import type { ContractEvent, Message } from './message.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 20 })
const ticket = bytes(34)
const data = fc.uint8Array({ maxLength: 30 }).map((content) => new Uint8Array(content))
const count = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const type = <Name extends string>(name: Name) => fc.constant(name)

const event: fc.Arbitrary<ContractEvent> = fc.record({
  ticket,
  emitterAccount: accountId,
  emitterSmartContract: ticket,
  eventName: text,
  eventData: data,
})
const receiptMembers = { height: u64, index: count, burnedFuel: u64, success: fc.boolean(), returns: data }
const receipt = fc.oneof(
  fc.record(receiptMembers),
  fc.record({ ...receiptMembers, events: fc.array(event, { maxLength: 3 }) }),
)
const block = fc.record({
  validator: fc.option(
    bytes(96).map((point) => ({ curve: 'P-384' as const, raw: new Uint8Array([4, ...point]) })),
  ),
  height: u64,
  size: count,
  prevHash: ticket,
  txsHash: ticket,
  receiptsHash: ticket,
  stateHash: ticket,
  timestamp: u64,
  signature: bytes(96),
})
const account = fc.record({
  id: accountId,
  assets: fc.dictionary(accountId, data, { maxKeys: 3, noNullPrototype: true }),
  contractHash: fc.option(ticket),
  dataHash: fc.option(ticket),
})
const plain: fc.Arbitrary<Message> = fc.oneof(
  fc.record({ type: type('exception'), kind: text, source: fc.option(text) }),
  fc.record({ type: type('putTransaction'), confirmed: fc.boolean(), transaction: unitary }),
  fc.record({ type: type('putTransactionResponse'), ticket }),
  fc.record({ type: type('getTransaction'), ticket, destination: fc.option(text) }),
  fc.record({ type: type('getTransactionResponse'), transaction: unitary, origin: fc.option(text) }),
  fc.record({ type: type('getReceipt'), ticket }),
  fc.record({ type: type('getReceiptResponse'), receipt }),
  fc.record({ type: type('getBlock'), height: u64, withTickets: fc.boolean(), destination: fc.option(text) }),
  fc.record({
    type: type('getBlockResponse'),
    block,
    tickets: fc.option(fc.array(ticket)),
    origin: fc.option(text),
  }),
  fc.record({ type: type('getAccount'), accountId, data: fc.array(text) }),
  fc.record({ type: type('getAccountResponse'), account, data: fc.array(fc.option(data)) }),
  fc.record({ type: type('contractEvent'), event }),
  fc.record({ type: type('getNetworkId') }),
  fc.record({ type: type('getNetworkIdResponse'), networkName: text }),
  fc.record({ type: type('stop') }),
)
const message: fc.Arbitrary<Message> = fc.oneof(
  plain,
  fc.record({ type: type('packed'), messages: fc.array(plain, { maxLength: 4 }) }),
)

test('every message comes back as it was sent', () => {
  fc.assert(
    fc.property(message, (sent) => {
      expect(decodeMessage(encodeMessage(sent))).toEqual(sent)
    }),
  )
})

test('arrays of messages come back as they were sent', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 4 }), (sent) => {
      expect(decodeMessages(encodeMessages(sent))).toEqual(sent)
    }),
  )
})

test('a packed message may hold one message that is no array of them', () => {
  const packed = encodeMessagePack(['255', encodeMessage({ type: 'stop' })])
  expect(decodeMessage(packed)).toEqual({ type: 'packed', messages: [{ type: 'stop' }] })
})

test('numbers in shorter and in longer forms are the same', () => {
  const [short, long] = [42, 42n].map((height) => decodeMessage(encodeMessagePack(['9', height, true, null])))
  expect(short).toEqual(long)
})

test.each([
  ['no array', 'c0'],
  ['an empty array', '90'],
  ['an unknown type', '91a33939'],
  ['a type that is a number', '9101'],
  ['bytes behind it', '91a333323534'],
  ['a missing member', '91a137'],
  ['a member of another type', '92a137a161'],
  ['a transaction that is none', '93a133c390'],
  ['a cut message', '92a137'],
  ['a length bomb', 'dcffffa137'],
  ['an array of more members than anyone sends', 'dd00000001a3323534'],
])('refuses %s', (_, hex) => {
  expect(() => decodeMessage(hexToBytes(hex))).toThrow(
    expect.objectContaining({ name: 'InvalidMessageError' }),
  )
})

test('says in one sentence what is wrong inside', () => {
  expect(() => decodeMessage(hexToBytes('92a137c1'))).toThrow(
    expect.objectContaining({
      shortMessage: 'Not a node message: Not canonical MessagePack: an extension or unused type at byte 4.',
    }),
  )
})

test('refuses packing without end', () => {
  let packed = encodeMessage({ type: 'stop' })
  for (let depth = 0; depth < 50; depth += 1) packed = encodeMessagePack(['255', packed])
  expect(() => decodeMessage(packed)).toThrow(expect.objectContaining({ name: 'InvalidMessageError' }))
})

test('refuses more than a node takes', () => {
  expect(() => decodeMessage(new Uint8Array(1_048_577))).toThrow(
    expect.objectContaining({ name: 'InputTooLongError' }),
  )
})

test('the values of all members and of what is packed count together', () => {
  const many = Array<null>(100_000).fill(null)
  const parts = ['0', 'kind', null, many, many, many]
  for (const bytes of [encodeMessagePack(parts), encodeMessagePack(['255', encodeMessagePack(parts)])]) {
    expect(() => decodeMessage(bytes)).toThrow(
      expect.objectContaining({
        name: 'InvalidMessageError',
        cause: expect.objectContaining({ name: 'InputTooLongError' }),
      }),
    )
  }
})

test('as many messages as fit are read', () => {
  const stops = Array.from({ length: 65_535 }, () => ({ type: 'stop' }) as const)
  expect(decodeMessages(encodeMessages(stops))).toHaveLength(65_535)
})

test('any bytes are a message or a typed error', () => {
  const mutated = fc.tuple(message, fc.nat(), fc.integer({ min: 0, max: 255 })).map(([sent, place, byte]) => {
    const encoded = encodeMessage(sent)
    return encoded.with(place % encoded.length, byte)
  })
  fc.assert(
    fc.property(fc.oneof(mutated, fc.uint8Array()), (input) => {
      try {
        decodeMessage(input)
      } catch (error) {
        expect(error).toBeInstanceOf(LedgerError)
      }
    }),
  )
})
