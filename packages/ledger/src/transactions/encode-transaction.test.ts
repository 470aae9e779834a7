import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transaction, unitary } from '../../test/arbitraries.ts'
import { at, vectors } from '../../test/vectors.ts'
import { bytesToBase58, bytesToHex, hexToBytes } from '../encoding/index.ts'
import { decodeTransaction } from './decode-transaction.ts'
import {
  encodeTransaction,
  signedBytesOf,
  transactionToBase58,
  transactionToHex,
} from './encode-transaction.ts'

test('the signed bytes are within the whole, and the signature behind them', () => {
  fc.assert(
    fc.property(unitary, (sent) => {
      const [whole, signed] = [bytesToHex(encodeTransaction(sent)), bytesToHex(signedBytesOf(sent))]
      const signature =
        sent.signature === null
          ? 'c400'
          : `c4${sent.signature.length.toString(16)}${bytesToHex(sent.signature)}`
      expect(whole).toBe(`93a7756e69745f7478${signed}${signature}`)
    }),
  )
})

test('the signature is no part of what is signed', () => {
  const decoded = decodeTransaction(hexToBytes(at(vectors.unitary, 0).bytes))
  if (decoded.kind !== 'unitary') throw new TypeError('the vector is a unitary transaction')
  expect(signedBytesOf({ ...decoded, signature: null })).toEqual(signedBytesOf(decoded))
})

test('base58 and hexadecimal are those of the bytes', () => {
  fc.assert(
    fc.property(transaction, (sent) => {
      expect(transactionToBase58(sent)).toBe(bytesToBase58(encodeTransaction(sent)))
      expect(transactionToHex(sent)).toBe(bytesToHex(encodeTransaction(sent)))
    }),
  )
})
