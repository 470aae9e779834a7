import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transaction } from '../../test/arbitraries.ts'
import { at, vectors } from '../../test/vectors.ts'
import { bytesToHex, hexToBytes } from '../encoding/index.ts'
import { LedgerError } from '../errors/index.ts'
import {
  decodeTransaction,
  transactionFromBase58,
  transactionFromBase58Async,
  transactionFromHex,
} from './decode-transaction.ts'
import { encodeTransaction, transactionToBase58 } from './encode-transaction.ts'

test('every transaction of every kind comes back as it was', () => {
  fc.assert(
    fc.property(transaction, (sent) => {
      const encoded = encodeTransaction(sent)
      expect(decodeTransaction(encoded)).toEqual(sent)
      expect(bytesToHex(encodeTransaction(decodeTransaction(encoded)))).toBe(bytesToHex(encoded))
      expect(transactionFromBase58(transactionToBase58(sent), { maxBytes: 1_000_000 })).toEqual(sent)
    }),
  )
})

test('views into longer, shared and Node buffers are read alike, and a later change does not reach the result', () => {
  const encoded = hexToBytes(at(vectors.unitary, 1).bytes)
  const expected = decodeTransaction(encoded)
  const whole = new Uint8Array([255, ...encoded, 255])
  const shared = new Uint8Array(new SharedArrayBuffer(whole.length))
  shared.set(whole)
  for (const bytes of [whole, shared, Buffer.from(whole)]) {
    const decoded = decodeTransaction(bytes.subarray(1, -1))
    bytes.fill(0)
    expect(decoded).toStrictEqual(expected)
  }
})

/** Whatever is accepted must be what the encoder writes; all else must be a typed refusal. */
const expectCanonicalOrRefused = (input: Uint8Array): void => {
  try {
    const again = bytesToHex(encodeTransaction(decodeTransaction(input)))
    if (again !== bytesToHex(input)) throw new TypeError(`accepted but not canonical: ${bytesToHex(input)}`)
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error
  }
}

test('any change of a byte is refused or canonical again', () => {
  fc.assert(
    fc.property(transaction, fc.nat(), fc.integer({ min: 0, max: 255 }), (sent, place, byte) => {
      const encoded = encodeTransaction(sent)
      expectCanonicalOrRefused(encoded.with(place % encoded.length, byte))
    }),
  )
})

test('any cut, doubled or inserted stretch is refused or canonical again', () => {
  fc.assert(
    fc.property(
      transaction,
      fc.nat(),
      fc.nat(),
      fc.uint8Array({ maxLength: 8 }),
      (sent, from, to, inserted) => {
        const encoded = [...encodeTransaction(sent)]
        encoded.splice(from % encoded.length, to % 12, ...inserted)
        expectCanonicalOrRefused(new Uint8Array(encoded))
      },
    ),
  )
})

/** The first and last byte of each range of MessagePack types, and every type that has a byte of its own. */
const TAG_BYTES = [
  0x00,
  0x7f,
  0x80,
  0x8f,
  0x90,
  0x9f,
  0xa0,
  0xbf,
  0xe0,
  0xff,
  ...Array.from({ length: 32 }, (_, index) => 0xc0 + index),
]

test('every type at every place of a transaction is refused or canonical again', () => {
  const encoded = hexToBytes(at(vectors.unitary, 1).bytes)
  for (let place = 0; place < encoded.length; place += 1) {
    for (const byte of TAG_BYTES) expectCanonicalOrRefused(encoded.with(place, byte))
  }
})

test('every cut of a transaction is refused', () => {
  for (const vector of [at(vectors.unitary, 0), at(vectors.bulk, 1)]) {
    const encoded = hexToBytes(vector.bytes)
    for (let length = 0; length < encoded.length; length += 1) {
      expect(() => decodeTransaction(encoded.subarray(0, length))).toThrow(LedgerError)
    }
  }
})

test('a later change of the bytes does not reach what was decoded', () => {
  const encoded = hexToBytes(at(vectors.unitary, 0).bytes)
  const decoded = decodeTransaction(encoded)
  encoded.fill(0)
  expect(bytesToHex(encodeTransaction(decoded))).toBe(at(vectors.unitary, 0).bytes)
})

const call = at(vectors.unitary, 1).bytes
const bulk = at(vectors.bulk, 1).bytes
const emptyBulk = at(vectors.bulk, 0).bytes

