import { checkAssetName, listAssets } from '@panel/contracts/services/advanced_asset_admin/endpoints'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const asAdmin = { as: 'admin' }

const open = async () => {
  const tools = await buildTestApp()
  tools.subscribe('admin', 'advanced_asset_admin')
  return tools
}

test('each asset says how much may still be minted, or why none', async () => {
  const { call } = await open()
  const { rows } = await call(listAssets, { body: { limit: 100 } }, asAdmin)
  const facts = new Map(rows.map(({ assetId, room, obstacle }) => [assetId, { room, obstacle }]))
  expect(facts.get('#EURS')).toEqual({ room: '18446744072692288216', obstacle: null })
  expect(facts.get('#BTC')).toEqual({ room: '2099849856750000', obstacle: null })
  expect(facts.get('#SYN')).toEqual({ room: '749897995000000', obstacle: null })
  const mintable = await call(listAssets, { body: { filter: { mintable: false } } }, asAdmin)
  expect(mintable.rows.every(({ obstacle }) => obstacle !== null)).toBe(true)
})

test('a made asset is listed once it is registered, and a clone is not minted here', async () => {
  const { call, execute } = await open()
  const make = async (id: string, more: object) => {
    const init = { name: id.slice(1), symbol: id.slice(1), max_units: 1000, decimals: 2, ...more }
    await execute(advancedAsset, 'init', id, init, asAdmin)
    await execute(service, 'asset_registration', serviceAccountId, { id, name: id.slice(1) }, asAdmin)
  }
  await make('#CLUB', {})
  await make('#COPY', { backing: '#EURS' })
  await execute(advancedAsset, 'mint', '#CLUB', { to: idOf('user'), units: 400 }, asAdmin)
  const { rows } = await call(listAssets, { body: { filter: { text: 'c' }, limit: 100 } }, asAdmin)
  expect(rows.find(({ assetId }) => assetId === '#CLUB')).toMatchObject({
    supply: '400',
    room: '600',
    obstacle: null,
  })
  expect(rows.find(({ assetId }) => assetId === '#COPY')).toMatchObject({ obstacle: 'backed' })
})

test('a name is free or taken, and a symbol that looks like another is named', async () => {
  const { call } = await open()
  const check = (assetId: string, symbol: string) =>
    call(checkAssetName, { body: { assetId, symbol } }, asAdmin)
  expect(await check('#POINTS', 'PTS')).toEqual({ free: true, looksLike: null })
  expect(await check('#EURS', 'PTS')).toEqual({ free: false, looksLike: null })
  expect(await check('#POINTS', 'eurs')).toEqual({ free: true, looksLike: '#EURS' })
})
