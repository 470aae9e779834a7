import { expect, test } from 'vitest'
import { vectors } from '../../test/vectors.ts'
import { hexToBytes } from '../encoding/index.ts'
import type { PublicKey } from '../keys/index.ts'
import { accountIdOf } from './account-id-of.ts'

test('the published point has the published id', () => {
  const x = '5936d631b849bb5760bcf62e0d1261b6b6e227dc0a3892cbeec91be069aaa25996f276b271c2c53cba4be96d67edcadd'
  const y = '66b793456290609102d5401f413cd1b5f4130b9cfaa68d30d0d25c3704cb72734cd32064365ff7042f5a3eee09b06cc1'
  const publicKey: PublicKey = { curve: 'P-384', raw: hexToBytes(`04${x}${y}`) }
  expect(accountIdOf(publicKey)).toBe('QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i')
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