test.each([
  ['a trailing byte', `${call}00`, 'InvalidMessagePackError'],
  ['a transaction behind a transaction', call + call, 'InvalidMessagePackError'],
  ['an unknown tag', call.replace('a7756e69745f7478', 'a7756e69745f7479'), 'UnknownTransactionTypeError'],
  ['a tag of another kind', call.replace('a7756e69745f7478', 'a762756c6b5f7478'), 'InvalidMessagePackError'],
  ['an unknown schema', call.replace('64386166', '64386167'), 'UnknownSchemaError'],
  ['a schema of another kind', bulk.replace('30656333343639', '64386166386635'), 'UnknownSchemaError'],
  ['a target that is no account id', call.replace('a52345555253', 'a52045555253'), 'InvalidFieldError'],
  ['an empty method', call.replace('a46d696e74', 'a0'), 'InvalidFieldError'],
  ['a short nonce', call.replace('c408af965f00b371d388', 'c407af965f00b371d3'), 'InvalidFieldError'],
  ['a long nonce', call.replace('c408af965f00b371d388', 'c409af965f00b371d38800'), 'InvalidFieldError'],
  ['a hash of another algorithm', call.replace('c4221220', 'c4221320'), 'InvalidFieldError'],
  ['a short hash', call.replace(/c4221220([0-9a-f]{62})[0-9a-f]{2}/, 'c4211220$1'), 'InvalidFieldError'],
  ['fuel in a longer form', call.replace('a5234555525301', 'a52345555253cc01'), 'InvalidMessagePackError'],
  [
    'fuel in the nine-byte form',
    call.replace('a5234555525301', 'a52345555253cf0000000000000001'),
    'InvalidMessagePackError',
  ],
  ['negative fuel', call.replace('a5234555525301', 'a52345555253ff'), 'InvalidMessagePackError'],
  [
    'fuel as a float',
    call.replace('a5234555525301', 'a52345555253cb3ff0000000000000'),
    'InvalidMessagePackError',
  ],
  ['a text with a longer length', call.replace('a52345555253', 'd9052345555253'), 'InvalidMessagePackError'],
  ['bytes as text', call.replace('c40694a16101c3c0', 'a694a16101c3c0'), 'InvalidMessagePackError'],
  [
    'args with a longer length',
    call.replace('c40694a16101c3c0', 'c5000694a16101c3c0'),
    'InvalidMessagePackError',
  ],
  ['text that is not UTF-8', call.replace('a46d696e74', 'a46d69ff74'), 'InvalidUnicodeError'],
  [
    'no public key',
    call.replace(/93a56563647361a9736563703338347231c461[0-9a-f]{194}/, '93a0a0c400'),
    'InvalidFieldError',
  ],
  ['a key of another type', call.replace('a56563647361', 'a56563647362'), 'InvalidFieldError'],
  ['a compressed key', call.replace('c46104', 'c46102'), 'InvalidFieldError'],
  ['a short signature', call.replace(/c460[0-9a-f]{2}([0-9a-f]{190})$/, 'c45f$1'), 'InvalidFieldError'],
  ['a nil signature', call.replace(/c460[0-9a-f]{192}$/, 'c0'), 'InvalidMessagePackError'],
  ['two members', call.replace(/^93/, '92').replace(/c460[0-9a-f]{192}$/, ''), 'UnknownTransactionTypeError'],
  ['four members', `${call.replace(/^93/, '94')}c0`, 'UnknownTransactionTypeError'],
  ['a map', call.replace(/^93/, '83'), 'InvalidMessagePackError'],
  ['an array header in a longer form', call.replace(/^93/, 'dc0003'), 'InvalidMessagePackError'],
  ['nodes as an empty array', emptyBulk.replace(/c0c460([0-9a-f]{192})$/, '90c460$1'), 'InvalidFieldError'],
  [
    'a dependency that is no hash',
    bulk.replace(/c4221220([0-9a-f]{64})c460/, 'c4221120$1c460'),
    'InvalidFieldError',
  ],
  ['an array length bomb', 'ddffffffff', 'InvalidMessagePackError'],
  [
    'a bytes length bomb',
    call.replace('c40694a16101c3c0', 'c6ffffffff94a16101c3c0'),
    'InvalidMessagePackError',
  ],
  ['a text length bomb', call.replace('a46d696e74', 'dbffffffff6d696e74'), 'InvalidMessagePackError'],
  ['a depth bomb', '91'.repeat(100_000), 'InvalidMessagePackError'],
  ['nothing', '', 'InvalidMessagePackError'],
])('refuses %s', (_, hex, name) => {
  expect([call, bulk, emptyBulk]).not.toContain(hex)
  expect(() => decodeTransaction(hexToBytes(hex))).toThrow(expect.objectContaining({ name }))
})

test('refuses more than a node takes, in every form', async () => {
  const long = expect.objectContaining({ name: 'InputTooLongError' })
  expect(() => decodeTransaction(new Uint8Array(1_048_577))).toThrow(long)
  expect(() => transactionFromHex('0'.repeat(2_097_154))).toThrow(long)
  expect(() => transactionFromBase58('z'.repeat(200_000))).toThrow(long)
  await expect(transactionFromBase58Async('z'.repeat(2_000_000))).rejects.toMatchObject({
    name: 'InputTooLongError',
  })
  expect(() => decodeTransaction(hexToBytes(call), { maxBytes: 100 })).toThrow(long)
})

test.each(['bulk', 'unitary'] as const)('a %s with nonces of 3 bytes is read as history only', (kind) => {
  const nonce = hexToBytes('010203')
  const [unitaryVector, bulkVector] = [at(vectors.unitary, 0), at(vectors.bulk, 3)].map(({ bytes }) =>
    decodeTransaction(hexToBytes(bytes)),
  )
  if (unitaryVector?.kind !== 'unitary' || bulkVector?.kind !== 'bulk') throw new TypeError('one of each')
  const nodes = bulkVector.nodes.map((node) => ({ ...node, nonce }))
  const old =
    kind === 'unitary'
      ? { ...unitaryVector, nonce }
      : { ...bulkVector, root: { ...bulkVector.root, nonce }, nodes }
  const encoded = encodeTransaction(old)
  expect(() => decodeTransaction(encoded)).toThrow(
    expect.objectContaining({
      name: 'InvalidFieldError',
      details: { field: 'nonce', problem: 'must be 8 bytes' },
    }),
  )
  expect(decodeTransaction(encoded, { history: true })).toEqual(old)
  expect(encodeTransaction(decodeTransaction(encoded, { history: true }))).toEqual(encoded)
})
