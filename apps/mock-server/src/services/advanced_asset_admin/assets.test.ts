import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import { getAsset, listAssets } from '@panel/contracts/services/advanced_asset_admin/endpoints'
import { assetsChanged } from '@panel/contracts/services/advanced_asset_admin/events'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { loyalty } from '@panel/contracts/smart-contracts/loyalty'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import {
  buildBulkNode,
  buildBulkRoot,
  buildBulkTransaction,
  encodeTransaction,
  signTransaction,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { nextEvent, openSocket } from '../../testing/open-socket.ts'
import { idOf, keysOf } from '../../testing/ready-accounts.ts'

const asAdmin = { as: 'admin' }

const open = async () => {
  const tools = await buildTestApp()
  tools.subscribe('admin', 'advanced_asset_admin')
  tools.subscribe('everyone', 'advanced_asset_admin')
  return tools
}

test('each asset says how much may still be minted', async () => {
  const { call } = await open()
  const { rows } = await call(listAssets, { body: { limit: 100 } }, asAdmin)
  const facts = new Map(rows.map(({ assetId, room, obstacle }) => [assetId, { room, obstacle }]))
  expect(facts.get('#EURS')).toEqual({ room: '18446744072692288216', obstacle: null })
  expect(facts.get('#BTC')).toEqual({ room: '2099849856750000', obstacle: null })
  expect(facts.get('#SYN')).toEqual({ room: '749897995000000', obstacle: null })
})

test('an asset is listed once it is registered, and says why it cannot be minted here or by the caller', async () => {
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
  const notHere = await call(listAssets, { body: { filter: { mintable: false } } }, asAdmin)
  expect(notHere.rows.map(({ assetId }) => assetId)).toEqual(['#COPY'])
  const asAnother = await call(listAssets, { body: { filter: { text: '#CLUB' } } }, { as: 'everyone' })
  expect(asAnother.rows).toMatchObject([{ assetId: '#CLUB', obstacle: 'notIssuer' }])
})

test('assets are listed a page at a time, and one that is registered later joins them', async () => {
  const { call, execute } = await open()
  const page = async (body: EndpointInput<typeof listAssets>['body']) => {
    const { rows, totalRows } = await call(listAssets, { body }, asAdmin)
    return { ids: rows.map(({ assetId }) => assetId), totalRows }
  }
  const all = await page({ limit: 200 })
  expect(all.ids).toEqual(all.ids.toSorted())
  expect(all.totalRows).toBe(all.ids.length)
  expect(await page({ skip: 1, limit: 2 })).toEqual({
    ids: all.ids.slice(1, 3),
    totalRows: all.totalRows,
  })
  const init = { name: 'Zzz', symbol: 'LTE', max_units: 0, decimals: 2 }
  await execute(advancedAsset, 'init', '#LATE', init, asAdmin)
  expect(await page({ filter: { text: 'late' } })).toEqual({ ids: [], totalRows: 0 })
  const registration = { id: '#LATE', name: 'Late' }
  await execute(service, 'asset_registration', serviceAccountId, registration, asAdmin)
  expect(await page({ filter: { text: 'lte' } })).toEqual({ ids: ['#LATE'], totalRows: 1 })
  const last = { column: 'name', direction: 'descending' } as const
  expect(await page({ sort: last, limit: 1 })).toEqual({ ids: ['#LATE'], totalRows: all.totalRows + 1 })
  expect((await page({ filter: { mintable: true }, limit: 200 })).ids).toContain('#LATE')
  const another = await call(listAssets, { body: { filter: { mintable: true } } }, { as: 'everyone' })
  expect(another.rows.map(({ assetId }) => assetId)).not.toContain('#LATE')
})

test('an asset says who minted how much of it, in calls of their own, in bulks and as the second issuer', async () => {
  const { app, call, execute } = await open()
  const init = { name: 'Club', max_units: 0, decimals: 2, authorized: [idOf('dev')], approval_above: 500 }
  await execute(advancedAsset, 'init', '#CLUB', init, asAdmin)
  const mint = (units: number, as: string) =>
    execute(advancedAsset, 'mint', '#CLUB', { to: idOf('user'), units }, { as })
  await mint(100, 'admin')
  await mint(501, 'admin')
  await mint(250, 'dev')
  const { publicKey: signerPublicKey, privateKey } = await keysOf('dev')
  const part = { accountId: '#CLUB', smartContractMethod: 'mint', signerPublicKey, maxFuel: 1000n }
  const args = { to: idOf('user'), units: 20n }
  const root = buildBulkRoot({ ...part, networkName: 'trinci_devnet', args })
  const node = await signTransaction(buildBulkNode({ ...part, root, args }), privateKey)
  const bulk = await signTransaction(buildBulkTransaction({ root, nodes: [node] }), privateKey)
  const bulkTicket = await app.ledger.submit(encodeTransaction(bulk))
  await app.ledger.settled(bulkTicket)
  const request = { kind: 'mint', account: idOf('user'), units: 900, reason: 'opening' } as const
  const { ticket } = await execute(advancedAsset, 'request_supply', '#CLUB', request, { as: 'dev' })
  await execute(advancedAsset, 'decide_supply', '#CLUB', { request: ticket, state: 'done' }, asAdmin)

  const read = () => call(getAsset, { params: { assetId: '#CLUB' } }, asAdmin)
  expect(await read()).toMatchObject({
    minted: '1290',
    unsigned: '0',
    minters: [
      { accountId: idOf('admin'), units: '1000', count: 2 },
      { accountId: idOf('dev'), units: '290', count: 3, lastTicket: bulkTicket },
    ],
  })
  await mint(1, 'dev')
  expect(await read()).toMatchObject({ minted: '1291', minters: [{}, { units: '291', count: 4 }] })
})

test('what the first block minted was signed by nobody, and what is no asset is not found', async () => {
  const { call, refusal } = await open()
  const eurs = await call(getAsset, { params: { assetId: '#EURS' } }, asAdmin)
  expect(eurs).toMatchObject({ minters: [], unsigned: eurs.minted })
  const { code } = await refusal(getAsset, { params: { assetId: '#NOTHING' } }, asAdmin)
  expect(code).toBe('NOT_FOUND')
})

test('subscribers are notified of each asset that is registered, minted or burned', async () => {
  const { app, execute, tokenOf } = await open()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = await openSocket(origin, await tokenOf('everyone'))
  const changed = async (change: () => Promise<unknown>) => {
    const [{ assetIds }] = await Promise.all([nextEvent(socket, assetsChanged), change()])
    return assetIds
  }
  await execute(advancedAsset, 'init', '#CLUB', { name: 'Club', max_units: 1000 }, asAdmin)
  const registration = { id: '#CLUB', name: 'Club' }
  const register = () => execute(service, 'asset_registration', serviceAccountId, registration, asAdmin)
  expect(await changed(register)).toEqual(['#CLUB'])
  const mint = { to: idOf('admin'), units: 400 }
  expect(await changed(() => execute(advancedAsset, 'mint', '#CLUB', mint, asAdmin))).toEqual(['#CLUB'])
  const burn = { from: idOf('admin'), units: 1 }
  expect(await changed(() => execute(advancedAsset, 'burn', '#CLUB', burn, asAdmin))).toEqual(['#CLUB'])
  // Another contract calls the asset.
  const points = { to: idOf('user'), units: 5, reference: 'receipt 1' }
  const recharge = () => execute(loyalty, 'recharge', '#GOGO-PROGRAMME', points, asAdmin)
  expect(await changed(recharge)).toEqual(['#GOGO'])
})
