import { bytesToBase58, bytesToHex, encodeMessagePack } from '@panel/ledger/encoding'
import { exportPrivateKey, generateKeyPair } from '@panel/ledger/keys'
import { expect, test } from 'vitest'
import { type BuilderForm, readBuilderForm } from './read-builder-form.ts'

const filled: BuilderForm = {
  accountId: '#EURS',
  smartContractMethod: 'transfer',
  smartContractHashHex: '',
  maxFuel: '1000',
  argsFormat: 'json',
  args: '{"units":"$:u64:dec:5"}',
}

test('reads a filled form into an intent', () => {
  const { intent } = readBuilderForm(filled)
  expect(intent).toMatchObject({
    accountId: '#EURS',
    smartContractMethod: 'transfer',
    smartContractHashHex: null,
    maxFuel: 1000n,
  })
  expect(bytesToHex(intent?.argsBytes ?? new Uint8Array())).toBe('81a5756e697473cf0000000000000005')
})

test('takes args as bytes in hex, spaces and capitals allowed', () => {
  const { intent } = readBuilderForm({ ...filled, argsFormat: 'hex', args: ' 81 A1 61 01 ' })
  expect(bytesToHex(intent?.argsBytes ?? new Uint8Array())).toBe('81a16101')
})

test('empty JSON args are an empty map', () => {
  const { intent } = readBuilderForm({ ...filled, args: '  ' })
  expect(bytesToHex(intent?.argsBytes ?? new Uint8Array())).toBe('80')
})

test('says of every field that does not fit what it should be', () => {
  const { errors } = readBuilderForm({
    accountId: 'nobody',
    smartContractMethod: ' ',
    smartContractHashHex: '1220',
    maxFuel: '18446744073709551616',
    argsFormat: 'json',
    args: '{',
  })
  expect(errors).toEqual({
    accountId: 'errors.accountId',
    smartContractMethod: 'errors.smartContractMethod',
    smartContractHashHex: 'errors.smartContractHashHex',
    maxFuel: 'errors.maxFuel',
    args: 'errors.args.json',
  })
})

test('a private key is refused wherever it is put, also within the bytes of the args', async () => {
  const { privateKey } = await generateKeyPair()
  const key = await exportPrivateKey(privateKey)
  const args = bytesToHex(encodeMessagePack({ key }))
  expect(readBuilderForm({ ...filled, smartContractMethod: bytesToBase58(key) }).errors).toEqual({
    smartContractMethod: 'errors.privateKey',
  })
  for (const secret of [
    { argsFormat: 'hex', args },
    { argsFormat: 'json', args: `{"key":"$:bin:hex:${bytesToHex(key)}"}` },
    { argsFormat: 'json', args: `{"key":"${bytesToBase58(key)}"}` },
  ] as const) {
    expect(readBuilderForm({ ...filled, ...secret }).errors).toEqual({ args: 'errors.privateKey' })
  }
})
