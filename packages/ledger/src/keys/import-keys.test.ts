import { expect, test } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { hexToBytes } from '../encoding/index.ts'
import { importKeys, type KeyType } from './import-keys.ts'

const { pkcs8, publicRaw } = at(vectors.accounts, 0)
const publicKey = hexToBytes(publicRaw)
const privateKey = hexToBytes(pkcs8)

test('imports what the key type says', async () => {
  const expected = { curve: 'P-384', raw: publicKey }
  expect(await importKeys('public', { publicKey })).toEqual({ publicKey: expected })
  expect((await importKeys('private', { privateKey })).publicKey).toEqual(expected)
  const pair = await importKeys('all', { publicKey, privateKey })
  expect([pair.publicKey, pair.privateKey.curve]).toEqual([expected, 'P-384'])
})

test.each([
  ['all', undefined, 'No keys specified'],
  ['public', null, 'No keys specified'],
  ['all', {}, 'You have to pass public and private keys'],
  ['all', { publicKey }, 'You have to pass public and private keys'],
  ['all', { privateKey }, 'You have to pass public and private keys'],
  ['public', { privateKey }, 'You have to pass public keys'],
  ['private', { publicKey }, 'You have to pass private keys'],
] as const)('%s with %j is refused: %s', async (keyType, keys, message) => {
  await expect(importKeys(keyType, keys)).rejects.toMatchObject({ name: 'MissingKeysError', message })
})

test('an unknown key type is refused with the wording of the specification', async () => {
  const keyType: KeyType = JSON.parse('"other"')
  await expect(importKeys(keyType, { publicKey })).rejects.toMatchObject({
    name: 'InvalidKeyTypeError',
    message: 'Invalid key type',
  })
})

test('two halves of different pairs are refused', async () => {
  const other = hexToBytes(at(vectors.accounts, 1).publicRaw)
  await expect(importKeys('all', { publicKey: other, privateKey })).rejects.toMatchObject({
    name: 'KeyPairMismatchError',
  })
})
