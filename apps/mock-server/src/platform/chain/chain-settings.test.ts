import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'

test('with SEALING=in-blocks a block is sealed when its time is over', async () => {
  const { app, clock, transfer } = await buildTestApp({ SEALING: 'in-blocks' })
  const { height } = await app.ledger.lastBlock()
  const ticket = await transfer({ units: 1, from: 'user', to: 'dev' })
  expect(await app.ledger.lastBlock()).toMatchObject({ height })
  clock.moveBy(3000)
  expect(await app.ledger.settled(ticket)).toMatchObject({ success: true, blockHeight: height + 1 })
})

test('a transaction of more bytes than TRANSACTION_LIMIT is refused', async () => {
  const { app } = await buildTestApp({ TRANSACTION_LIMIT: '1024' })
  await expect(app.ledger.submit(new Uint8Array(1025))).rejects.toMatchObject({
    kind: 'malformed data',
    message: 'A transaction has at most 1024 bytes.',
  })
})
