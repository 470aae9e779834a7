import { listAddressBook } from '@panel/contracts/platform/address-book'
import { listServices } from '@panel/contracts/platform/marketplace'
import { prepareUnitTx } from '@panel/contracts/platform/transactions'
import type {
  CapabilityAccount,
  CapabilityGrid,
} from '@panel/contracts/services/pes_admin_service/capabilities'
import {
  getCapabilities,
  listPesAssets,
  tryCapability,
} from '@panel/contracts/services/pes_admin_service/endpoints'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const merchantId = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'
const now = () => Math.floor(Date.now() / 1000)
const day = 86_400

const labelled = {
  ...{ accountId: '#ADA', label: 'Ada the regular', watched: false, activity: null },
  updatedAt: '2026-01-02T03:04:05.000Z',
}

const accountWith = (revision: number, cells: CapabilityAccount['cells']): CapabilityAccount => ({
  accountId: '#SHOP-TILL',
  label: 'Till',
  obstacle: null,
  revision,
  cells,
  pending: ['payout'],
})

const cellsWith = (refund: Partial<CapabilityAccount['cells'][number]>): CapabilityAccount['cells'] => [
  { method: 'report', state: 'ending', until: now() + 3 * day, by: null, at: null, ticket: null },
  {
    method: 'refund',
    state: 'granted',
    until: now() + 60 * day,
    by: null,
    at: null,
    ticket: null,
    ...refund,
  },
  { method: 'payout', state: 'none', until: 0, by: null, at: null, ticket: null },
]

const open = (path: string) => {
  const state = { account: accountWith(1, cellsWith({})) }
  const prepared: unknown[] = []
  const grid = (): CapabilityGrid => ({
    merchantId,
    name: 'La bottega di Ada',
    state: 'active',
    accounts: [state.account],
    operates: true,
    now: now(),
  })
  const panel = renderPanel(`/iservice/pes_admin_service/capabilities/${merchantId}${path}`, {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [
          sampleService({ serviceId: 'pes_admin_service', title: 'Payment e-services', role: 'admin' }),
        ])
        .on(getCapabilities, grid)
        .on(listPesAssets, () => ({ assets: [{ assetId: '#EURS', decimals: 2, served: true }] }))
        .on(listAddressBook, () => ({ rows: [labelled], totalRows: 1 }))
        .on(prepareUnitTx, ({ body }) => {
          prepared.push(body)
          throw new FakeRefusal('LEDGER_REFUSED', {})
        }),
  })
  return { ...panel, state, prepared }
}

test('each cell says its state, also one that waits for its block', async () => {
  open('')
  const row = within(await screen.findByRole('row', { name: /Till/ }))
  row.getByText('Ends within 7 days')
  row.getByText('Granted until')
  row.getByText('Pending')
})

test('a capability names who changed it last, when, and by which transaction', async () => {
  const { state } = open('/%23SHOP-TILL')
  const ticket = `1220${'a'.repeat(64)}`
  state.account = accountWith(1, cellsWith({ by: '#OPERATOR', at: '2026-03-04T09:00:00.000Z', ticket }))
  const refund = (await screen.findByText('Refund buyers', { selector: 'strong' })).closest('li')
  expect(refund?.textContent).toMatch(/Changed last by\s*#OPERATOR · .*4 Mar 2026/)
  expect(refund?.textContent).toContain('1220aa...aaaaaa')
  const payout = screen.getByText('Request payouts', { selector: 'strong' }).closest('li')
  expect(payout?.textContent).not.toContain('Changed last by')
})

test('changes are shown as what they do, and nothing is signed once the ledger changed meanwhile', async () => {
  const { user, state, prepared } = open('/%23SHOP-TILL')
  const [revoke] = await screen.findAllByRole('button', { name: 'Revoke' })
  if (!revoke) throw new Error('Nothing can be revoked.')
  await user.click(revoke)
  const review = within(screen.getByRole('region', { name: 'What you are going to sign' }))
  review.getByText('Revoked')
  state.account = accountWith(2, cellsWith({ state: 'revoked' }))
  await user.click(screen.getByRole('button', { name: 'Check and sign' }))
  const notice = await screen.findByText(/Nothing was signed/)
  expect(notice.closest('[role="alert"]')?.textContent).toContain('Refund buyers')
  expect(prepared).toEqual([])
})

test('the buyer of a trial can be chosen from the labelled accounts', async () => {
  open('/%23SHOP-TILL')
  const buyer = await screen.findByRole('combobox', { name: /^Buyer/ })
  const labels = () =>
    [...document.querySelectorAll(`[id="${buyer.getAttribute('list')}"] option[value="#ADA"]`)].map(
      (option) => option.getAttribute('label'),
    )
  await waitFor(() => expect(labels()).toEqual(['Ada the regular']))
})

test('the answer to a trial is shown beside that call alone, also when it comes late', async () => {
  const { user, api } = open('/%23SHOP-TILL')
  const asked = Promise.withResolvers<void>()
  api.on(tryCapability, async () => {
    await asked.promise
    return { allowed: true, state: 'granted', call: null } as const
  })
  const form = within(await screen.findByRole('form', { name: 'Test a call' }))
  await user.selectOptions(form.getByRole('combobox', { name: /^Call/ }), 'payout')
  const submit = form.getByRole('button', { name: 'Test' })
  await user.click(submit)
  await user.type(form.getByRole('textbox', { name: /^Amount/ }), '{Home}9')
  asked.resolve()
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  expect(screen.queryByText('The capability allows it')).toBeNull()
  await user.click(submit)
  await screen.findByText('The capability allows it')
})
