import { getService, listServices } from '@panel/contracts/platform/marketplace'
import { decideRefund, getPurchase, refundPurchase } from '@panel/contracts/services/synkrony_admin/endpoints'
import type { PurchaseDetail, Refund } from '@panel/contracts/services/synkrony_admin/purchases'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, within } from '../../shared/testing/testing-library.ts'

const service = sampleService({ serviceId: 'synkrony_admin', role: 'admin_synkrony' })
const [merchant, payer, colleague] = ['#MERCHANT', '#PAYER', '#COLLEAGUE'] as const
const own = 'QmXQyCU7mdLkm3nM9zYaTaKWirWxXUiKwp5B6XWnuw71SF'
const at = '2026-03-04T09:00:00.000Z'

const waiting = (by: string): Refund => ({
  ...{ id: 7, state: 'agreed', units: '250001', feeUnits: '2500', reason: 'Sent back.', by, at },
  ...{ agreement: { by, until: '2026-03-05T09:00:00.000Z' }, ticket: null, failure: null },
})

const purchase = (parts: Partial<PurchaseDetail> = {}): PurchaseDetail => ({
  ...{ paymentId: 'pay-00000000000000000001', kind: 'payment', from: payer, merchantId: merchant },
  ...{ units: '300000', feeUnits: '3000', decimal: 2, assetId: '#EURS', licenceId: 'licence-shop' },
  createdAt: at,
  split: { units: '300000', merchantUnits: '297000', platformFeeUnits: '3000', assetFeeUnits: '0' },
  ...{ intent: null, attempts: [], calls: [], deliveries: [], refunds: [], decisions: [] },
  ...{ refundedUnits: '0', refundableUnits: '300000', aloneUnits: '250000' },
  ...parts,
})

const open = (shown: PurchaseDetail) =>
  renderPanel('/iservice/synkrony_admin/purchases/pay-00000000000000000001', {
    as: 'admin_synkrony',
    accountId: own,
    api: (api) =>
      api
        .on(listServices, () => [service])
        .on(getService, () => service)
        .on(getPurchase, () => shown),
  })

const bodiesOf = (api: ReturnType<typeof open>['api'], operation: string) =>
  api.calls.filter(({ operationId }) => operationId === operation).map(({ body }) => body)

test('the page of a payment or refund is named after it, so that tabs and recent pages can be told apart', async () => {
  open(purchase({ kind: 'refund' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Refund pay-00...000001' })).toBeDefined()
  expect(document.title).toBe('Refund pay-00...000001 · TRINCI Panel')
})

test('what a shop and a colleague wrote shows the characters that reverse or hide text', async () => {
  const intent = {
    ...{ uuid: 'a'.repeat(27), state: 'paid' as const, licenceId: 'licence-shop', merchantId: merchant },
    ...{ appName: 'Bank\u202Epohs', currency: 'EUR', userPayFees: false, successUrl: '', cancelUrl: '' },
    ...{ createdAt: at, expiresAt: at, quotes: [], ticket: null, paymentId: null, failure: null },
    ...{ webhook: '', payload: null, signed: '' },
  }
  open(purchase({ intent, refunds: [{ ...waiting(colleague), reason: 'Paid\u200B twice' }] }))
  expect(await screen.findByText('Bank\\u202epohs')).toBeDefined()
  expect(screen.getByText(/Paid\\u200b twice/)).toBeDefined()
})

test('the dialog says that an amount above the limit waits for a second person, and what is too much', async () => {
  const { api, user } = open(purchase())
  api.on(refundPurchase, () => purchase({ refunds: [waiting(own)] }))
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = await screen.findByRole('dialog', { name: 'Refund the payment' })
  const amount = within(dialog).getByRole('textbox', { name: /Amount/ })
  expect(within(dialog).getByText(/^One person may now approve up to 2\.500,00 EURS/)).toBeDefined()
  await user.clear(amount)
  await user.type(amount, '2.500,00')
  expect(within(dialog).queryByText(/^One person may now approve up to 2\.500,00 EURS/)).toBeNull()
  await user.clear(amount)
  await user.type(amount, '3000,01')
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Sent back.')
  await user.click(within(dialog).getByRole('button', { name: 'Refund' }))
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect(bodiesOf(api, 'refundPurchase')).toEqual([])
  await user.clear(amount)
  await user.type(amount, '2500,01')
  await user.click(within(dialog).getByRole('button', { name: 'Refund' }))
  await expect
    .poll(() => bodiesOf(api, 'refundPurchase'))
    .toMatchObject([{ units: '250001', seenRefundedUnits: '0', reason: 'Sent back.' }])
})

test('the second person sees until when the first approval holds, and approves what is on the screen', async () => {
  const { api, user } = open(
    purchase({ refunds: [waiting(colleague)], refundedUnits: '250001', refundableUnits: '49999' }),
  )
  api.on(decideRefund, () => purchase())
  const card = await screen.findByRole('region', { name: 'Refunds' })
  expect(card.textContent).toContain('Somebody approved already. With your approval it is paid.')
  expect(card.textContent).toMatch(/The first approval is valid until.*5 Mar 2026/)
  await user.click(within(card).getByRole('button', { name: 'Approve' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await expect
    .poll(() => bodiesOf(api, 'decideRefund'))
    .toMatchObject([{ move: 'approve', seen: 'agreed', seenRefundedUnits: '250001' }])
})

test('the first person may refuse, but not approve as the second', async () => {
  open(purchase({ refunds: [waiting(own)] }))
  const card = await screen.findByRole('region', { name: 'Refunds' })
  expect(card.textContent).toContain('Somebody else must approve it before it is paid.')
  expect(within(card).queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(within(card).getByRole('button', { name: 'Refuse' })).toBeDefined()
})

test('a decision that came too late says what somebody else decided', async () => {
  const { api, user } = open(purchase({ refunds: [waiting(colleague)], refundedUnits: '250001' }))
  api.on(decideRefund, () => {
    throw new FakeRefusal('ALREADY_DECIDED', {
      decision: {
        ...{ id: 2, move: 'refuse', from: 'agreed', to: 'notAgreed', by: colleague, at },
        ...{ reason: 'Wrong buyer.', ticket: null, outcome: null },
      },
    })
  })
  const card = await screen.findByRole('region', { name: 'Refunds' })
  await user.click(within(card).getByRole('button', { name: 'Approve' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/Wrong buyer\./)).toBeDefined()
})

test('a refund after one of somebody else says what they refunded, and a second press is made in addition', async () => {
  const { api, user } = open(purchase())
  const refundedBefore = () => bodiesOf(api, 'refundPurchase').length > 1
  api.on(refundPurchase, () => {
    if (refundedBefore()) return purchase()
    throw new FakeRefusal('CONFLICT', { refundedUnits: '100', seenRefundedUnits: '0', by: colleague })
  })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = await screen.findByRole('dialog', { name: 'Refund the payment' })
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Sent back.')
  await user.click(within(dialog).getByRole('button', { name: 'Refund' }))
  const notice = await within(dialog).findByRole('alert')
  expect(notice.textContent).toMatch(/in the meantime.*1,00 EURS.*#COLLEAGUE/)
  await user.click(within(dialog).getByRole('button', { name: 'Refund' }))
  await expect
    .poll(() => bodiesOf(api, 'refundPurchase'))
    .toMatchObject([{ seenRefundedUnits: '0' }, { seenRefundedUnits: '100' }])
})
