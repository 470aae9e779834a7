import { listServices } from '@panel/contracts/platform/marketplace'
import { getCloneSums, listClones } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen } from '../../shared/testing/testing-library.ts'

const creator = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'
const place = { height: 7, readAt: '2026-01-02T03:04:05.000Z' }
const sums = {
  ...{ decimals: 2, clones: 2, short: 1, over: 0, holders: 3 },
  ...{ supply: '200000', owed: '200000', reserve: '175000' },
  ...place,
}
const even = {
  ...{ assetId: '#EURS-EVEN', name: 'Even euro', symbol: 'EVEN', decimals: 2, creator },
  ...{ supply: '100000', reserve: '100000', owed: '100000', difference: '0', state: 'even' as const },
  ...{ holders: 2, preauthorised: false, mine: true },
}
const short = {
  ...{ ...even, assetId: '#EURS-SHORT', name: 'Short euro', symbol: 'SHORT' },
  ...{ reserve: '75000', difference: '-25000', state: 'short' as const },
}

test('a clone whose reserve is short is an alert, and its row says by how much', async () => {
  renderPanel('/iservice/eurs_manager_admin/eurs-clone/dashboard', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'eurs_manager_admin', role: 'admin' })])
        .on(getCloneSums, () => sums)
        .on(listClones, () => ({ rows: [short, even], totalRows: 2, ...place })),
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The reserve of one clone does not cover its units.')
  expect((await screen.findByRole('row', { name: /Short euro/ })).textContent).toContain('-250,00')
})
