import { listServices } from '@panel/contracts/platform/marketplace'
import { getToken, listFeeChanges, listLocks } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import type { LockRow, Token } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen } from '../../shared/testing/testing-library.ts'

const creator = '#BOB'
const at = '2026-01-02T03:04:05.000Z'

const token: Token = {
  ...{ assetId: '#EURS', name: 'Euro', symbol: 'EURS', decimals: 2, creator, issuers: [creator] },
  ...{ backing: null, preauthorised: false, maxUnits: '0', minted: '900', burned: '0', supply: '900' },
  ...{ reserve: null, owed: '0', approvalAbove: '0', holders: 1, coming: null, feeChanges: 1 },
  fees: { part: '5', of: '1000', fixed: '10', account: creator },
  ...{ height: 7, readAt: at },
}

const lock: LockRow = {
  ...{ accountId: '#ADA', kind: 'Full', units: '500', decimals: 2, reason: 'court order' },
  ...{ by: creator, at, ticket: `1220${'ab'.repeat(32)}` },
}

test.each([
  ['eurs?show=supply', 'Only the issuers of #EURS may mint, burn, issue and redeem it.'],
  ['eurs?show=locks', 'Only the issuers of #EURS may lock accounts.'],
  ['eurs/changefees/%23EURS', 'Only the account that created #EURS may change its fees.'],
])('%s says who may act to an administrator whom the contract would refuse', async (path, text) => {
  renderPanel(`/iservice/eurs_manager_admin/${path}`, {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'eurs_manager_admin', role: 'admin' })])
        .on(getToken, () => token)
        .on(listFeeChanges, () => ({ changes: [] }))
        .on(listLocks, () => ({
          rows: [lock],
          totalRows: 1,
        })),
  })
  await screen.findByText(text)
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Lift' })).toBeNull()
})
