import { checkAssetName } from '@panel/contracts/platform/asset-names'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'

const asAdmin = { as: 'admin' }

test('a name is free or taken, and a symbol or account that looks like another is named', async () => {
  const { call, execute } = await buildTestApp()
  const check = (assetId: string, symbol: string) =>
    call(checkAssetName, { body: { assetId, symbol } }, asAdmin)
  const nothingAlike = { looksLike: null, accountLooksLike: null }
  expect(await check('#POINTS', 'PTS')).toEqual({ free: true, ...nothingAlike })
  expect(await check('#EURS', 'PTS')).toMatchObject({ free: false, looksLike: null })
  for (const like of ['eurs', 'EUR5']) {
    expect(await check('#POINTS', like)).toEqual({ free: true, ...nothingAlike, looksLike: '#EURS' })
    expect(await check(`#${like}`, 'PTS')).toEqual({ free: true, ...nothingAlike, accountLooksLike: '#EURS' })
  }
  await execute(advancedAsset, 'init', '#SAILS', { name: 'Sails', symbol: 'BOAT', max_units: 0 }, asAdmin)
  const registration = { id: '#SAILS', name: 'Sails' }
  await execute(service, 'asset_registration', serviceAccountId, registration, asAdmin)
  expect(await check('#80AT', 'PTS')).toMatchObject({ accountLooksLike: '#SAILS' })
  expect(await check('#POINTS', '5A1LS')).toMatchObject({ looksLike: '#SAILS' })
})
