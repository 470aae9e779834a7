import { bytesToBase58, bytesToHex, encodeMessagePack } from '@panel/ledger/encoding'
import { exportPrivateKey, generateKeyPair } from '@panel/ledger/keys'
import { expect, test } from 'vitest'
import { argsHoldPrivateKey, type BuilderForm, readArgs, readBuilderForm } from './read-builder-form.ts'

const filled: BuilderForm = {
  accountId: '#EURS',
  smartContractMethod: ' transfer ',
  smartContractHashHex: '',
  maxFuel: '1000',
  argsFormat: 'json',
  args: '{"units":"$:u64:dec:5"}',
}

const hexOf = (bytes: Uint8Array | undefined) => bytes && bytesToHex(bytes)

test('reads a filled form into an intent', () => {
  const intent = readBuilderForm(filled)
  expect(intent).toMatchObject({
    accountId: '#EURS',
    smartContractMethod: 'transfer',
    smartContractHashHex: null,
    maxFuel: 1000n,
  })
  expect(hexOf(intent?.argsBytes)).toBe('81a5756e697473cf0000000000000005')
})

test('takes args as bytes in hex, spaces and capitals allowed', () => {
  expect(hexOf(readArgs({ argsFormat: 'hex', args: ' 81 A1 61 01 ' }))).toBe('81a16101')
})

test('empty JSON args are an empty map', () => {
  expect(hexOf(readArgs({ argsFormat: 'json', args: '  ' }))).toBe('80')
})

test('args that cannot be read are no call', () => {
  expect(readBuilderForm({ ...filled, args: '{' })).toBeUndefined()
  expect(readArgs({ argsFormat: 'hex', args: '8' })).toBeUndefined()
})

test('a private key is found in the args as text and within their bytes', async () => {
  const { privateKey } = await generateKeyPair()
  const key = await exportPrivateKey(privateKey)
  const args = bytesToHex(encodeMessagePack({ key }))
  expect(argsHoldPrivateKey(filled)).toBe(false)
  for (const secret of [
    { argsFormat: 'hex', args },
    { argsFormat: 'json', args: `{"key":"$:bin:hex:${bytesToHex(key)}"}` },
    { argsFormat: 'json', args: `{"key":"${bytesToBase58(key)}"}` },
  ] as const) {
    expect(argsHoldPrivateKey(secret)).toBe(true)
  }
})
