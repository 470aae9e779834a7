import { expect, test } from 'vitest'
import { accountNamed, buildTestApp, signAs } from '../../testing/build-test-app.ts'

const list = '/api/v1/synkronypay/transactions'
const summary = '/api/v1/synkronypay/summary'

type Tools = Awaited<ReturnType<typeof buildTestApp>>

const transfer = async ({ app, call, signIn }: Tools, to: string, units: number) => {
  const token = await signIn('user')
  const { accountId, publicKey } = accountNamed('user')
  const { body } = await call(
    'POST',
    '/api/trinci/prepareUnitTx',
    {
      accountId: '#EURS',
      signerPublicKey: publicKey,
      smartContractMethod: 'transfer',
      args: { from: accountId, to: accountNamed(to).accountId, units },
    },
    { token },
  )
  const tx = await signAs(body.tx['0'], 'user')
  const { ticket } = (await call('POST', '/api/trinci/submitUnitTx', { tx }, { token })).body
  await app.ledger.settled(ticket)
  return ticket
}

test('lists a merchant’s own payments, newest first, a page at a time', async () => {
  const { call, signIn } = await buildTestApp()
  const token = await signIn('merchant')
  const first = (await call('POST', list, { limit: 10 }, { token })).body
  const second = (await call('POST', list, { limit: 10, skip: 10 }, { token })).body
  expect([first.transactions.length, first.totalRows, first.totalItems]).toEqual([10, 95, 95])
  const times = [...first.transactions, ...second.transactions].map(({ createdAt }) => createdAt)
  expect(times).toEqual([...times].sort().reverse())
  expect(
    new Set([...first.transactions, ...second.transactions].map(({ paymentId }) => paymentId)).size,
  ).toBe(20)
})

test('filters by licence, asset, text and time', async () => {
  const { call, signIn } = await buildTestApp()
  const token = await signIn('merchant')
  const count = async (filter: object) => (await call('POST', list, { filter }, { token })).body.totalRows
  expect(await count({ licenceId: 'licence-events' })).toBe(31)
  expect(await count({ licenceId: 'licence-cafe' })).toBe(0)
  const assets = await Promise.all(['#EURS', '#BTC', '#SYN'].map((assetId) => count({ assetId })))
  expect(assets.reduce((sum, rows) => sum + rows)).toBe(95)
  expect(await count({ text: "'; DROP TABLE payments; --" })).toBe(0)
  expect(await count({ createdFrom: '2026-01-01T00:00:00.000Z' })).toBe(0)
  expect(await count({ createdTo: '2026-01-01T00:00:00.000Z' })).toBe(95)
})

test('sorts amounts as numbers, also beyond what a float holds', async () => {
  const { call, signIn, app } = await buildTestApp()
  const token = await signIn('merchant')
  const [largest, smaller] = ['18446744073709551615', '9007199254740993']
  const change = app.database.prepare(
    'UPDATE payments SET units = ? WHERE payment_id IN (SELECT payment_id FROM payments ORDER BY payment_id LIMIT 1 OFFSET ?)',
  )
  change.run(largest, 0)
  change.run(smaller, 1)
  const { transactions } = (
    await call('POST', list, { sort: { column: 'units', direction: 'ascending' }, limit: 200 }, { token })
  ).body
  const amounts = transactions.map(({ units }: { units: string }) => BigInt(units))
  expect(amounts).toEqual([...amounts].sort((left, right) => (left < right ? -1 : left > right ? 1 : 0)))
})

test('needs the role and an ACTIVE subscription', async () => {
  const { call, signIn } = await buildTestApp()
  expect((await call('POST', list, {}, { token: await signIn('user') })).body.code).toBe('FORBIDDEN')
  const token = await signIn('merchant')
  await call('POST', '/api/v1/abs/user/unsubscribe', { serviceId: 'synkrony_pay_dashboard' }, { token })
  expect((await call('GET', '/api/v1/synkronypay/licenses', undefined, { token })).body).toMatchObject({
    code: 'FORBIDDEN',
    details: { subscriptionStatus: 'INACTIVE' },
  })
})

test('a transfer on the ledger to a merchant is a payment with its ticket', async () => {
  const tools = await buildTestApp()
  const { call, signIn } = tools
  const token = await signIn('merchant')
  const ticket = await transfer(tools, 'merchant', 12_345)
  const { transactions, totalItems } = (await call('POST', list, { limit: 1 }, { token })).body
  expect(totalItems).toBe(96)
  const paymentId = `pay-${ticket.slice(4, 24)}`
  expect(transactions).toMatchObject([
    {
      paymentId,
      from: accountNamed('user').accountId,
      assetId: '#EURS',
      units: '12345',
      feeUnits: '148',
      decimal: 2,
      ticket,
    },
  ])
  expect((await call('GET', `${list}/${paymentId}`, undefined, { token })).body).toMatchObject({
    paymentId,
    licenceId: 'licence-events',
    ticket,
  })
  await transfer(tools, 'dev', 5)
  expect((await call('POST', list, {}, { token })).body.totalItems).toBe(96)
})

test('another world does not know the payments of the one before', async () => {
  const tools = await buildTestApp()
  const { call, signIn } = tools
  const token = await signIn('merchant')
  await transfer(tools, 'merchant', 5)
  await call('POST', '/api/control/scenario', { name: 'default' })
  expect((await call('POST', list, {}, { token })).body.totalItems).toBe(95)
})

test('one payment is told to its own merchant alone', async () => {
  const { call, signIn } = await buildTestApp()
  const token = await signIn('merchant')
  const { paymentId } = (await call('POST', list, { limit: 1 }, { token })).body.transactions[0]
  const path = `${list}/${paymentId}`
  expect((await call('GET', path, undefined, { token })).body).toMatchObject({ paymentId })
  const other = await signIn('merchant_single')
  expect((await call('GET', path, undefined, { token: other })).body.code).toBe('NOT_FOUND')
  expect((await call('GET', `${list}/pay-1`, undefined, { token })).body.code).toBe('VALIDATION')
})

test('the summary is that of the list with the same filter', async () => {
  const { call, signIn } = await buildTestApp()
  const token = await signIn('merchant')
  const filter = { licenceId: 'licence-shop', assetId: '#EURS' }
  const { transactions } = (await call('POST', list, { filter, limit: 200 }, { token })).body
  const { totals, interval, periods } = (await call('POST', summary, { filter }, { token })).body
  const units = transactions.reduce((sum: bigint, each: { units: string }) => sum + BigInt(each.units), 0n)
  expect(totals).toMatchObject([
    { assetId: '#EURS', decimal: 2, payments: transactions.length, units: String(units) },
  ])
  expect(interval).toBe('day')
  expect(periods[0].startsAt.slice(0, 10)).toBe(transactions.at(-1).createdAt.slice(0, 10))
  expect((await call('POST', summary, { filter: { text: 'nobody' } }, { token })).body.totals).toEqual([])
})

test('payments that came before are shown in the decimals that the ledger says', async () => {
  const { app } = await buildTestApp()
  const rows = app.database.prepare('SELECT DISTINCT asset_id, decimals FROM payments ORDER BY 1').raw().all()
  const { accountId } = accountNamed('merchant')
  const held = new Map(
    (await app.ledger.balancesOf(accountId)).map(({ assetId, decimals }) => [assetId, decimals]),
  )
  expect(rows).toEqual(['#BTC', '#EURS', '#SYN'].map((assetId) => [assetId, held.get(assetId)]))
})
