import {
  addMerchant,
  addMerchantAccount,
  addRemotePayment,
  decideMerchant,
  decideRemotePayment,
  getCapabilities,
  getMerchant,
  getRemotePayment,
  listMerchantPayments,
  listMerchants,
  listPesAssets,
  listRemotePayments,
  removeMerchantAccount,
  tryCapability,
} from '@panel/contracts/services/pes_admin_service/endpoints'
import { paymentServices, paymentServicesId } from '@panel/contracts/smart-contracts/payment-services'
import type { CallArgs, MethodName } from '@panel/contracts/smart-contracts/smart-contract'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const asAdmin = { as: 'admin' }
const shop = idOf('merchant')

const open = async () => {
  const tools = await buildTestApp()
  tools.subscribe('admin', 'pes_admin_service')
  tools.subscribe('everyone', 'pes_admin_service')
  const on = <Method extends MethodName<typeof paymentServices>>(
    as: string,
    method: Method,
    args: CallArgs<typeof paymentServices, Method>,
  ) => tools.execute(paymentServices, method, paymentServicesId, args, { as })
  const seconds = () => Math.floor(tools.clock.now() / 1000)
  const report = (units: string, proof: string, merchantId = shop) =>
    tools.call(addRemotePayment, { body: { merchantId, assetId: '#EURS', units, proof } }, asAdmin)
  const decide = (id: number, move: 'mint' | 'refuse' | 'retry', seen: 'waiting' | 'conflict' | 'failed') =>
    ({ params: { id: String(id) }, body: { move, seen, reason: move === 'refuse' ? 'Wrong' : '' } }) as const
  const read = (id: number) => tools.call(getRemotePayment, { params: { id: String(id) } }, asAdmin)
  return { ...tools, on, seconds, report, decide, read }
}

test('a merchant is added, decided by its state machine, and shows accounts and volume', async () => {
  const { call, refusal } = await open()
  const { rows } = await call(listMerchants, { body: { filter: { text: 'bottega' } } }, asAdmin)
  expect(rows).toMatchObject([{ merchantId: shop, name: 'La bottega di Ada', state: 'active', accounts: 2 }])
  const merchantId = idOf('kyc')
  await call(addMerchant, { body: { merchantId, name: 'Caffè Nuovo' } }, asAdmin)
  const params = { merchantId }
  const approve = { params, body: { move: 'approve', seen: 'applied' } } as const
  expect(await call(decideMerchant, approve, asAdmin)).toMatchObject({ state: 'active' })
  expect(await refusal(decideMerchant, approve, { as: 'everyone' })).toMatchObject({
    code: 'ALREADY_DECIDED',
  })
  expect(
    await refusal(decideMerchant, { params, body: { move: 'suspend', seen: 'active' } }, asAdmin),
  ).toMatchObject({ code: 'VALIDATION' })
  expect(await refusal(addMerchant, { body: { merchantId, name: 'Again' } }, asAdmin)).toMatchObject({
    code: 'CONFLICT',
  })
})

test('a decision on another state than that of a merchant whom nobody decided about is a conflict', async () => {
  const { call, refusal } = await open()
  const merchantId = idOf('kyc')
  await call(addMerchant, { body: { merchantId, name: 'Caffè Nuovo' } }, asAdmin)
  const suspend = { params: { merchantId }, body: { move: 'suspend', seen: 'active', reason: 'x' } } as const
  expect(await refusal(decideMerchant, suspend, asAdmin)).toMatchObject({ code: 'CONFLICT' })
})

