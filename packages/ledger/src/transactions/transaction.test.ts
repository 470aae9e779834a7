import { expect, test } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { bytesToHex, hexToBytes } from '../encoding/index.ts'
import { decodeTransaction } from './decode-transaction.ts'
import { type BulkTransaction, callsOf, signerOf } from './transaction.ts'

test('the signer of a bulk is that of its root', () => {
  for (const vector of [at(vectors.unitary, 2), at(vectors.bulk, 2)]) {
    const signer = signerOf(decodeTransaction(hexToBytes(vector.bytes)))
    expect(bytesToHex(signer.raw)).toBe(at(vectors.accounts, vector.signer).publicRaw)
  }
})

test('the calls of a transaction are its own, or those of a bulk without a root that calls nothing', () => {
  const unitary = decodeTransaction(hexToBytes(at(vectors.unitary, 0).bytes))
  expect(callsOf(unitary)).toEqual([unitary])
  const bulks = vectors.bulk
    .map(({ bytes }) => decodeTransaction(hexToBytes(bytes)))
    .filter((each): each is BulkTransaction => each.kind === 'bulk')
  const [called, empty] = ['bulkRoot', 'bulkEmptyRoot'].map((kind) =>
    bulks.find(({ root }) => root.kind === kind),
  )
  if (!called || !empty) throw new Error('A vector is missing.')
  expect(callsOf(called)).toEqual([called.root, ...called.nodes])
  expect(callsOf(empty)).toEqual(empty.nodes)
  expect(callsOf(empty.root)).toEqual([])
})
