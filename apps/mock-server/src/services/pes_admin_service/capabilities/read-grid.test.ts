import { holdBlocks } from '@panel/contracts/platform/ledger-control'
import { getTicketResult, submitUnitTx } from '@panel/contracts/platform/transactions'
import { getCapabilities } from '@panel/contracts/services/pes_admin_service/endpoints'
import { paymentServicesId } from '@panel/contracts/smart-contracts/payment-services'
import { buildUnitaryTransaction, signTransaction, transactionToBase58 } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { idOf, keysOf } from '../../../testing/ready-accounts.ts'

test('the grid is shown while a call waits whose args cannot be read', async () => {
  const { app, call, subscribe } = await buildTestApp({ CONTROL: '1' })
  subscribe('admin', 'pes_admin_service')
  await call(holdBlocks, {})
  const { publicKey, privateKey } = await keysOf('dev')
  const transaction = buildUnitaryTransaction({
    ...{ accountId: paymentServicesId, signerPublicKey: publicKey, maxFuel: 1000n },
    ...{ networkName: app.ledger.networkName, smartContractHash: null },
    ...{ smartContractMethod: 'set_capabilities', argsBytes: new Uint8Array([0xc1]) },
  })
  const tx = transactionToBase58(await signTransaction(transaction, privateKey))
  const { ticket } = await call(submitUnitTx, { body: { tx } }, { as: 'dev' })
  expect(await call(getTicketResult, { params: { ticket } }, { as: 'dev' })).toMatchObject({
    state: 'pending',
  })
  const params = { merchantId: idOf('merchant') }
  expect(await call(getCapabilities, { params }, { as: 'admin' })).toMatchObject(params)
})
