import { getIssuedLicence, listIssuedLicences } from '@panel/contracts/services/license-syn-pay/endpoints'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { expect, test } from 'vitest'
import { historyPeople } from '../../history/build-history.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { playActor } from '../../testing/play-actor.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { licensedShops } from './actors.ts'

test('on a busy day shops are paid, paid in vain and refused, and change their domains', async () => {
  const tools = await buildTestApp()
  const { app, call, execute, subscribe } = tools
  subscribe('admin', 'license-syn-pay')
  for (const { accountId: to } of await historyPeople()) {
    const args = { from: idOf('admin'), to, units: 100_000n }
    await execute(advancedAsset, 'transfer', '#EURS', args, { as: 'admin' })
  }
  await playActor(tools, { serviceId: 'license-syn-pay', actor: licensedShops(app), times: 60 })
  const as = { as: 'admin' }
  const { rows } = await call(listIssuedLicences, { body: {} }, as)
  const licences = await Promise.all(rows.map(({ id }) => call(getIssuedLicence, { params: { id } }, as)))
  expect(licences.flatMap(({ decisions }) => decisions.map(({ move }) => move))).toContain('addDomains')
  const outcomes = app.database
    .prepare<[], string | null>('SELECT DISTINCT outcome FROM payment_attempts ORDER BY outcome')
    .pluck()
  await expect
    .poll(async () => {
      await app.payments.syncAll()
      return outcomes.all()
    })
    .toEqual(['failed', 'paid'])
})
