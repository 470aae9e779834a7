import fc from 'fast-check'
import { expect, test } from 'vitest'
import { delegation } from '../../test/arbitraries.ts'
import { at, vectors } from '../../test/vectors.ts'
import { bytesToHex, encodeMessagePack, hexToBytes } from '../encoding/index.ts'
import type { PublicKey } from '../keys/index.ts'
import { buildDelegation } from './delegation.ts'
import {
  decodeDelegation,
  delegationFromBase58,
  delegationToBase58,
  encodeDelegation,
} from './encode-delegation.ts'

test.each(vectors.delegation.map((vector) => [vector.delegate, vector] as const))(
  'the delegation to %s has the bytes of the vector',
  (delegate, vector) => {
    const delegator: PublicKey = {
      curve: 'P-384',
      raw: hexToBytes(at(vectors.accounts, vector.signer).publicRaw),
    }
    const { network, target } = vector
    const capabilities: Record<string, boolean> = JSON.parse(JSON.stringify(vector.capabilities))
    const expiration = BigInt(vector.expiration)
    const built = buildDelegation({ delegate, delegator, network, target, expiration, capabilities })
    const signed = { ...built, signature: hexToBytes(vector.signature) }
    expect(bytesToHex(encodeDelegation(signed))).toBe(vector.bytes)
    expect(decodeDelegation(hexToBytes(vector.bytes))).toEqual(signed)
    expect(delegationFromBase58(delegationToBase58(signed))).toEqual(signed)
  },
)

const valid = at(vectors.delegation, 1).bytes
const map = '82a87472616e73666572c3a12ac2'

test('every delegation comes back as it was', () => {
  fc.assert(
    fc.property(delegation, (sent) => {
      const encoded = encodeDelegation(sent)
      expect(decodeDelegation(encoded)).toEqual(sent)
      expect(Object.keys(decodeDelegation(encoded).capabilities)).toEqual(Object.keys(sent.capabilities))
      expect(bytesToHex(encodeDelegation(decodeDelegation(encoded)))).toBe(bytesToHex(encoded))
    }),
  )
})

test('refuses more capabilities than any contract has, and more bytes than a node takes, at once', () => {
  const [before = '', after = ''] = valid.split(map)
  const names = Array.from({ length: 16_385 }, (_, index) => bytesToHex(encodeMessagePack(`m${index}`)))
  const many = `${before}de4001${names.map((name) => `${name}c3`).join('')}${after}`
  expect(() => decodeDelegation(hexToBytes(many))).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ field: 'capabilities' }) }),
  )
  expect(() => decodeDelegation(new Uint8Array(1_048_577))).toThrow(
    expect.objectContaining({ name: 'InputTooLongError' }),
  )
})

test.each([
  ['a trailing byte', `${valid}00`],
  ['a capability twice', valid.replace(map, '82a12ac3a12ac2')],
  ['capabilities whose order an object cannot keep', valid.replace(map, '82a162c3a131c2')],
  ['a capability that is no boolean', valid.replace(map, '81a12a01')],
  ['a time in a longer form', valid.replace('ce713fb301', 'cf00000000713fb301')],
  ['a signature of another curve', valid.replace(/c460[0-9a-f]{192}$/, `c440${'00'.repeat(64)}`)],
  ['a target that is no account id', valid.replace('a52345555253', 'a52045555253')],
  ['a missing member', valid.replace(/^9296/, '9295')],
])('refuses %s', (_, hex) => {
  expect(hex).not.toBe(valid)
  expect(() => decodeDelegation(hexToBytes(hex))).toThrow(
    expect.objectContaining({ name: expect.stringMatching(/^Invalid(Field|MessagePack)Error$/) }),
  )
})
