import { maximumArgsBytes, prepareUnitTx } from '@panel/contracts/platform/transactions'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { accountNamed } from '../../testing/ready-accounts.ts'

const asDev = { as: 'dev' }

const call = {
  accountId: '#EURS',
  signerPublicKey: accountNamed('dev').publicKey,
  smartContractMethod: 'transfer',
}

test('the longest arguments that are prepared make a transaction that may be submitted', async () => {
  const tools = await buildTestApp()
  const body = { ...call, argsBytes: 'ab'.repeat(maximumArgsBytes) }
  const { tx } = await tools.call(prepareUnitTx, { body }, asDev)
  expect(tx['0']?.length).toBeGreaterThan(maximumArgsBytes)
  expect(tx['0']?.length).toBeLessThan(500_000)
})

test.each([
  ['bytes', { argsBytes: 'ab'.repeat(maximumArgsBytes + 1) }, 400, 'VALIDATION'],
  ['JSON notation', { args: 'x'.repeat(maximumArgsBytes + 1) }, 400, 'VALIDATION'],
  ['many values', { args: new Array(5_100).fill(1) }, 400, 'VALIDATION'],
  ['a body beyond both', { args: 'x'.repeat(990_000) }, 413, 'PAYLOAD_TOO_LARGE'],
])('longer arguments are refused: %s', async (_what, args, status, code) => {
  const { refusal } = await buildTestApp()
  expect(await refusal(prepareUnitTx, { body: { ...call, ...args } }, asDev)).toMatchObject({ status, code })
})
