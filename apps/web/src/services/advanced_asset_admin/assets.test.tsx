import { listServices } from '@panel/contracts/platform/marketplace'
import { checkAssetName, getAsset } from '@panel/contracts/services/advanced_asset_admin/endpoints'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen } from '../../shared/testing/testing-library.ts'

const creator = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'
const services = () => [sampleService({ serviceId: 'advanced_asset_admin', role: 'admin' })]

test('the list to mint names the line of an account that is there twice', async () => {
  const { user } = renderPanel('/iservice/advanced_asset_admin/mint?asset=%23PTS', {
    as: 'admin',
    api: (api) =>
      api.on(listServices, services).on(getAsset, () => ({
        ...{ assetId: '#PTS', name: 'Points', symbol: 'PTS', decimals: 2, creator, supply: '0' },
        ...{ maxUnits: '100000', room: '100000', approvalAbove: '0', obstacle: null },
        ...{ minted: '0', minters: [], unsigned: '0' },
      })),
  })
  await user.click(await screen.findByRole('textbox', { name: /^Accounts and amounts/ }))
  await user.paste('#ADA;1,00\n#BOB;2,00\n#ADA;3,00\n#CID;2000,00')
  expect(await screen.findByText('#ADA appears on lines 1, 3.')).toBeDefined()
  expect(screen.getByText(/^Line 4: .*1\.000,00 PTS/)).toBeDefined()
})

test('the name of an account that exists is refused at its field, and what was typed stays', async () => {
  const { user } = renderPanel('/iservice/advanced_asset_admin', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, services)
        .on(checkAssetName, ({ body }) => ({ free: body.assetId !== '#EURS', looksLike: null })),
  })
  const name = await screen.findByRole('textbox', { name: /^Asset/ })
  await user.clear(name)
  await user.type(name, '#EURS')
  await user.tab()
  expect(await screen.findByText('This account is taken.')).toBeDefined()
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(name).toHaveProperty('value', '#EURS')
})
