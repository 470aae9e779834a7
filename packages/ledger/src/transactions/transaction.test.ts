import { expect, test } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { bytesToHex, hexToBytes } from '../encoding/index.ts'
import { decodeTransaction } from './decode-transaction.ts'
import { signerOf } from './transaction.ts'

test('the signer of a bulk is that of its root', () => {
  for (const vector of [at(vectors.unitary, 2), at(vectors.bulk, 2)]) {
    const signer = signerOf(decodeTransaction(hexToBytes(vector.bytes)))
    expect(bytesToHex(signer.raw)).toBe(at(vectors.accounts, vector.signer).publicRaw)
  }
})
