import { getPurchase, refundPurchase } from '@panel/contracts/services/synkrony_admin/endpoints'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { checkoutOf } from '../../../testing/demo-checkout.ts'
import { idOf } from '../../../testing/ready-accounts.ts'

let presses = 0

/** Who works in the back office, and a colleague. */
export const as = { as: 'admin_synkrony' }
export const second = { as: 'everyone' }

/** A server whose hot wallet can pay, with a shop whose payments are refunded. */
export const openRefunds = async (variables: Readonly<Record<string, string>> = {}) => {
  const tools = await buildTestApp(variables)
  const { app, call, refusal } = tools
  tools.subscribe('admin_synkrony', 'synkrony_admin')
  // The hot wallet of a world without a history is empty.
  if ((await app.hotWallets.balanceOf('hot', '#EURS')) === 0n) {
    await app.ledger.settled(await tools.transfer({ units: 1_000_000, from: 'admin', to: 'synkrony_hot' }))
  }
  const shop = checkoutOf(tools)
  const body = (units: string, more: object = {}) => {
    presses += 1
    const requestId = `Press${String(presses).padStart(16, '0')}`
    return { requestId, units, seenRefundedUnits: '0', reason: 'Sent back.', ...more }
  }
  const refund = (paymentId: string, units: string, more: object = {}) =>
    call(refundPurchase, { params: { paymentId }, body: body(units, more) }, as)
  const refundRefusal = (paymentId: string, units: string, more: object = {}) =>
    refusal(refundPurchase, { params: { paymentId }, body: body(units, more) }, as)
  const read = (paymentId: string) => call(getPurchase, { params: { paymentId } }, as)
  const balance = async (name: string) =>
    (await app.ledger.balancesOf(idOf(name))).find(({ assetId }) => assetId === '#EURS')?.units ?? 0n
  const states = async (paymentId: string) => (await read(paymentId)).refunds.map(({ state }) => state)
  return { ...tools, shop, body, refund, refundRefusal, read, balance, states }
}
