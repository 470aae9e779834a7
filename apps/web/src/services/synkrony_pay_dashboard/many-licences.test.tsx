import { listServices } from '@panel/contracts/platform/marketplace'
import {
  listLicences,
  listPayments,
  summarizePayments,
} from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor } from '../../shared/testing/testing-library.ts'

const webhook = { url: '', failingSince: null, offSince: null, secret: 'whsec', previousSecret: null }

const licences = Array.from({ length: 1000 }, (_, place) => ({
  id: `licence-${place}`,
  applicationKey: `key-${place}`,
  domains: [`shop${place}.example`],
  state: 'active' as const,
  previousKey: null,
  webhook,
}))

const payment = {
  ...{ from: '#PAYER', paymentId: 'pay-00000000000000000001', licenceId: 'licence-7' },
  ...{ assetId: '#EURS', decimal: 2, units: '123456', feeUnits: '1481' },
  ...{ createdAt: '2026-01-02T03:04:05.000Z', status: 'paid' as const },
}

test('one of a thousand licences is found by typing, with the keyboard alone', async () => {
  const { user, path } = renderPanel('/iservice/synkrony_pay_dashboard', {
    as: 'merchant',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'synkrony_pay_dashboard', role: 'merchant' })])
        .on(listLicences, () => licences)
        .on(listPayments, () => ({ transactions: [payment], totalRows: 1, totalItems: 1 }))
        .on(summarizePayments, () => ({ totals: [], interval: 'day' as const, periods: [] })),
  })
  await user.click(await screen.findByRole('button', { name: 'Show all 1.000 licences together' }))
  await choose('shop987.example')
  await waitFor(() => expect(path()).toContain('licence=licence-987'))
  await choose('licence-6')
  await waitFor(() => expect(path()).toContain('licence=licence-6'))

  async function choose(text: string): Promise<void> {
    await user.click(await screen.findByRole('combobox', { name: 'Licence' }))
    await user.keyboard(`${text}{Enter}`)
  }
})
