import { preparePayment } from '@panel/contracts/platform/payments/checkout'
import { getPurchase } from '@panel/contracts/services/synkrony_admin/endpoints'
import { changeFeeRule, getFeeRule } from '@panel/contracts/services/synkrony_admin/fee-endpoints'
import { expect, test } from 'vitest'
import { openCheckout } from '../../testing/demo-checkout.ts'
import { accountNamed } from '../../testing/ready-accounts.ts'

test('an intent and its purchase are still readable after a fee rose above the price', async () => {
  const { app, clock, call, refusal, shop } = await openCheckout()
  const small = { main: { sign: '#EURS', units: 50 } }
  const { uuid } = await shop.create(small)
  const paid = await shop.pay(app, small)
  const asAdmin = { as: 'admin_synkrony' }
  const params = { assetId: '#EURS' }
  const { history } = await call(getFeeRule, { params, query: {} }, asAdmin)
  const body = {
    ...{ accountId: null, share: { part: '0', of: '1', fixed: '200' } },
    ...{
      from: new Date(clock.now() + 60_000).toISOString(),
      reason: 'dearer',
      seenVersions: history.length,
    },
  }
  await call(changeFeeRule, { params, body }, asAdmin)
  clock.moveBy(60_000)
  expect(await shop.read(uuid)).toMatchObject({ state: 'open', quotes: [] })
  expect(await shop.read(paid.uuid)).toMatchObject({ state: 'paid', paymentId: paid.paymentId })
  const { paymentId } = paid
  expect(await call(getPurchase, { params: { paymentId } }, asAdmin)).toMatchObject({
    refundableUnits: '50',
  })
  const buyer = { buyerPublicKey: accountNamed('user').publicKey }
  expect(await refusal(preparePayment, { params: { uuid }, body: buyer })).toMatchObject({
    code: 'PAYMENT_AMOUNT_TOO_SMALL',
  })
})
