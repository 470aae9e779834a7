import { expect, test } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { bytesToBase58, hexToBytes } from '../encoding/index.ts'
import type { PublicKey } from '../keys/index.ts'
import {
  accountIdOf,
  isAccountId,
  isHashId,
  isNativeWalletAddress,
  parseAccountId,
  parseHashId,
} from './account-id.ts'

const published = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'

test('the published point has the published id', () => {
  const x = '5936d631b849bb5760bcf62e0d1261b6b6e227dc0a3892cbeec91be069aaa25996f276b271c2c53cba4be96d67edcadd'
  const y = '66b793456290609102d5401f413cd1b5f4130b9cfaa68d30d0d25c3704cb72734cd32064365ff7042f5a3eee09b06cc1'
  const publicKey: PublicKey = { curve: 'P-384', raw: hexToBytes(`04${x}${y}`) }
  expect(accountIdOf(publicKey)).toBe(published)
})

test.each(vectors.accounts.map((vector) => [vector.accountId, vector.publicRaw]))(
  '%s belongs to its key',
  (id, raw) => {
    expect(accountIdOf({ curve: 'P-384', raw: hexToBytes(raw) })).toBe(id)
  },
)

test('a point of P-256 has the id that the SDK gives it', () => {
  const raw = hexToBytes(
    '04a760eb499449ae28ef0af2be3c1fca3e48c91bfff90824d35bb2a62be68012c1d43d228e7e583ce1b6e8824e234f96ddd3272b57b53d28810ebd3c6abc830ed1',
  )
  expect(accountIdOf({ curve: 'P-256', raw })).toBe('Qmdnb6we2UBjj8ScESJM6xqmF9fkY9X9JrfmRJqEQQHtDy')
})

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
