import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountId, bytes, u64, unitary } from '../../test/arbitraries.ts'
import { bytesToHex, encodeMessagePack, hexToBytes, multihash } from '../encoding/index.ts'
import { LedgerError } from '../errors/index.ts'
import { buildUnitaryTransaction, type UnitaryTransaction } from '../transactions/index.ts'
import { decodeMessage, decodeMessages } from './decode-message.ts'
import { encodeMessage, encodeMessages } from './encode-message.ts'
import type { ContractEvent, Message } from './message.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 20 })
const ticket = bytes(8).map(multihash)
/** A first block has no hash of one before it, so that these may have any length. */
const recordedHash = fc.oneof(ticket, fc.uint8Array({ maxLength: 40 }).map(bytesToHex))
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
  prevHash: recordedHash,
  txsHash: recordedHash,
  receiptsHash: recordedHash,
  stateHash: recordedHash,
  timestamp: u64,
  signature: bytes(96),
})
const account = fc.record({
  id: accountId,
  assets: fc.dictionary(accountId, data, { maxKeys: 3, noNullPrototype: true }),
  contractHash: fc.option(ticket),
  dataHash: fc.option(recordedHash),
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
  fc.record({ type: type('packed'), messages: fc.tuple(plain), single: fc.constant(true as const) }),
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

test('a message that is packed as it is stays apart from an array of one', () => {
  const [single, array] = [encodeMessage({ type: 'stop' }), encodeMessages([{ type: 'stop' }])].map((inner) =>
    encodeMessagePack(['255', inner]),
  )
  if (single === undefined || array === undefined) throw new TypeError('two were made')
  expect(decodeMessage(single)).toEqual({ type: 'packed', messages: [{ type: 'stop' }], single: true })
  expect(decodeMessage(array)).toEqual({ type: 'packed', messages: [{ type: 'stop' }] })
  for (const encoded of [single, array]) expect(encodeMessage(decodeMessage(encoded))).toEqual(encoded)
})

test('the height in getBlock is read in the short form of nodes and in the long form of the SDK', () => {
  const [short, long] = [42, 42n].map((height) => decodeMessage(encodeMessagePack(['9', height, true, null])))
  expect(short).toEqual({ type: 'getBlock', height: 42n, withTickets: true, destination: null })
  expect(short).toEqual(long)
})

const hash = hexToBytes(`1220${'ab'.repeat(32)}`)
const three = hexToBytes('010203')
const key = ['ecdsa', 'secp384r1', new Uint8Array(97).fill(4)]
const blockData = [key, 1, 1, hash, hash, hash, hash, 1]
const signature = new Uint8Array(96)

test.each<readonly [string, readonly unknown[], string]>([
  ['an extra member', ['254', 1], 'stop has 1 members instead of 0'],
  ['a missing source', ['0', 'bad network'], 'exception has 1 members instead of 2'],
  ['a missing destination', ['5', hash], 'getTransaction has 1 members instead of 2'],
  ['an unknown event bit', ['1', 'id', 64], 'events is not a set of known events, from 0 to 63'],
  ['a ticket of 3 bytes', ['7', three], 'ticket is not a hash of 34 bytes that start with 12 20'],
  [
    'a ticket of 3 bytes to fetch',
    ['5', three, null],
    'ticket is not a hash of 34 bytes that start with 12 20',
  ],
  ['a ticket of 3 bytes as answer', ['4', three], 'ticket is not a hash of 34 bytes that start with 12 20'],
  [
    'tickets of 3 bytes of a block',
    ['10', [blockData, signature], [three], null],
    'tickets is not a hash of 34 bytes that start with 12 20',
  ],
  [
    'a key of 3 bytes',
    ['10', [[['ecdsa', 'secp384r1', three], ...blockData.slice(1)], signature], null, null],
    'validator is not an uncompressed point of its curve',
  ],
  [
    'a key with an extra member',
    ['10', [[[...key, 1], ...blockData.slice(1)], signature], null, null],
    'validator is not an array of 3',
  ],
  [
    'a block with an extra member',
    ['10', [[...blockData, 1], signature], null, null],
    'block is not an array of 8',
  ],
  [
    'a receipt with an extra member',
    ['8', [1, 1, 1, true, three, [], 1]],
    'receipt is not an array of 5 or 6',
  ],
  ['a receipt whose events are null', ['8', [1, 1, 1, true, three, null]], 'events is not an array'],
  [
    'an event with an extra member',
    ['15', [hash, '#a', hash, 'name', three, 1]],
    'event is not an array of 5',
  ],
  ['an account with an extra member', ['12', ['#a', {}, null, null, 1], []], 'account is not an array of 4'],
  [
    'an asset that is no account',
    ['12', ['#a', { 5: three }, null, null], []],
    'assets is not a map by account ids',
  ],
])('refuses %s', (_, members, problem) => {
  expect(() => decodeMessage(encodeMessagePack(members))).toThrow(
    expect.objectContaining({ name: 'InvalidMessageError', details: { problem } }),
  )
})

const otherForm = 'a number, length or array is not written in the form that its sender uses'

test.each([
  ['a nine-byte height of a receipt', bytesToHex(encodeMessagePack(['8', [1n, 1, 1, true, three]]))],
  [
    'a nine-byte time of a block',
    bytesToHex(encodeMessagePack(['10', [[...blockData.slice(0, 7), 1n], signature], null, null])),
  ],
  ['a four-byte height of a request', '94a139ce0000002ac3c0'],
  ['a text with a longer length', '91d903323534'],
  ['packed bytes with a longer length', '92a3323535c5000591a3323534'],
])('refuses %s', (_, hex) => {
  expect(() => decodeMessage(hexToBytes(hex))).toThrow(
    expect.objectContaining({ name: 'InvalidMessageError', details: { problem: otherForm } }),
  )
})

test('what is accepted is encoded again as the same bytes', () => {
  const mutated = fc.tuple(message, fc.nat(), fc.integer({ min: 0, max: 255 })).map(([sent, place, byte]) => {
    const encoded = encodeMessage(sent)
    return encoded.with(place % encoded.length, byte)
  })
  fc.assert(
    fc.property(fc.oneof(message.map(encodeMessage), mutated), (input) => {
      let decoded: Message
      try {
        decoded = decodeMessage(input)
      } catch {
        return
      }
      if (decoded.type === 'getBlock' || decoded.type === 'packed') return
      expect(bytesToHex(encodeMessage(decoded))).toBe(bytesToHex(input))
    }),
  )
})

test('a transaction with a nonce of 3 bytes is read as history only', () => {
  const call = {
    accountId: '#a',
    signerPublicKey: { curve: 'P-384', raw: new Uint8Array(97).fill(4) },
  } as const
  const transaction: UnitaryTransaction = {
    ...buildUnitaryTransaction({ ...call, maxFuel: 1n, networkName: 'n', smartContractMethod: 'm' }),
    nonce: three,
  }
  const encoded = encodeMessage({ type: 'getTransactionResponse', transaction, origin: null })
  expect(() => decodeMessage(encoded)).toThrow(expect.objectContaining({ name: 'InvalidMessageError' }))
  const decoded = decodeMessage(encoded, { history: true })
  expect(decoded).toEqual({ type: 'getTransactionResponse', transaction, origin: null })
  expect(encodeMessage(decoded)).toEqual(encoded)
  const packed = encodeMessage({ type: 'packed', messages: [decoded] })
  expect(decodeMessage(packed, { history: true })).toEqual({ type: 'packed', messages: [decoded] })
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
  ['an array of more members than any sender writes', 'dd00000001a3323534'],
])('refuses %s', (_, hex) => {
  expect(() => decodeMessage(hexToBytes(hex))).toThrow(
    expect.objectContaining({ name: 'InvalidMessageError' }),
  )
})

test('reports in one sentence what is wrong inside', () => {
  expect(() => decodeMessage(hexToBytes('92a137c1'))).toThrow(
    expect.objectContaining({
      shortMessage: 'Not a node message: Not canonical MessagePack: an extension or unused type at byte 4.',
    }),
  )
})

test('refuses endless packing', () => {
  let packed = encodeMessage({ type: 'stop' })
  for (let depth = 0; depth < 50; depth += 1) packed = encodeMessagePack(['255', packed])
  expect(() => decodeMessage(packed)).toThrow(expect.objectContaining({ name: 'InvalidMessageError' }))
})

test('refuses more bytes than a node accepts', () => {
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

test('65,535 messages are read', () => {
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
