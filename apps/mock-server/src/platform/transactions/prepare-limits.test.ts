import { maximumArgsBytes } from '@panel/contracts/platform/transactions'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { accountNamed } from '../../testing/ready-accounts.ts'

const prepare = async () => {
  const { request, signIn } = await buildTestApp()
  const token = await signIn('dev')
  return (args: object) =>
    request(
      'POST',
      '/api/trinci/prepareUnitTx',
      {
        accountId: '#EURS',
        signerPublicKey: accountNamed('dev').publicKey,
        smartContractMethod: 'transfer',
        ...args,
      },
      { token },
    )
}

test('the longest arguments that are prepared make a transaction that may be submitted', async () => {
  const send = await prepare()
  const { status, body } = await send({ argsBytes: 'ab'.repeat(maximumArgsBytes) })
  expect(status).toBe(200)
  expect(body.tx['0'].length).toBeLessThan(500_000)
})

test.each([
  ['bytes', { argsBytes: 'ab'.repeat(maximumArgsBytes + 1) }, 400, 'VALIDATION'],
  ['JSON notation', { args: 'x'.repeat(maximumArgsBytes + 1) }, 400, 'VALIDATION'],
  ['many values', { args: new Array(5_100).fill(1) }, 400, 'VALIDATION'],
  ['a body beyond both', { args: 'x'.repeat(990_000) }, 413, 'PAYLOAD_TOO_LARGE'],
])('longer arguments are refused: %s', async (_what, args, status, code) => {
  const send = await prepare()
  expect(await send(args)).toMatchObject({ status, body: { code } })
})
