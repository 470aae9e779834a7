import { listServices } from '@panel/contracts/platform/marketplace'
import {
  addMerchant,
  getMerchant,
  listMerchantPayments,
  listMerchants,
  removeMerchantAccount,
} from '@panel/contracts/services/pes_admin_service/endpoints'
import type { Merchant } from '@panel/contracts/services/pes_admin_service/merchants'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const ada: Merchant = {
  merchantId: '#ADA',
  name: 'La bottega di Ada',
  state: 'active',
  accounts: 1,
  payments: 0,
  volume: [],
  createdAt: '2026-03-04T09:00:00.000Z',
}

test('searching on a page that was opened without the slash at its end keeps the focus', async () => {
  const { user, router } = renderPanel('/iservice/pes_admin_service', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'pes_admin_service', role: 'admin' })])
        .on(listMerchants, () => ({ rows: [ada], totalRows: 1 })),
  })
  const search = await screen.findByRole('searchbox')
  await user.type(search, 'ada')
  await waitFor(() => expect(router.state.resolvedLocation?.search).toMatchObject({ text: 'ada' }))
  expect(document.activeElement).toBe(search)
})

test('the figures of a merchant lead to the payments that they count', async () => {
  const asked: unknown[] = []
  const volume = [{ assetId: '#EURS', decimals: 2, units: '123456' }]
  const paid = { ...ada, payments: 1234, volume }
  const { user } = renderPanel('/iservice/pes_admin_service/details/%23ADA', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'pes_admin_service', role: 'admin' })])
        .on(getMerchant, () => ({
          ...{ ...paid, accountList: [], holdings: [], licences: ['licence-ada'] },
          ...{ waiting: 0, capabilities: 0, decisions: [] },
        }))
        .on(listMerchantPayments, ({ body: { filter } }) => {
          asked.push(filter)
          return { rows: [], totalRows: 0 }
        }),
  })
  await screen.findByText('licence-ada')
  await user.click(screen.getByRole('link', { name: /1\.234,56/ }))
  await screen.findByRole('heading', { level: 1, name: 'Payments to La bottega di Ada' })
  expect(asked.at(-1)).toEqual({ merchantId: '#ADA', assetId: '#EURS' })
  await user.click(screen.getByRole('link', { name: 'The merchant' }))
  await user.click(await screen.findByRole('link', { name: '1.234 payments to La bottega di Ada' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ merchantId: '#ADA', kind: 'payment' }))
})

test('each account of a merchant is removed by a button of its own name, once', async () => {
  const accountOf = (accountId: string, label: string) => ({
    ...{ accountId, label },
    ...{ addedAt: '2026-03-04T09:00:00.000Z', removedAt: null },
  })
  const [till, office] = [accountOf('#TILL', 'Till'), accountOf('#OFFICE', 'Office')]
  const detail = {
    ...{ ...ada, holdings: [], licences: [] },
    ...{ waiting: 0, capabilities: 0, decisions: [] },
  }
  const answer = Promise.withResolvers<void>()
  let accountList = [till, office]
  const { user, api } = renderPanel('/iservice/pes_admin_service/details/%23ADA', {
    as: 'admin',
    api: (fake) =>
      fake
        .on(listServices, () => [sampleService({ serviceId: 'pes_admin_service', role: 'admin' })])
        .on(getMerchant, () => ({ ...detail, accountList }))
        .on(removeMerchantAccount, async () => {
          await answer.promise
          accountList = [till]
          return { ...detail, accountList }
        }),
  })
  await screen.findByRole('button', { name: 'Remove Till' })
  await user.dblClick(screen.getByRole('button', { name: 'Remove Office' }))
  answer.resolve()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Office' })).toBeNull())
  expect(api.countOf('removePesAccount')).toBe(1)
})

test('the names of a merchant and of its accounts are shown with every character of them', async () => {
  const merchant = { ...ada, name: 'ad\u202eA' }
  const till = { accountId: '#TILL', label: 'Till\u200b', addedAt: ada.createdAt, removedAt: null }
  const { user } = renderPanel('/iservice/pes_admin_service', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'pes_admin_service', role: 'admin' })])
        .on(listMerchants, () => ({ rows: [merchant], totalRows: 1 }))
        .on(getMerchant, () => ({
          ...{ ...merchant, accountList: [till], holdings: [], licences: [] },
          ...{ waiting: 0, capabilities: 0, decisions: [] },
        })),
  })
  await user.click(await screen.findByRole('link', { name: String.raw`ad\u202eA` }))
  await screen.findByRole('heading', { level: 1, name: String.raw`ad\u202eA` })
  await screen.findByText(String.raw`Till\u200b`)
  screen.getByRole('button', { name: /Till\\u200b/ })
})

test('a name with hidden characters is refused at its field', async () => {
  const added: unknown[] = []
  const { user } = renderPanel('/iservice/pes_admin_service?show=new', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'pes_admin_service', role: 'admin' })])
        .on(addMerchant, ({ body }) => {
          added.push(body)
          throw new FakeRefusal('VALIDATION')
        }),
  })
  const form = within(await screen.findByRole('form', { name: 'Add a merchant' }))
  await user.type(form.getByLabelText(/^Name/), 'Ada\u200b')
  await user.type(form.getByLabelText(/^Account/), '#ADA')
  await user.click(form.getByRole('button', { name: 'Add merchant' }))
  form.getAllByText(/^This name contains hidden, reversed or stacked characters/)
  expect(added).toEqual([])
})
