import { expect, test } from 'vitest'
import { parseAccountId, parseHashId } from '../accounts/index.ts'
import { generateKeyPair } from '../keys/index.ts'
import { buildUnitaryTransaction } from '../transactions/index.ts'
import {
  base58ToBytes,
  base64ToBytes,
  base64UrlToBytes,
  decimalToUnits,
  hexToBytes,
  parseJsonNotation,
  utf8ToBytes,
} from './index.ts'

const notAText = (what: string) => ({ name: 'NotATextError', details: { what, given: 'nothing' } })

test.each([
  [hexToBytes, 'The hexadecimal text'],
  [base58ToBytes, 'The base58 text'],
  [base64ToBytes, 'The base64 text'],
  [base64UrlToBytes, 'The base64url text'],
  [utf8ToBytes, 'The text'],
  [parseJsonNotation, 'The JSON text'],
])('%o refuses undefined with a typed error', (read, what) => {
  expect(() => Reflect.apply(read, undefined, [undefined])).toThrow(expect.objectContaining(notAText(what)))
})

test('an amount, an account id and a hash id that are undefined are refused with a typed error', () => {
  expect(() => Reflect.apply(decimalToUnits, undefined, [undefined, 2])).toThrow(
    expect.objectContaining(notAText('The amount')),
  )
  expect(() => Reflect.apply(parseAccountId, undefined, [undefined])).toThrow(
    expect.objectContaining({
      name: 'InvalidAccountIdError',
      details: { accountId: null, given: 'nothing' },
    }),
  )
  expect(() => Reflect.apply(parseHashId, undefined, [undefined])).toThrow(
    expect.objectContaining({ name: 'InvalidHashIdError', details: { hash: null, given: 'nothing' } }),
  )
})

test('a transaction without a network, a method or a key is refused with a typed error', async () => {
  const pair = await generateKeyPair()
  const parameters = {
    accountId: '#EURS',
    signerPublicKey: pair.publicKey,
    maxFuel: 1n,
    networkName: 'skynet',
    smartContractMethod: 'balance',
  }
  const build = (change: object) => () =>
    Reflect.apply(buildUnitaryTransaction, undefined, [{ ...parameters, ...change }])
  expect(build({ networkName: undefined })).toThrow(expect.objectContaining(notAText('networkName')))
  expect(build({ smartContractMethod: undefined })).toThrow(
    expect.objectContaining(notAText('smartContractMethod')),
  )
  expect(build({ signerPublicKey: pair })).toThrow(
    expect.objectContaining({
      name: 'InvalidKeyError',
      details: { problem: 'a key pair was given where its public key is expected' },
    }),
  )
})
