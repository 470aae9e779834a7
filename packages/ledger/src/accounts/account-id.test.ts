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
  '#a\n',
  `${published}i`,
  published.toLowerCase(),
  bytesToBase58(new Uint8Array(34).fill(7)),
  bytesToBase58(new Uint8Array([0x12, 0x20, 1])),
])('%j is none', (text) => {
  expect(isAccountId(text)).toBe(false)
  expect(() => parseAccountId(text)).toThrow(expect.objectContaining({ name: 'InvalidAccountIdError' }))
})

test('a wallet address is that of a key only', () => {
  expect(isNativeWalletAddress(published)).toBe(true)
  expect(isNativeWalletAddress('#EURS')).toBe(false)
  expect(isNativeWalletAddress('TRINCI')).toBe(false)
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
