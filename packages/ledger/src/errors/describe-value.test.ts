import { expect, test } from 'vitest'
import { generateKeyPair, generateRsaKeyPair } from '../keys/index.ts'
import { describeValue } from './describe-value.ts'

test.each([
  [undefined, 'nothing'],
  [null, 'null'],
  [true, 'true'],
  [-1n, 'the bigint -1'],
  [Number.NaN, 'the number NaN'],
  ['short', 'the text "short"'],
  ['a text that may be a secret', 'a text of 27 characters'],
  [() => 1, 'a function'],
  [Symbol('s'), 'a symbol'],
  [new Uint8Array(3), '3 bytes'],
  [[1, 2], 'an array of 2'],
  [{}, 'an object'],
])('%o is described as %s', (value, words) => {
  expect(describeValue(value)).toBe(words)
})

test('keys are distinguished, and none of their bytes is shown', async () => {
  const pair = await generateKeyPair()
  expect(describeValue(pair)).toBe('a key pair')
  expect(describeValue(pair.privateKey)).toBe('a private key')
  expect(describeValue(pair.publicKey)).toBe('a public key')
  expect(describeValue((await generateRsaKeyPair('sign', 2048)).publicKey)).toBe('a public CryptoKey')
})
