import { submitUnitTx } from '@panel/contracts/platform/transactions'
import { recordBatch } from '@panel/contracts/services/oam_admin/endpoints'
import { batchesChanged } from '@panel/contracts/services/oam_admin/events'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58 } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { nextEvent, openSocket } from '../../testing/open-socket.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const as = { as: 'admin' }

test('every open page is notified of a new batch, and of a block that funds one of its accounts', async () => {
  const { app, call, signCall, subscribe, tokenOf } = await buildTestApp()
  for (const name of ['admin', 'everyone']) subscribe(name, 'oam_admin')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = await openSocket(origin, await tokenOf('everyone'))
  const next = () => nextEvent(socket, batchesChanged)

  const { publicKey } = await generateKeyPair()
  const accountId = accountIdOf(publicKey)
  const accounts = [{ accountId, publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')) }]
  const recorded = next()
  await call(recordBatch, { body: { id: '7c0f7a4e-6a55-4d2e-9b0d-3c1a5f1f8a10', label: 'x', accounts } }, as)
  expect(await recorded).toEqual({})

  const funded = next()
  const args = { from: idOf('admin'), to: accountId, units: 1000n }
  await call(submitUnitTx, { body: { tx: await signCall(advancedAsset, 'transfer', '#EURS', args, as) } }, as)
  expect(await funded).toEqual({})
})
