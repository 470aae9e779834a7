import {
  getIssuedLicence,
  listIssuedLicences,
  listLicencePayments,
} from '@panel/contracts/services/license-syn-pay/endpoints'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'

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
