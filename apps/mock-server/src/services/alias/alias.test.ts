import { decodeMessagePack } from '@panel/ledger/encoding'
import { transactionFromBase58 } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { accountNamed, buildTestApp, signAs } from '../../testing/build-test-app.ts'

const path = '/api/v1/4rya/newadddeleg'

test('prepares one call a delegation, which the ledger executes', async () => {
  const { call, signIn, clock, app } = await buildTestApp()
  clock.freeze()
  const token = await signIn('user')
  const { accountId, publicKey } = accountNamed('user')
  const delegate = accountNamed('dev').accountId
  const { body } = await call(
    'POST',
    path,
    {
      signerPublicKey: publicKey,
      delegations: [
        { delegate, target: '#EURS', capabilities: { '*': true, burn: false } },
        { delegate, target: '#BTC', capabilities: { transfer: true }, expiration: 4_000_000_000 },
      ],
    },
    { token },
  )
  expect(body.idxs).toEqual(['0', '1'])
  const transaction = transactionFromBase58(body.tx['0'])
  if (transaction.kind !== 'unitary') throw new Error('expected a unitary transaction')
  expect([transaction.accountId, transaction.smartContractMethod]).toEqual([accountId, 'add_delegation'])
  expect(decodeMessagePack(transaction.smartContractMethodArgs)).toEqual({
    delegate,
    target: '#EURS',
    capabilities: { '*': true, burn: false },
    expiration: Math.floor(clock.now() / 1000) + 2_592_000,
  })
  const tx = await signAs(body.tx['0'], 'user')
  const { ticket } = (await call('POST', '/api/trinci/submitUnitTx', { tx }, { token })).body
  expect((await app.ledger.settled(ticket)).success).toBe(true)
})

test('refuses delegations of a key that is none', async () => {
  const { call, signIn } = await buildTestApp()
  const delegations = [{ delegate: '#EURS', target: '#EURS', capabilities: { '*': true } }]
  const { status, body } = await call(
    'POST',
    path,
    { signerPublicKey: '2222', delegations },
    { token: await signIn('user') },
  )
  expect([status, body.details.issues[0].path]).toEqual([400, 'body.signerPublicKey'])
})
