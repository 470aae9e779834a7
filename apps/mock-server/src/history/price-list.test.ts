import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'
import { idOf } from '../testing/ready-accounts.ts'
import { feeOfHistory } from './price-list.ts'

const day = 86_400_000

test('payments of the history cost what the fee table of the world says of their day', async () => {
  const { app } = await buildTestApp()
  const { fees, world } = app
  const startsAt = Date.parse(world.scenario().startsAt)
  const { feesAccount } = fees
  for (const assetId of ['#EURS', '#BTC']) {
    for (const account of ['merchant', 'merchant_single', 'everyone']) {
      const accountId = idOf(account)
      for (const daysBefore of [90, 61, 60, 59, 46, 45, 44, 1]) {
        const { rule, version, terms } = feeOfHistory(
          assetId,
          { account, accountId },
          { daysBefore, feesAccount },
        )
        const inForce = fees.feeFor(assetId, accountId, startsAt - daysBefore * day)
        expect({ rule, version, terms }).toEqual({
          rule: inForce.rule,
          version: inForce.version,
          terms: inForce.terms,
        })
      }
    }
  }
})
