import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vectors } from '../../test/vectors.ts'
import { bytesToBase58 } from '../encoding/index.ts'
import { isAccountId, isNativeWalletAddress } from './account-id.ts'

const published = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'

test.each(vectors.validAccountIds)('%j is an account id', (text) => {
  expect(isAccountId(text)).toBe(true)
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
