import { exampleSignedTransaction, exampleTicket } from '@panel/contracts/platform/examples'
import { getService, listServices } from '@panel/contracts/platform/marketplace'
import { getPlatformTransaction } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen } from '../../shared/testing/testing-library.ts'

const service = sampleService({ serviceId: 'synkrony_admin', role: 'admin_synkrony' })

const detail = {
  ...{ ticket: exampleTicket, bytes: exampleSignedTransaction, blockHeight: 3, success: true },
  ...{ at: '2026-01-01T00:00:00.000Z', failure: null, movements: [], belongsTo: [] },
}

test('bytes that the panel cannot read are shown as they are, with the outcome', async () => {
  renderPanel(`/iservice/synkrony_admin/transaction/${exampleTicket}`, {
    as: 'admin_synkrony',
    api: (api) =>
      api
        .on(listServices, () => [service])
        .on(getService, () => service)
        .on(getPlatformTransaction, () => ({ ...detail, bytes: 'zzzz' })),
  })
  expect(await screen.findByText('What it says cannot be read')).toBeDefined()
  expect(screen.getByText('zzzz')).toBeDefined()
  expect(screen.getByText('Executed')).toBeDefined()
})

test.each(['first', '7'])(
  'the address of a part “%s” that is not there says so, and leads to the whole',
  async (id) => {
    renderPanel(`/iservice/synkrony_admin/transaction/${exampleTicket}/${id}`, {
      as: 'admin_synkrony',
      api: (api) =>
        api
          .on(listServices, () => [service])
          .on(getService, () => service)
          .on(getPlatformTransaction, () => detail),
    })
    expect(await screen.findByText('There is no such part')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Whole transaction' }).getAttribute('href')).toBe(
      `/panel/iservice/synkrony_admin/transaction/${exampleTicket}`,
    )
  },
)
