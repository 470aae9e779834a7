import { submitBulkTx } from '@panel/contracts/platform/transactions'
import {
  buildBulkEmptyRoot,
  buildBulkNode,
  buildBulkTransaction,
  signTransaction,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf, keysOf } from '../../testing/ready-accounts.ts'

test('a bulk of 600 nodes is read and executed', async () => {
  const { app, call } = await buildTestApp()
  const { privateKey, publicKey } = await keysOf('dev')
  const common = { signerPublicKey: publicKey, maxFuel: 1000n, networkName: 'trinci_devnet' }
  const root = buildBulkEmptyRoot(common)
  const nodes = await Promise.all(
    Array.from({ length: 600 }, () =>
      signTransaction(
        buildBulkNode({
          ...common,
          root,
          accountId: '#EURS',
          smartContractMethod: 'transfer',
          args: { from: idOf('dev'), to: idOf('user'), units: 1 },
        }),
        privateKey,
      ),
    ),
  )
  const bulk = await signTransaction(buildBulkTransaction({ root, nodes }), privateKey)
  const body = { tx: transactionToBase58(bulk) }
  const { ticket } = await call(submitBulkTx, { body }, { as: 'dev' })
  expect(await app.ledger.settled(ticket)).toMatchObject({ success: true })
})
