import { listServices } from '@panel/contracts/platform/marketplace'
import {
  getFuelOverview,
  listFuelUses,
  sumFuelUses,
  summarizeFuel,
} from '@panel/contracts/services/fuel_machine/endpoints'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'

test('where use is free, no days are left that it would last', async () => {
  renderPanel('/iservice/fuel_machine', {
    as: 'user',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'fuel_machine' })])
        .on(getFuelOverview, () => ({
          ...{ balance: '1000', burnsFuel: false, pace: { wholeDays: 7, burnedFuel: '55', daysLeft: '127' } },
          ...{ warning: { level: null, below: false }, prices: [] },
        }))
        .on(summarizeFuel, () => ({ totals, days: [], costliest: [], sums: [] }))
        .on(sumFuelUses, () => totals)
        .on(listFuelUses, () => ({ rows: [], before: null, after: null, totalRows: null })),
  })
  expect(await screen.findByText('use is free at present')).toBeDefined()
  expect(screen.queryByText('127')).toBeNull()
})

const methods = Array.from({ length: 10 }, (_, place) => `method_${place + 1}`)
const totals = { calls: 10, transactions: 10, failedTransactions: 1, burnedFuel: '55' }

test('the part of all other methods opens into its methods, and each of them into its calls', async () => {
  const { user, path } = renderPanel('/iservice/fuel_machine', {
    as: 'user',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'fuel_machine' })])
        .on(getFuelOverview, () => ({
          ...{ balance: '1000', burnsFuel: true, pace: { wholeDays: 7, burnedFuel: '55', daysLeft: '127' } },
          ...{ warning: { level: null, below: false }, prices: [] },
        }))
        .on(summarizeFuel, () => ({
          ...{ totals, days: [], costliest: [] },
          sums: methods.map((method, place) => ({
            ...{ target: '#EURS', contract: 'asset', method, calls: 1, burnedFuel: String(10 - place) },
          })),
        }))
        .on(sumFuelUses, () => totals)
        .on(listFuelUses, () => ({ rows: [], before: null, after: null, totalRows: null })),
  })
  const table = within(await screen.findByRole('table', { name: 'Fuel burned by method' }))
  expect(table.queryByRole('button', { name: 'method_10' })).toBeNull()
  await user.click(table.getByRole('button', { name: 'All others' }))
  await user.click(table.getByRole('button', { name: 'method_10' }))
  await waitFor(() => expect(path()).toContain('method=method_10'))
  await user.click(screen.getByRole('link', { name: '10 %' }))
  await waitFor(() => expect(path()).toContain('outcome=failed'))
  expect(path()).not.toContain('method=')
})
