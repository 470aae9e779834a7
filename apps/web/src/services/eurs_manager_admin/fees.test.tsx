import { listServices } from '@panel/contracts/platform/marketplace'
import { getToken, listFeeChanges } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import type { Token } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, within } from '../../shared/testing/testing-library.ts'

const creator = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'
const token: Token = {
  ...{ assetId: '#EURS', name: 'Euro', symbol: 'EURS', decimals: 2, creator, issuers: [creator] },
  ...{ backing: null, preauthorised: false, maxUnits: '0', minted: '900', burned: '0', supply: '900' },
  ...{ reserve: null, owed: '0', approvalAbove: '0', holders: 1, coming: null },
  fees: { part: '5', of: '1000', fixed: '10', account: creator },
  ...{ height: 7, readAt: '2026-01-02T03:04:05.000Z' },
}

test('who is about to change the fees sees that somebody changed them first', async () => {
  let known = token
  const { emit, user } = renderPanel('/iservice/eurs_manager_admin/eurs/changefees/%23EURS', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'eurs_manager_admin', role: 'admin' })])
        .on(getToken, () => known)
        .on(listFeeChanges, () => ({ changes: [] })),
  })
  const share = await screen.findByRole('textbox', { name: /^Share of each transfer/ })
  await user.clear(share)
  await user.type(share, '2')

  const coming = { part: '1', of: '100', fixed: '25', account: creator, from: '2026-02-02T03:04:05.000Z' }
  known = { ...token, coming }
  emit('tokens_changed', { tokenIds: ['#EURS'] })
  const text = await screen.findByText(/^Somebody changed this/)
  const notice = text.closest<HTMLElement>('[role=alert]') ?? document.body
  within(notice).getByText('0,25 EURS')
  expect(share).toHaveProperty('value', '2')

  await user.click(within(notice).getByRole('button', { name: 'Load these values' }))
  expect(share).toHaveProperty('value', '1')
  expect(screen.getByRole('textbox', { name: /^Fixed part/ })).toHaveProperty('value', '0,25')
  expect(screen.queryByText(/^Somebody changed this/)).toBeNull()
})
