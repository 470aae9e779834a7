import { switchScenario } from '@panel/contracts/platform/control'
import { fixtures } from '@panel/contracts/services/synkrony_admin/fixtures'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { rechargeStore } from './recharges/store.ts'
import { createRefunds } from './refunds/refunds.ts'
import { createStart } from './start.ts'

test('the past that is read while the world is replaced does not come into the new world', async () => {
  const { app, call, execute } = await buildTestApp()
  const args = { from: idOf('merchant'), to: app.hotWallets.accountOf('hot'), units: 1000 }
  const { ticket } = await execute(advancedAsset, 'pay', '#EURS', args, { as: 'merchant' })
  let hasHistory = true
  const movementsOfTransaction: typeof app.ledger.movementsOfTransaction = async (of) => {
    const movements = await app.ledger.movementsOfTransaction(of)
    hasHistory = false
    await call(switchScenario, { body: { name: 'default' } })
    return movements
  }
  const recharges = rechargeStore(app.database)
  const ensureStarted = createStart(
    Object.create(app, {
      startsWithHistory: { value: () => hasHistory },
      ledger: {
        value: Object.create(app.ledger, { movementsOfTransaction: { value: movementsOfTransaction } }),
      },
    }),
    { recharges, refunds: createRefunds(app) },
    () => fixtures.parse({}),
  )
  await ensureStarted()
  expect(hasHistory).toBe(false)
  expect(app.withdrawals.store.findByTicket(ticket)).toBeUndefined()
  expect(recharges.hasPast()).toBe(false)
})
