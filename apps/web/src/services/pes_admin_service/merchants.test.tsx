import { listServices } from '@panel/contracts/platform/marketplace'
import { listMerchants } from '@panel/contracts/services/pes_admin_service/endpoints'
import type { Merchant } from '@panel/contracts/services/pes_admin_service/merchants'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor } from '../../shared/testing/testing-library.ts'

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
