import { switchScenario } from '@panel/contracts/platform/control'
import {
  getToken,
  getTokenTransaction,
  listFeeChanges,
  listHolders,
  listLocks,
  listSupplyRequests,
  listTokenDecisions,
  listTokenMovements,
} from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/ready-accounts.ts'
import { asAdmin, clubId, openTokens } from './testing/open-tokens.ts'

test('a token’s figures come from the ledger at one block', async () => {
  const { call, on, refusal } = await openTokens()
  await on('admin', 'mint', { to: idOf('user'), units: 1000 })
  await on('admin', 'burn', { from: idOf('user'), units: 400 })
  expect(await call(getToken, { params: { tokenId: '#EURS' } }, asAdmin)).toMatchObject({
    name: 'Euro stable token',
    minted: '1017264399',
    burned: '400',
    supply: '1017263999',
    reserve: null,
    approvalAbove: '10000000',
    holders: 10,
    fees: { part: '6', of: '1000', fixed: '0', account: idOf('admin_synkrony') },
    coming: null,
    height: 2,
  })
  for (const tokenId of ['#NOBODY', '#BTC']) {
    expect(await refusal(getToken, { params: { tokenId } }, asAdmin)).toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await refusal(getToken, { params: { tokenId: '#EURS' } }, { as: 'user' })).toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('movements say what was held before, and a page leads to the next', async () => {
  const { call, on } = await openTokens()
  await on('user', 'transfer', { from: idOf('user'), to: idOf('dev'), units: 10_000 })
  const page = (query: object) => call(listTokenMovements, { query }, asAdmin)
  const all = await page({ count: 'true' })
  expect(all.totalRows).toBe(3)
  expect(
    all.rows.map(({ accountId, amount, prev_amount }) => [accountId, prev_amount?.value, amount.value]),
  ).toEqual(
    expect.arrayContaining([
      [idOf('user'), '125050', '115050'],
      [idOf('dev'), '250000', '259940'],
      [idOf('admin_synkrony'), '9900000', '9900060'],
    ]),
  )
  const first = await page({ limit: '2' })
  const second = await page({ limit: '2', before: String(first.before) })
  expect([...first.rows, ...second.rows]).toEqual(all.rows)
  const own = await page({ accountId: idOf('dev'), count: 'true' })
  expect(own.totalRows).toBe(1)
  const [movement] = own.rows
  // Blocks have times in whole seconds.
  const [before, after] = [-60_000, 60_000].map((distance) =>
    new Date(Date.parse(movement?.at ?? '') + distance).toISOString(),
  )
  expect((await page({ from: before, to: after, count: 'true' })).totalRows).toBe(3)
  expect((await page({ from: after, count: 'true' })).totalRows).toBe(0)
  expect((await page({ to: before, count: 'true' })).totalRows).toBe(0)
  const detail = await call(getTokenTransaction, { params: { ticket: movement?.ticket ?? '' } }, asAdmin)
  expect(detail).toMatchObject({ success: true, blockHeight: 1, failure: null })
  expect(detail.movements).toHaveLength(3)
})

test('holders are listed with their share, who holds most first, and with their lock', async () => {
  const { call, on } = await openTokens()
  await on('admin', 'lock', { to: idOf('dev'), lock: 'Full', reason: 'court order' })
  const { rows } = await call(listHolders, { body: { limit: 3 } }, asAdmin)
  expect(rows.map(({ rank, accountId, share }) => [rank, accountId, share])).toEqual([
    [1, idOf('admin'), 9830],
    [2, idOf('admin_synkrony'), 97],
    [3, idOf('everyone'), 49],
  ])
  const found = await call(listHolders, { body: { filter: { text: idOf('dev') } } }, asAdmin)
  expect(found.rows).toMatchObject([{ lock: 'Full', units: '250000' }])
  const locks = await call(listLocks, { body: {} }, asAdmin)
  expect(locks.rows).toMatchObject([
    { accountId: idOf('dev'), kind: 'Full', reason: 'court order', by: idOf('admin'), units: '250000' },
  ])
  await on('admin', 'lock', { to: idOf('dev'), lock: 'None' })
  expect((await call(listLocks, { body: {} }, asAdmin)).totalRows).toBe(0)
})

test('holders have their rank in every order, and a page has as many rows as it may', async () => {
  const { call } = await openTokens()
  const ranks = async (body: object) =>
    (await call(listHolders, { body }, asAdmin)).rows.map(({ rank, accountId }) => ({ rank, accountId }))
  const all = await ranks({ limit: 200 })
  expect(all.map(({ rank }) => rank)).toEqual(all.map((_, index) => index + 1))
  const from = { column: 'rank', direction: 'descending' }
  expect(await ranks({ sort: from, skip: 2, limit: 3 })).toEqual(all.toReversed().slice(2, 5))
  const byId = await ranks({ sort: { column: 'accountId', direction: 'ascending' }, limit: 200 })
  expect(byId.toSorted((one, other) => one.rank - other.rank)).toEqual(all)
  expect(await ranks({ filter: { text: idOf('dev') } })).toEqual(
    all.filter(({ accountId }) => accountId === idOf('dev')),
  )
})

test('changes of fees stay listed: in force, coming, replaced', async () => {
  const { app, call, on } = await openTokens()
  const fees = { fixed_fees: 0, fees_account: idOf('admin') }
  const from = Math.floor(app.clock.now() / 1000) + 90_000
  await on('admin', 'set_fees', { ...fees, fees: [1, 100], from, reason: 'new costs' })
  await on('admin', 'set_fees', { ...fees, fees: [2, 100], from: from + 100 })
  const { changes } = await call(listFeeChanges, { params: { tokenId: '#EURS' } }, asAdmin)
  expect(changes.map(({ part, state, reason, ticket }) => [part, state, reason, ticket === null])).toEqual([
    ['2', 'coming', '', false],
    ['1', 'replaced', 'new costs', false],
    ['6', 'inForce', '', true],
  ])
  expect(await call(getToken, { params: { tokenId: '#EURS' } }, asAdmin)).toMatchObject({
    fees: { part: '6' },
    coming: { part: '2', of: '100' },
  })
})

test('lists of a token follow what came after they were first read, and another scenario replaces them', async () => {
  const { call, on, subscribe } = await openTokens()
  const holdersOf = async () => (await call(listHolders, { body: { limit: 200 } }, asAdmin)).rows
  const locks = async () => (await call(listLocks, { body: {} }, asAdmin)).rows
  const before = await holdersOf()
  expect(await locks()).toEqual([])
  await on('user', 'transfer', { from: idOf('user'), to: '#NEW', units: 1000 })
  await on('admin', 'lock', { to: '#NEW', lock: 'Deposit', reason: 'first' })
  expect(await locks()).toMatchObject([{ accountId: '#NEW', kind: 'Deposit', units: '994' }])
  expect(await holdersOf()).toHaveLength(before.length + 1)
  await on('admin', 'lock', { to: '#NEW', lock: 'Full', reason: 'second' })
  await on('admin', 'burn', { from: idOf('user'), units: 124_050 })
  expect(await locks()).toMatchObject([{ kind: 'Full', reason: 'second' }])
  expect(await holdersOf()).toHaveLength(before.length)
  const reading = Promise.allSettled([holdersOf(), locks()])
  await call(switchScenario, { body: { name: 'short-clone' } })
  subscribe('admin', 'eurs_manager_admin')
  await reading
  const ids = (await holdersOf()).map(({ accountId }) => accountId)
  expect(ids.length).toBeGreaterThan(0)
  expect(ids).not.toContain('#NEW')
  expect((await locks()).map(({ accountId }) => accountId)).not.toContain('#NEW')
})

test('decisions of several issuers stand in one order, and another scenario replaces them', async () => {
  const { call, on, subscribe } = await openTokens()
  const lockDev = (as: string, lock: 'Full' | 'Withdraw' | 'None') =>
    on(as, 'lock', { to: idOf('dev'), lock })
  await lockDev('everyone', 'Withdraw')
  const changes = async () =>
    (await call(listTokenDecisions, { body: {} }, asAdmin)).rows.map(({ by, from, to }) => [by, from, to])
  expect(await changes()).toEqual([[idOf('everyone'), 'None', 'Withdraw']])
  await lockDev('admin', 'Full')
  await lockDev('admin', 'None')
  await lockDev('everyone', 'Full')
  expect(await changes()).toEqual([
    [idOf('everyone'), 'None', 'Full'],
    [idOf('admin'), 'Full', 'None'],
    [idOf('admin'), 'Withdraw', 'Full'],
    [idOf('everyone'), 'None', 'Withdraw'],
  ])
  await lockDev('admin', 'None')
  const reading = Promise.allSettled([changes()])
  await call(switchScenario, { body: { name: 'short-clone' } })
  subscribe('admin', 'eurs_manager_admin')
  await reading
  expect(await changes()).toEqual([])
})

test('who requested a mint may withdraw, another issuer may sign', async () => {
  const { call, on } = await openTokens()
  const request = { kind: 'mint', account: idOf('user'), units: 20_000_000, reason: 'deposit' } as const
  await on('admin', 'request_supply', request)
  const list = (as: string) => call(listSupplyRequests, { body: { filter: { state: 'waiting' } } }, { as })
  const [own] = (await list('admin')).rows
  expect(own).toMatchObject({ state: 'waiting', moves: ['withdrawn'], reason: 'deposit', decidedBy: null })
  expect((await list('everyone')).rows).toMatchObject([{ moves: ['done', 'refused'] }])
  await on('everyone', 'decide_supply', { request: own?.request ?? '', state: 'done', reason: 'seen' })
  expect((await list('admin')).rows).toEqual([])
  const done = await call(listSupplyRequests, { body: { filter: { state: 'done' } } }, asAdmin)
  expect(done.rows).toMatchObject([{ decidedBy: idOf('everyone'), decisionReason: 'seen', moves: [] }])
  expect(await call(getToken, { params: { tokenId: '#EURS' } }, asAdmin)).toMatchObject({
    minted: '1037263399',
  })
})

test('a request that nobody signs in a day is listed as expired', async () => {
  const { app, call, on } = await openTokens()
  await on('admin', 'request_supply', { kind: 'mint', account: idOf('user'), units: 20_000_000 })
  const states = async (as: string, filter: object) =>
    (await call(listSupplyRequests, { body: { filter } }, { as })).rows.map(({ state }) => state)
  expect(await states('admin', { state: 'waiting' })).toEqual(['waiting'])
  // The administrator's session ends meanwhile.
  app.clock.restore({ offset: 86_400_000 })
  expect(await states('everyone', { state: 'waiting' })).toEqual([])
  expect(await states('everyone', { state: 'expired' })).toEqual(['expired'])
})

test('what issuers decided is a timeline with who, when, why and from which state', async () => {
  const { app, call, on, makeClub } = await openTokens()
  await on('admin', 'lock', { to: idOf('dev'), lock: 'Full', reason: 'court order' })
  await on('admin', 'lock', { to: idOf('dev'), lock: 'None', reason: 'order lifted' })
  const from = Math.floor(app.clock.now() / 1000) + 90_000
  const terms = { fixed_fees: 10, fees_account: idOf('admin'), from }
  await on('admin', 'set_fees', { ...terms, fees: [1, 100], reason: 'new costs' })
  const decisions = async (filter: object) =>
    (await call(listTokenDecisions, { body: { filter } }, asAdmin)).rows
  const rows = await decisions({})
  expect(rows.map(({ kind, from, to, reason, by }) => [kind, from, to, reason, by])).toEqual([
    ['fees', null, 'set', 'new costs', idOf('admin')],
    ['lock', 'Full', 'None', 'order lifted', idOf('admin')],
    ['lock', 'None', 'Full', 'court order', idOf('admin')],
  ])
  expect(rows[0]?.terms).toMatchObject({ part: '1', of: '100', fixed: '10' })
  expect(await decisions({ kind: 'lock', text: 'court' })).toMatchObject([{ accountId: idOf('dev') }])

  await makeClub()
  await on('user', 'ask_to_hold', {}, clubId)
  await on('admin', 'decide_holder', { account: idOf('user'), state: 'approved' }, clubId)
  await on('admin', 'decide_holder', { account: idOf('user'), state: 'revoked', reason: 'left' }, clubId)
  const ofClub = await decisions({ tokenId: clubId, kind: 'holder' })
  expect(ofClub.map(({ from, to, reason }) => [from, to, reason])).toEqual([
    ['approved', 'revoked', 'left'],
    ['asked', 'approved', ''],
  ])
  const pageOf = (body: object) =>
    call(listTokenDecisions, { body: { filter: { tokenId: clubId }, limit: 1, ...body } }, asAdmin)
  expect(await pageOf({})).toEqual({ rows: ofClub.slice(0, 1), totalRows: 2 })
  expect(await pageOf({ skip: 1 })).toEqual({ rows: ofClub.slice(1), totalRows: 2 })
  const oldest = { column: 'at', direction: 'ascending' }
  expect(await pageOf({ sort: oldest })).toEqual({ rows: ofClub.slice(1), totalRows: 2 })
  expect(ofClub.every(({ at, ticket }) => at.endsWith('Z') && /^1220/.test(ticket))).toBe(true)
})

test('a decision starts from what its account did itself, or from a request that waits', async () => {
  const { call, on, makeClub } = await openTokens()
  const changes = async (filter: object) =>
    (await call(listTokenDecisions, { body: { filter } }, asAdmin)).rows.map(({ by, from, to }) => [
      by,
      from,
      to,
    ])
  await on('dev', 'lock', { to: idOf('dev'), lock: 'Withdraw', reason: 'phone lost' })
  await on('admin', 'lock', { to: idOf('dev'), lock: 'Full' })
  expect(await changes({ kind: 'lock' })).toEqual([
    [idOf('admin'), 'Withdraw', 'Full'],
    [idOf('dev'), 'None', 'Withdraw'],
  ])

  await on('admin', 'request_supply', { kind: 'mint', account: idOf('user'), units: 20_000_000 })
  const [asked] = (await call(listSupplyRequests, { body: {} }, asAdmin)).rows
  await on('everyone', 'decide_supply', { request: asked?.request ?? '', state: 'done' })
  expect(await changes({ kind: 'supply' })).toEqual([
    [idOf('everyone'), 'waiting', 'done'],
    [idOf('admin'), null, 'mint'],
  ])

  await makeClub()
  const decide = (state: 'approved' | 'revoked') =>
    on('admin', 'decide_holder', { account: idOf('user'), state }, clubId)
  await decide('approved')
  await decide('revoked')
  await on('user', 'ask_to_hold', {}, clubId)
  await decide('approved')
  expect(await changes({ tokenId: clubId })).toEqual([
    [idOf('admin'), 'asked', 'approved'],
    [idOf('admin'), 'approved', 'revoked'],
    [idOf('admin'), null, 'approved'],
  ])
})
