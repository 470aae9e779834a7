import { listOwnTransactions, listPayees, ownActivity } from '@panel/contracts/platform/own-activity'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { bytesToHex } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { checkoutOf } from '../../testing/demo-checkout.ts'
import { nextEvent, openSocket } from '../../testing/open-socket.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const [user, dev] = [idOf('user'), idOf('dev')]
const failedTransfer = { from: user, to: dev, units: 18_000_000_000n }

test('an owner reads what each transaction changed for the account, newest first, fees included', async () => {
  const { app, call, execute } = await buildTestApp()
  const read = () => call(listOwnTransactions, {}, { as: 'user' })
  const before = (await read()).length
  await execute(advancedAsset, 'transfer', '#EURS', failedTransfer, { as: 'user' })
  await execute(advancedAsset, 'pay', '#EURS', { from: user, to: dev, units: 10_000n }, { as: 'user' })
  await execute(advancedAsset, 'transfer', '#EURS', { from: dev, to: user, units: 10_000n }, { as: 'dev' })
  const [received, sent, failed] = await read()
  expect(before).toBeLessThan(5)
  // #EURS takes 0,60 of a hundred: from what the receiver of a transfer gets, on top of what a payer pays.
  expect(received).toMatchObject({
    method: 'transfer',
    did: 'received',
    other: dev,
    success: true,
    changes: [{ assetId: '#EURS', units: '9940', gained: true, decimals: 2 }],
  })
  expect(sent).toMatchObject({
    method: 'pay',
    did: 'sent',
    other: dev,
    success: true,
    changes: [{ assetId: '#EURS', units: '10060', gained: false, decimals: 2 }],
  })
  expect(failed).toMatchObject({
    method: 'transfer',
    did: 'called',
    other: '#EURS',
    success: false,
    changes: [],
  })
  expect(failed?.failure).toMatch(/insufficient|not enough/i)
  const bytes = (await app.ledger.transaction(failed?.ticket ?? ''))?.bytes
  expect(failed?.bytes).toBe(bytes && bytesToHex(bytes))
})

test('payees are whom an account paid, the latest first; who was not paid, or pays it, is none', async () => {
  const { call, execute } = await buildTestApp()
  const [nft, merchant] = [idOf('nft'), idOf('merchant')]
  const payees = async () => (await call(listPayees, {}, { as: 'nft' })).accountIds
  const before = await payees()
  await execute(advancedAsset, 'pay', '#EURS', { from: user, to: nft, units: 5000n }, { as: 'user' })
  await execute(advancedAsset, 'transfer', '#EURS', { from: nft, to: dev, units: 9_000_000n }, { as: 'nft' })
  expect(await payees()).toEqual(before)
  await execute(advancedAsset, 'transfer', '#EURS', { from: nft, to: dev, units: 100n }, { as: 'nft' })
  await execute(advancedAsset, 'pay', '#EURS', { from: nft, to: merchant, units: 100n }, { as: 'nft' })
  await execute(advancedAsset, 'pay', '#EURS', { from: nft, to: merchant, units: 100n }, { as: 'nft' })
  expect((await payees()).slice(0, 2)).toEqual([merchant, dev])
})

test('at most five transactions are answered, and a bulk is one of them with all that it changed', async () => {
  const tools = await buildTestApp()
  for (const units of [1, 2, 3, 4, 5]) {
    await tools.app.ledger.settled(await tools.transfer({ units: units * 100, from: 'dev', to: 'user' }))
  }
  const { ticket } = await checkoutOf(tools).pay(tools.app)
  const rows = await tools.call(listOwnTransactions, {}, { as: 'user' })
  expect(rows).toHaveLength(5)
  expect(rows[0]).toMatchObject({ ticket, method: null, did: 'called', other: null, success: true })
  expect(rows[0]?.changes).toMatchObject([{ assetId: '#EURS', gained: false }])
})

test('only the sockets of an account are notified of a block that touched it', async () => {
  const { app, tokenOf, transfer } = await buildTestApp()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const received = nextEvent(await openSocket(origin, await tokenOf('user')), ownActivity)
  const unwanted: unknown[] = []
  const other = await openSocket(origin, await tokenOf('nft'))
  other.on(ownActivity.name, (payload) => unwanted.push(payload))
  const ticket = await transfer({ units: 150, from: 'dev', to: 'user' })
  const { blockHeight } = await app.ledger.settled(ticket)
  expect(await received).toEqual({ ticket, blockHeight })
  expect(unwanted).toEqual([])
})
