import {
  getIssuedLicence,
  listIssuedLicences,
  listLicencePayments,
} from '@panel/contracts/services/license-syn-pay/endpoints'
import { issuedLicencesChanged } from '@panel/contracts/services/license-syn-pay/events'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { nextEvent, openSocket } from '../../testing/open-socket.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const as = { as: 'admin' }

test('the payments of a licence are as many as its figure says, and of no other licence', async () => {
  const { app, call, subscribe, transfer } = await buildTestApp()
  subscribe('admin', 'license-syn-pay')
  await app.ledger.settled(await transfer({ units: 500, from: 'user', to: 'merchant_single' }))
  const { rows: licences } = await call(listIssuedLicences, { body: {} }, as)
  for (const { id: licenceId } of licences) {
    const { payments } = await call(getIssuedLicence, { params: { id: licenceId } }, as)
    const filter = { licenceId, kind: 'payment' } as const
    const { rows, totalRows } = await call(listLicencePayments, { body: { filter } }, as)
    expect([licenceId, totalRows]).toEqual([licenceId, payments])
    expect(rows.filter((row) => row.licenceId !== licenceId)).toEqual([])
  }
  const { rows } = await call(listLicencePayments, { body: { filter: { licenceId: 'licence-cafe' } } }, as)
  expect(rows[0]).toMatchObject({ units: '500', assetId: '#EURS', kind: 'payment' })
})

test('the payments of the last seven days are those that their figure counts, to the millisecond', async () => {
  const { app, call, clock, subscribe } = await buildTestApp()
  subscribe('admin', 'license-syn-pay')
  clock.freeze()
  const weekAgo = clock.now() - 7 * 86_400_000
  const paid = { from: '#PAYER', assetId: '#EURS', units: '100', feeUnits: '0', decimal: 2 }
  for (const [paymentId, at] of [
    [`pay-${'0'.repeat(20)}`, weekAgo],
    [`pay-${'1'.repeat(20)}`, weekAgo + 1],
  ] as const) {
    const createdAt = new Date(at).toISOString()
    app.payments.store.add(idOf('merchant_single'), 'licence-cafe', { ...paid, paymentId, createdAt })
  }
  const { recentPayments } = await call(getIssuedLicence, { params: { id: 'licence-cafe' } }, as)
  const filter = { licenceId: 'licence-cafe', kind: 'payment', period: 'lastSevenDays' } as const
  const { rows, totalRows } = await call(listLicencePayments, { body: { filter } }, as)
  expect([recentPayments, totalRows, rows.at(-1)?.paymentId]).toEqual([1, 1, `pay-${'1'.repeat(20)}`])
})

test('a payment that names no licence shows immediately at the licence that it counts to', async () => {
  const { app, subscribe, tokenOf, transfer } = await buildTestApp()
  subscribe('admin', 'license-syn-pay')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const changed = nextEvent(await openSocket(origin, await tokenOf('admin')), issuedLicencesChanged)
  await transfer({ units: 500, from: 'user', to: 'merchant_single' })
  expect(await changed).toEqual({ licenceId: 'licence-cafe' })
})

test('a payment that names no licence counts to the oldest one, whatever the names of newer ones', async () => {
  const { app, call, clock, subscribe, transfer } = await buildTestApp()
  subscribe('admin', 'license-syn-pay')
  const paymentsOf = async (id: string) => (await call(getIssuedLicence, { params: { id } }, as)).payments
  const before = await paymentsOf('licence-cafe')
  clock.moveBy(1000)
  app.licences.add({
    ...{ id: 'licence-a', merchantId: idOf('merchant_single'), domains: ['a.example'], by: null },
    ...{ applicationKey: 'a'.repeat(32), at: clock.now() },
  })
  await app.ledger.settled(await transfer({ units: 500, from: 'user', to: 'merchant_single' }))
  expect([await paymentsOf('licence-a'), await paymentsOf('licence-cafe')]).toEqual([0, before + 1])
})
