import { checkStatement, listPayments } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { loyalty, loyaltyProgrammeId } from '@panel/contracts/smart-contracts/loyalty'
import type { CallArgs, MethodName } from '@panel/contracts/smart-contracts/smart-contract'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const asMerchant = { as: 'merchant' }

test('what a contract returns to a merchant is no payment', async () => {
  const { call, execute } = await buildTestApp()
  const { totalItems } = await call(listPayments, { body: {} }, asMerchant)
  const on = async <Method extends MethodName<typeof loyalty>>(
    as: string,
    method: Method,
    args: CallArgs<typeof loyalty, Method>,
  ) =>
    expect(await execute(loyalty, method, loyaltyProgrammeId, args, { as })).toMatchObject({ success: true })
  await on('admin', 'recharge', { to: idOf('merchant'), units: 100, reference: 'a gift' })
  await on('merchant', 'redeem', { units: 100, what: 'a ticket' })
  await on('admin', 'decide', { redeem: 1, move: 'refuse', reason: 'sold out' })
  expect((await call(listPayments, { body: {} }, asMerchant)).totalItems).toBe(totalItems)
  const body = { assetId: '#GOGO' }
  expect(await call(checkStatement, { body }, asMerchant)).toMatchObject({ transactions: 0, differing: 0 })
})
