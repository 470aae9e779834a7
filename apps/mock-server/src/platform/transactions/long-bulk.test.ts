import { base58ToBytes } from '@panel/ledger/encoding'
import { importPrivateKey } from '@panel/ledger/keys'
import {
  buildBulkEmptyRoot,
  buildBulkNode,
  buildBulkTransaction,
  signTransaction,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { accountNamed } from '../../testing/ready-accounts.ts'

test('a bulk of 600 nodes is read and accepted', async () => {
  const { request, signIn } = await buildTestApp()
  const token = await signIn('dev')
  const { privateKey, publicKey } = await importPrivateKey(base58ToBytes(accountNamed('dev').privateKey))
  const common = { signerPublicKey: publicKey, maxFuel: 1000n, networkName: 'trinci_devnet' }
  const root = buildBulkEmptyRoot(common)
  const transfer = { from: accountNamed('dev').accountId, to: accountNamed('user').accountId, units: 1 }
  const nodes = await Promise.all(
    Array.from({ length: 600 }, () =>
      signTransaction(
        buildBulkNode({
          ...common,
          root,
          accountId: '#EURS',
          smartContractMethod: 'transfer',
          args: transfer,
        }),
        privateKey,
      ),
    ),
  )
  const bulk = await signTransaction(buildBulkTransaction({ root, nodes }), privateKey)
  const answer = await request(
    'POST',
    '/api/trinci/submitBulkTx',
    { tx: transactionToBase58(bulk) },
    { token },
  )
  expect(answer.status).toBe(200)
})
