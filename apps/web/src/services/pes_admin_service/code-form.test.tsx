import { listServices } from '@panel/contracts/platform/marketplace'
import {
  addDiscountCode,
  getCodeFees,
  getDiscountCode,
  listDiscountCodes,
} from '@panel/contracts/services/pes_admin_service/code-endpoints'
import type { DiscountCode } from '@panel/contracts/services/pes_admin_service/discounts'
import { listMerchants, listPesAssets } from '@panel/contracts/services/pes_admin_service/endpoints'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { fireEvent, screen, within } from '../../shared/testing/testing-library.ts'

const assets = () => ({
  assets: [
    { assetId: '#EURS', decimals: 2, served: true },
    { assetId: '#BTC', decimals: 8, served: false },
  ],
})

const code: DiscountCode = {
  ...{ id: 7, code: 'SUMMER', job: null, revision: 1, state: 'active', frozen: false, uses: 0 },
  ...{ assetId: '#EURS', decimals: 2, merchantId: null, limitTotal: 0, limitPerCustomer: 1 },
  discount: { kind: 'percent', share: 1000 },
  createdAt: '2026-01-01T00:00:00.000Z',
  from: '2026-01-01T00:00:00.000Z',
  to: '2046-02-01T00:00:00.000Z',
}

const open = (search: string, readAssets = assets, fixedFees = '0') => {
  const state = { code, added: undefined as unknown }
  const panel = renderPanel(`/iservice/pes_admin_service/discount-code${search}`, {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'pes_admin_service', role: 'admin' })])
        .on(listMerchants, () => ({ rows: [], totalRows: 0 }))
        .on(listPesAssets, readAssets)
        .on(getCodeFees, () => ({ fixedFees, decimals: 2 }))
        .on(listDiscountCodes, () => ({ rows: [state.code], totalRows: 1 }))
        .on(getDiscountCode, () => ({ ...state.code, lastUses: [], decisions: [] }))
        .on(addDiscountCode, ({ body }) => {
          state.added = body
          return code
        }),
  })
  return { ...panel, state }
}

test('a code is made in the asset that is chosen, with its decimals', async () => {
  const { user, state } = open('?show=one')
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), 'coin-5')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Asset/ }), '#BTC')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Kind/ }), 'Amount')
  await user.type(screen.getByRole('textbox', { name: /^Amount off/ }), '0,0015')
  await user.click(screen.getByRole('button', { name: 'Create code' }))
  await screen.findByRole('link', { name: 'SUMMER' })
  expect(state.added).toMatchObject({
    code: 'coin-5',
    terms: { assetId: '#BTC', discount: { kind: 'amount', units: '150000' } },
  })
})

test('three payments are worked out as one types, none below its fixed fees', async () => {
  const { user } = open('?show=one', assets, '30')
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Kind/ }), 'Amount')
  await user.type(screen.getByRole('textbox', { name: /^Amount off/ }), '20')
  const table = await screen.findByRole('table', { name: 'Three example payments' })
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
  expect(cells).toEqual([
    ['5,00', '4,70', '0,30'],
    ['50,00', '20,00', '30,00'],
    ['500,00', '20,00', '480,00'],
  ])
})

test('assets that cannot be read are no form with one asset, but a failure with a retry', async () => {
  let fails = true
  const { user } = open('?show=one', () => {
    if (fails) throw new FakeRefusal('INTERNAL')
    return assets()
  })
  const alert = await screen.findByRole('alert')
  expect(screen.queryByRole('combobox', { name: /^Asset/ })).toBeNull()
  fails = false
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('combobox', { name: /^Asset/ })
})

test('what somebody else changes is shown beside what is being typed, and can be loaded', async () => {
  const { user, state, emit } = open('?code=7')
  const percent = await screen.findByRole('textbox', { name: /^Percentage/ })
  await user.clear(percent)
  await user.type(percent, '25')
  state.code = { ...code, revision: 2, discount: { kind: 'percent', share: 1500 } }
  emit('payment_services_changed', {})
  const load = await screen.findByRole('button', { name: 'Load these values' })
  expect(load.parentElement?.textContent).toContain('15 %')
  expect(screen.getByRole('textbox', { name: /^Percentage/ })).toHaveProperty('value', '25')
  await user.click(load)
  expect(screen.getByRole('textbox', { name: /^Percentage/ })).toHaveProperty('value', '15,00')
  expect(screen.queryByRole('button', { name: 'Load these values' })).toBeNull()
})

test('an end that has passed and a limit above the total are named at their fields, and nothing is sent', async () => {
  const { user, state } = open('?show=one')
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), 'late-5')
  await user.type(screen.getByRole('textbox', { name: /^Percent/ }), '10')
  const from = screen.getByLabelText(/^Start/)
  const to = screen.getByLabelText(/^End\b/)
  for (const [field, text] of [
    [from, '2020-01-01T00:00'],
    [to, '2020-02-01T00:00'],
  ] as const) {
    fireEvent.change(field, { target: { value: text } })
  }
  const total = screen.getByLabelText(/^Total limit/)
  await user.clear(total)
  await user.type(total, '5')
  const each = screen.getByLabelText(/^Limit per customer/)
  await user.clear(each)
  await user.type(each, '6')
  await user.click(screen.getByRole('button', { name: 'Create code' }))
  await screen.findByText('The end must be in the future.')
  screen.getByText('No more than the total limit.')
  expect(state.added).toBeUndefined()
})
