import { switchScenario } from '@panel/contracts/platform/control'
import {
  getCloneSums,
  getSupplyHistory,
  listClones,
  listPreauthorisations,
} from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/ready-accounts.ts'
import { asAdmin, clubId, openTokens } from './testing/open-tokens.ts'

test('a clone is listed with supply and reserve, and with those who ask to hold it', async () => {
  const { app, call, on, makeClub } = await openTokens()
  await makeClub()
  const clones = (filter: object, as = 'admin') => call(listClones, { body: { filter } }, { as })
  expect((await clones({})).rows).toMatchObject([
    { assetId: clubId, supply: '50000', reserve: '50000', difference: '0', state: 'even', mine: true },
  ])
  expect((await clones({ mine: true }, 'everyone')).rows).toEqual([])
  expect((await clones({ state: 'short' })).rows).toEqual([])
  await on('user', 'ask_to_hold', { reason: 'new member' }, clubId)
  const asked = () => call(listPreauthorisations, { body: { filter: { state: 'asked' } } }, asAdmin)
  expect((await asked()).rows).toMatchObject([
    { tokenId: clubId, accountId: idOf('user'), reason: 'new member', mine: true, units: '0' },
  ])
  expect(await app.waitingDecisions.get('eurs_manager_admin')?.()).toBe(1)
  await on('admin', 'decide_holder', { account: idOf('user'), state: 'approved', reason: '' }, clubId)
  expect((await asked()).rows).toEqual([])
  await on('dev', 'transfer', { from: idOf('dev'), to: clubId, units: 100 })
  expect((await clones({})).rows).toMatchObject([{ difference: '100', state: 'over' }])
})

test('clones are listed a page at a time, and one that is made or changes later is read again', async () => {
  const { call, on, execute, makeClub } = await openTokens()
  const page = async (body: object, as = 'admin') => {
    const { rows, totalRows } = await call(listClones, { body }, { as })
    return [rows.map(({ assetId, holders }) => [assetId, holders]), totalRows]
  }
  expect(await page({})).toEqual([[], 0])
  await makeClub()
  expect(await page({})).toEqual([[[clubId, 1]], 1])
  const another = '#EURS-ARENA'
  await on('everyone', 'init', { name: 'Arena', max_units: 0, decimals: 2, backing: '#EURS' }, another)
  expect(await page({})).toEqual([[[clubId, 1]], 1])
  const registration = { id: another, name: 'Arena' }
  await execute(service, 'asset_registration', serviceAccountId, registration, { as: 'everyone' })
  expect(await page({ limit: 1 })).toEqual([[[another, 0]], 2])
  expect(await page({ limit: 1, skip: 1 })).toEqual([[[clubId, 1]], 2])
  const byHolders = { column: 'holders', direction: 'descending' }
  expect(await page({ sort: byHolders, limit: 1 })).toEqual([[[clubId, 1]], 2])
  expect(await page({ filter: { mine: true } })).toEqual([[[clubId, 1]], 1])
  expect(await page({ filter: { mine: false } })).toEqual([[[another, 0]], 1])
  expect(await page({ filter: { mine: true } }, 'everyone')).toEqual([[[another, 0]], 1])
  expect(await page({ filter: { text: 'club' } })).toEqual([[[clubId, 1]], 1])

  expect(await page({ filter: { state: 'over' } })).toEqual([[], 0])
  await on('dev', 'pay', { from: idOf('dev'), to: another, units: 100 })
  expect(await page({ filter: { state: 'over' } })).toEqual([[[another, 0]], 1])
})

test('the sums of all clones are of every clone, also of what a page leaves out', async () => {
  const { app, call, makeClub } = await openTokens()
  const none = { clones: 0, short: 0, over: 0, holders: 0, supply: '0', owed: '0', reserve: '0' }
  expect(await call(getCloneSums, {}, asAdmin)).toMatchObject(none)
  await makeClub()
  await call(listClones, { body: {} }, asAdmin)
  const most = '18446744073709551615'
  app.database.exec(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 250)
    INSERT INTO token_clones (asset_id, name, symbol, decimals, creator, issuers, supply, reserve, owed, difference, state,
      holders, preauthorised)
    SELECT '#EURS-' || n, 'Club', 'C' || n, 2, 'Qm', '[]', '${most}', '100', '1', '-1', iif(n <= 3, 'short', 'even'), 2, 0
    FROM numbers`)
  const { height } = await app.ledger.lastBlock()
  expect(await call(getCloneSums, {}, asAdmin)).toMatchObject({
    ...{ clones: 251, short: 3, over: 0, holders: 501, height },
    ...{ supply: String(BigInt(most) * 250n + 50_000n), owed: '250', reserve: '75000' },
  })
  const first = { sort: { column: 'state', direction: 'descending' }, limit: 4 } as const
  const { rows, totalRows } = await call(listClones, { body: first }, asAdmin)
  expect(rows.map(({ state }) => state)).toEqual(['short', 'short', 'short', 'even'])
  expect(totalRows).toBe(251)
})

test('supply and reserve over time end with what there is now', async () => {
  const { call, makeClub } = await openTokens()
  await makeClub()
  const { days } = await call(getSupplyHistory, { params: { tokenId: clubId }, query: {} }, asAdmin)
  expect(days).toHaveLength(90)
  expect(days.at(-1)).toMatchObject({ supply: '50000', reserve: '50000' })
  expect(days[0]).toMatchObject({ supply: '0', reserve: '0' })
})

test('the scenario short-clone has a clone whose reserve is short, and one whose reserve is too much', async () => {
  const { call, subscribe } = await openTokens()
  await call(switchScenario, { body: { name: 'short-clone' } })
  subscribe('admin', 'eurs_manager_admin')
  const clones = async (state: 'short' | 'over') =>
    (await call(listClones, { body: { filter: { state } } }, asAdmin)).rows
  expect(await clones('short')).toMatchObject([
    { assetId: '#EURS-SHORT', supply: '100000', reserve: '75000', difference: '-25000' },
  ])
  expect(await clones('over')).toMatchObject([
    { assetId: '#EURS-OVER', supply: '100000', reserve: '125000', difference: '25000' },
  ])
})