test('merchants of a world with a history were approved when the history starts', async () => {
  const { app, call } = await open()
  const days = async (scenario: string) => {
    app.world.switchTo(scenario)
    app.users.setSubscription(idOf('admin'), 'pes_admin_service', 'ACTIVE', app.clock.now())
    const startsAt = Date.parse(app.world.scenario().startsAt)
    const ago = (at: string) => (Date.parse(at) - startsAt) / 86_400_000
    const { createdAt, decisions } = await call(getMerchant, { params: { merchantId: shop } }, asAdmin)
    const waiting = await call(getMerchant, { params: { merchantId: idOf('everyone') } }, asAdmin)
    return [ago(createdAt), ...decisions.map(({ at }) => ago(at)), ago(waiting.createdAt)]
  }
  expect(await days('default')).toEqual([-90, -90, 0])
  expect(await days('payment-services')).toEqual([0, 0, 0])
})

test('merchants that a scenario starts with as suspended or closed have each decision in their timeline', async () => {
  const { app, call } = await open()
  app.world.switchTo('payment-services')
  app.users.setSubscription(idOf('admin'), 'pes_admin_service', 'ACTIVE', app.clock.now())
  const timelineOf = async (name: string) => {
    const { decisions } = await call(getMerchant, { params: { merchantId: idOf(name) } }, asAdmin)
    return decisions.map(({ move, from, to, reason }) => [move, from, to, reason])
  }
  const approved = ['approve', 'applied', 'active', '']
  expect(await timelineOf('merchant_single')).toEqual([
    approved,
    ['suspend', 'active', 'suspended', 'Two complaints about missing books.'],
  ])
  expect(await timelineOf('kyc')).toEqual([approved, ['close', 'active', 'closed', 'The bar has shut.']])
})

test('the payments of a merchant are as many as its figure says, and come to its volume', async () => {
  const { app, call, transfer } = await open()
  // A refund of more than an integer of the database holds.
  app.payments.store.add(shop, 'licence-shop', {
    ...{
      paymentId: `ref-${'0'.repeat(20)}`,
      kind: 'refund',
      from: idOf('user'),
      assetId: '#EURS',
      decimal: 2,
    },
    ...{ units: '-18446744073709551615', feeUnits: '0', createdAt: '2026-01-02T03:04:05.000Z' },
  })
  await app.ledger.settled(await transfer({ units: 500, from: 'user', to: 'merchant' }))
  const { payments, volume, licences } = await call(getMerchant, { params: { merchantId: shop } }, asAdmin)
  const list = (filter: { readonly kind?: 'payment'; readonly assetId?: string }) =>
    call(listMerchantPayments, { body: { filter: { merchantId: shop, ...filter }, limit: 200 } }, asAdmin)
  const { rows, totalRows } = await list({ kind: 'payment' })
  expect(totalRows).toBe(payments)
  expect(rows[0]).toMatchObject({ from: idOf('user'), units: '500' })
  for (const { assetId, units } of volume) {
    const all = await list({ assetId })
    expect([assetId, String(all.rows.reduce((sum, row) => sum + BigInt(row.units), 0n))]).toEqual([
      assetId,
      units,
    ])
  }
  expect(licences).toContain('licence-shop')
})

test('the same proof is known, and with another amount or merchant it is a conflict that is never minted', async () => {
  const { app, report, refusal, decide, call } = await open()
  const first = await report('5000', ' Wire 7/11 ')
  expect(first).toMatchObject({ outcome: 'added', payment: { proof: 'wire7/11', state: 'waiting' } })
  expect(await app.waitingDecisions.get('pes_admin_service')?.()).toBe(4)
  expect(await report('5000', 'WIRE7/11')).toMatchObject({
    outcome: 'known',
    payment: { id: first.payment.id },
  })
  for (const other of [
    await report('5001', 'wire7/11'),
    await report('5000', 'wire7/11', idOf('merchant_single')),
  ]) {
    expect(other).toMatchObject({
      outcome: 'conflict',
      payment: { state: 'conflict', conflictOf: first.payment.id },
    })
    const { id } = other.payment
    expect(await refusal(decideRemotePayment, decide(id, 'mint', 'conflict'), asAdmin)).toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
    })
    expect(await call(decideRemotePayment, decide(id, 'refuse', 'conflict'), asAdmin)).toMatchObject({
      state: 'refused',
    })
  }
})

