import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { bytesToBase58 } from '../encoding/index.ts'
import { isAccountId, isHashId, isNativeWalletAddress, parseAccountId, parseHashId } from './account-id.ts'

const published = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'

test.each(vectors.validAccountIds)('%j is an account id', (text) => {
  expect(isAccountId(text)).toBe(true)
  expect(parseAccountId(text)).toBe(text)
})

test.each([
  ...vectors.invalidAccountIds,
  '#è',
  '# a',
  `#${'a'.repeat(128)}`,
  '#a\n',
  `${published}i`,
  published.toLowerCase(),
  bytesToBase58(new Uint8Array(34).fill(7)),
  bytesToBase58(new Uint8Array([0x12, 0x20, 1])),
])('%j is none', (text) => {
  expect(isAccountId(text)).toBe(false)
  expect(() => parseAccountId(text)).toThrow(expect.objectContaining({ name: 'InvalidAccountIdError' }))
})

test('a name has at most 128 characters', () => {
  expect(isAccountId(`#${'a'.repeat(127)}`)).toBe(true)
  expect(isAccountId(`#${'a'.repeat(128)}`)).toBe(false)
})

test('a wallet address is that of a key only', () => {
  expect(isNativeWalletAddress(published)).toBe(true)
  expect(isNativeWalletAddress('#EURS')).toBe(false)
  expect(isNativeWalletAddress('TRINCI')).toBe(false)
})

test('an address is what decodes to a multihash, at the very ends too', () => {
  const ofBytes = (first: number, second: number, others: Uint8Array): boolean =>
    isNativeWalletAddress(bytesToBase58(new Uint8Array([first, second, ...others])))
  const [zeros, ones] = [new Uint8Array(32), new Uint8Array(32).fill(255)]
  expect([ofBytes(0x12, 0x1f, ones), ofBytes(0x12, 0x20, zeros)]).toEqual([false, true])
  expect([ofBytes(0x12, 0x20, ones), ofBytes(0x12, 0x21, zeros)]).toEqual([true, false])
  const hash = fc.uint8Array({ minLength: 32, maxLength: 32 })
  fc.assert(fc.property(hash, (bytes) => ofBytes(0x12, 0x20, bytes)))
  fc.assert(
    fc.property(hash, fc.nat(45), fc.constantFrom('0', 'O', 'I', 'l', ' ', 'é'), (bytes, place, wrong) => {
      const address = bytesToBase58(new Uint8Array([0x12, 0x20, ...bytes]))
      return !isNativeWalletAddress(address.slice(0, place) + wrong + address.slice(place + 1))
    }),
  )
})

test('a hash id is 68 lower-case digits from 1220', () => {
  const ticket = at(vectors.unitary, 0).ticket
  expect(isHashId(ticket)).toBe(true)
  expect(parseHashId(ticket)).toBe(ticket)
  for (const text of [
    ticket.toUpperCase(),
    ticket.slice(0, 67),
    `${ticket}0`,
    `1221${ticket.slice(4)}`,
    `${ticket}\n`,
    '',
  ]) {
    expect(isHashId(text)).toBe(text === ticket)
  }
  expect(() => parseHashId('1220')).toThrow(expect.objectContaining({ name: 'InvalidHashIdError' }))
})