test('remote payments are in the assets that the ledger mints for them', async () => {
  const { call, refusal } = await open()
  const { assets } = await call(listPesAssets, {}, asAdmin)
  expect(assets[0]).toEqual({ assetId: '#EURS', decimals: 2, served: true })
  expect(assets[1]).toEqual({ assetId: '#SYN', decimals: 6, served: true })
  expect(assets).toContainEqual({ assetId: '#BTC', decimals: 8, served: false })
  const body = { merchantId: shop, assetId: '#BTC', units: '1', proof: 'wire-0' }
  expect(await refusal(addRemotePayment, { body }, asAdmin)).toMatchObject({
    code: 'VALIDATION',
    details: {
      issues: [{ path: 'body.assetId', message: 'the payment e-services mint #EURS, #SYN only' }],
    },
  })
})

test('a mint is one transfer of the ledger, however many press at once', async () => {
  const { app, report, decide, read, request, signIn } = await open()
  const { payment } = await report('5000', 'wire-1')
  const units = async () =>
    (await app.ledger.balancesOf(shop)).find(({ assetId }) => assetId === '#EURS')?.units ?? 0n
  const before = await units()
  const token = await signIn('admin')
  const path = `/api/v1/pes/remote-payments/${payment.id}/decide`
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      request('POST', path, decide(payment.id, 'mint', 'waiting').body, { token }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await expect.poll(async () => (await read(payment.id)).state).toBe('minted')
  expect((await units()) - before).toBe(5000n)
  const { decisions, ticket } = await read(payment.id)
  expect(decisions.map(({ move, by, ticket: own }) => [move, by, own])).toEqual([
    ['mint', idOf('admin'), ticket],
    ['execute', null, ticket],
  ])
})

test('a remote payment in another asset than euros is minted in that asset', async () => {
  const { app, call, decide, read } = await open()
  const units = async () =>
    (await app.ledger.balancesOf(shop)).find(({ assetId }) => assetId === '#SYN')?.units ?? 0n
  const before = await units()
  const body = { merchantId: shop, assetId: '#SYN', units: '2500000', proof: 'wire-syn' }
  const { payment } = await call(addRemotePayment, { body }, asAdmin)
  await call(decideRemotePayment, decide(payment.id, 'mint', 'waiting'), asAdmin)
  await expect.poll(async () => (await read(payment.id)).state).toBe('minted')
  expect((await units()) - before).toBe(2_500_000n)
})

test('a mint that the ledger refuses is failed with its words, and can be tried again', async () => {
  const { report, decide, call, read } = await open()
  // More than one issuer may mint alone is no obstacle of the contract: more than 2^64 units is.
  const { payment } = await report('18446744073709551615', 'wire-2')
  await call(decideRemotePayment, decide(payment.id, 'mint', 'waiting'), asAdmin)
  await expect.poll(async () => (await read(payment.id)).state).toBe('failed')
  expect((await read(payment.id)).error).not.toBe('')
  await call(decideRemotePayment, decide(payment.id, 'retry', 'failed'), asAdmin)
  await expect.poll(async () => (await read(payment.id)).state).toBe('failed')
  await call(decideRemotePayment, decide(payment.id, 'refuse', 'failed'), asAdmin)
  expect((await read(payment.id)).state).toBe('refused')
})

test('remote payments come newest first, also where an older one was read later', async () => {
  const { call, clock, report } = await open()
  await report('5000', 'NEW-1')
  clock.restore({ offset: -86_400_000 })
  await report('5000', 'OLD-1')
  const { rows } = await call(listRemotePayments, { body: { limit: 2 } }, asAdmin)
  expect(rows.map(({ proof }) => proof)).toEqual(['new-1', 'old-1'])
})

test('what an account reports on the ledger waits here immediately', async () => {
  const { on, call, seconds } = await open()
  const changes = [{ method: 'report', until: seconds() + 86_400 }] as const
  await on('admin', 'set_capabilities', {
    merchant: shop,
    account: idOf('user'),
    revision: 0,
    changes: [...changes],
  })
  await on('user', 'report', { merchant: shop, asset: '#EURS', units: 700, proof: 'TILL-9' })
  const { rows } = await call(
    listRemotePayments,
    { body: { filter: { text: 'bottega' }, limit: 1 } },
    asAdmin,
  )
  expect(rows).toMatchObject([
    { state: 'waiting', units: '700', reportedBy: idOf('user'), merchantName: 'La bottega di Ada' },
  ])
})

test('the grid is what the ledger says, with one rule for the end', async () => {
  const { on, call, seconds } = await open()
  const until = seconds() + 30 * 86_400
  await on('admin', 'set_capabilities', {
    ...{ merchant: shop, account: idOf('user'), revision: 0 },
    changes: [
      { method: 'refund', until },
      { method: 'report', until: seconds() + 3 * 86_400 },
    ],
  })
  const cells = async () => {
    const grid = await call(getCapabilities, { params: { merchantId: shop } }, { as: 'everyone' })
    const account = grid.accounts.find(({ accountId }) => accountId === idOf('user'))
    return { revision: account?.revision, states: account?.cells.map(({ method, state }) => [method, state]) }
  }
  expect(await cells()).toEqual({
    revision: 1,
    states: [
      ['report', 'ending'],
      ['refund', 'granted'],
      ['payout', 'none'],
    ],
  })
})

test('a cell is tried by the contract, and by the concrete call where the account’s key is known', async () => {
  const { on, call, seconds } = await open()
  const params = { merchantId: shop, accountId: idOf('user') }
  const body = { method: 'refund', assetId: '#EURS', units: '100', to: idOf('dev') } as const
  const unknown = { ...params, accountId: '#SHOP-TILL' }
  expect(await call(tryCapability, { params: unknown, body }, asAdmin)).toEqual({
    allowed: false,
    state: 'none',
    call: null,
  })
  await on('admin', 'set_capabilities', {
    ...{ merchant: shop, account: idOf('user'), revision: 0 },
    changes: [{ method: 'refund', until: seconds() + 86_400 }],
  })
  const tried = await call(tryCapability, { params, body }, asAdmin)
  expect(tried).toMatchObject({ allowed: true, state: 'ending', call: { success: true } })
  expect(tried.call?.movements).toContainEqual({ accountId: shop, assetId: '#EURS', delta: '-100' })
  const refused = await call(tryCapability, { params, body: { ...body, method: 'payout' } }, asAdmin)
  expect(refused).toMatchObject({
    allowed: false,
    call: { success: false, failure: expect.stringContaining('may not payout') },
  })
})

test('an account leaves a merchant once nothing is left to revoke', async () => {
  const { on, call, refusal, seconds } = await open()
  const params = { merchantId: shop }
  const accountId = idOf('caob')
  await call(addMerchantAccount, { params, body: { accountId, label: 'Kiosk' } }, asAdmin)
  const set = (revision: number, until: number) =>
    on('admin', 'set_capabilities', {
      ...{ merchant: shop, account: accountId, revision },
      changes: [{ method: 'payout', until }],
    })
  await set(0, seconds() + 86_400)
  const remove = { params, body: { accountId } }
  expect(await refusal(removeMerchantAccount, remove, asAdmin)).toMatchObject({
    code: 'CONFLICT',
    details: { capabilities: 1 },
  })
  await set(1, 0)
  const after = await call(removeMerchantAccount, remove, asAdmin)
  expect(after.accountList.find((account) => account.accountId === accountId)?.removedAt).not.toBeNull()
  expect((await call(getMerchant, { params }, asAdmin)).capabilities).toBe(0)
})
