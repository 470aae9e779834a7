import { saveAddressBookEntry } from '@panel/contracts/platform/address-book'
import { getHealth } from '@panel/contracts/platform/health'
import type { ListFilter } from '@panel/contracts/platform/list-endpoint'
import { subscribe, unsubscribe } from '@panel/contracts/platform/marketplace'
import { getRoles } from '@panel/contracts/platform/session'
import { prepareUnitTx } from '@panel/contracts/platform/transactions'
import {
  getUser,
  getUserFilters,
  listUserBalances,
  listUserHistory,
  listUsers,
  patchUser,
} from '@panel/contracts/services/abs_user_admin/endpoints'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { type UpdateUserArgs, users, usersAccountId } from '@panel/contracts/smart-contracts/users'
import { expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { accountNamed, idOf, signPrepared } from '../../testing/ready-accounts.ts'

const asAdmin = { as: 'admin' }
const unknownAccountId = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'

/** A signed update of `user`, which is an ACTIVE user with the service `alias` where the changes do not differ. */
const signUpdate = (
  { signCall }: TestApp,
  changes: Partial<UpdateUserArgs> = {},
  as = 'admin',
): Promise<string> => {
  const args: UpdateUserArgs = {
    accountId: idOf('user'),
    roles: ['user'],
    status: 'ACTIVE',
    subscriptions: { alias: 'ACTIVE' },
    ...changes,
  }
  return signCall(users, 'update_user', usersAccountId, args, { as })
}

const readUser = async ({ call }: TestApp) =>
  (await call(getUser, { params: { accountId: idOf('user') } }, asAdmin)).user

test('lists users by role, status and text, with the choices that an edit may make', async () => {
  const { call } = await buildTestApp()
  const idsOf = async (filter: ListFilter<typeof listUsers>) =>
    (await call(listUsers, { body: { filter } }, asAdmin)).data.map(({ accountId }) => accountId)
  expect(await idsOf({ status: 'UNDER_APPROVAL' })).toEqual([idOf('pending')])
  expect((await idsOf({ role: 'kyc' })).sort()).toEqual([idOf('kyc'), idOf('everyone')].sort())
  expect(await idsOf({ text: idOf('caob').slice(5, 20) })).toEqual([idOf('caob')])
  const page = await call(listUsers, { body: { limit: 2, skip: 2 } }, asAdmin)
  expect([page.data.length, page.totalRows]).toEqual([2, 11])
  expect(page.userAvailableStatus).toEqual(['ACTIVE', 'UNDER_APPROVAL', 'DISABLED'])
  expect(page.serviceAvailableStatus).toEqual(['ACTIVE', 'PENDING', 'INACTIVE'])
})

test('lists who waits for an approval, and who was changed in a span', async () => {
  const { app, call } = await buildTestApp()
  const idsOf = async (filter: ListFilter<typeof listUsers>) =>
    (await call(listUsers, { body: { filter } }, asAdmin)).data.map(({ accountId }) => accountId)
  expect(await idsOf({ waiting: 'account' })).toEqual([idOf('pending')])
  expect(await idsOf({ waiting: 'subscription' })).not.toContain(idOf('dev'))
  expect(await idsOf({ waiting: 'either' })).toContain(idOf('pending'))
  app.users.setSubscription(idOf('dev'), 'alias', 'PENDING', Date.parse('2031-05-06T07:08:09Z'))
  expect(await idsOf({ waiting: 'subscription' })).toContain(idOf('dev'))
  expect(await idsOf({ waiting: 'either' })).toContain(idOf('dev'))
  expect(app.waitingDecisions.get('abs_user_admin')?.()).toBe((await idsOf({ waiting: 'either' })).length)
  expect(await idsOf({ updatedFrom: '2031-01-01T00:00:00Z' })).toEqual([idOf('dev')])
  expect(await idsOf({ updatedFrom: '2031-01-01T00:00:00Z', updatedTo: '2031-02-01T00:00:00Z' })).toEqual([])
})

test('finds users by an alias and by the label that the caller gave them, but by nobody else’s label', async () => {
  const { call, execute } = await buildTestApp()
  await execute(service, 'alias_registration', serviceAccountId, { alias: 'corner.shop' }, { as: 'dev' })
  const entry = { accountId: idOf('kyc'), label: 'Paola from Turin', watched: false }
  await call(saveAddressBookEntry, { body: entry }, asAdmin)
  const idsOf = async (text: string, as = 'admin') =>
    (await call(listUsers, { body: { filter: { text } } }, { as })).data.map(({ accountId }) => accountId)
  expect(await idsOf('rner.sh')).toEqual([idOf('dev')])
  expect(await idsOf('@corner.shop')).toEqual([idOf('dev')])
  expect(await idsOf('paola')).toEqual([idOf('kyc')])
  expect(await idsOf('paola', 'everyone')).toEqual([])
  expect(await idsOf(`"%' OR 1=1 --`)).toEqual([])
})

test('finds a user by an alias however many accounts have an alias like it', async () => {
  const { app, call } = await buildTestApp()
  await app.aliases.sync()
  app.database.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 300)
    INSERT INTO network_aliases SELECT 'shop-' || n, 'nobody-' || n, 0 FROM numbers;
    INSERT INTO network_aliases VALUES ('shop-zz', '${idOf('dev')}', 0)`)
  const { data } = await call(listUsers, { body: { filter: { text: 'shop-' } } }, asAdmin)
  expect(data.map(({ accountId }) => accountId)).toContain(idOf('dev'))
})

test('lists users by a service that they have, and by one that they wait for', async () => {
  const { app, call } = await buildTestApp()
  const idsOf = async (filter: ListFilter<typeof listUsers>) =>
    (await call(listUsers, { body: { filter } }, asAdmin)).data.map(({ accountId }) => accountId)
  expect((await idsOf({ pendingService: 'KYC' })).sort()).toEqual([idOf('kyc'), idOf('everyone')].sort())
  expect(await idsOf({ service: 'email_template', role: 'user' })).not.toContain(idOf('user'))
  app.users.setSubscription(idOf('user'), 'email_template', 'ACTIVE', app.clock.now())
  expect(await idsOf({ service: 'email_template', role: 'user' })).toContain(idOf('user'))
  expect(await idsOf({ pendingService: 'email_template' })).not.toContain(idOf('user'))
  expect((await call(getUserFilters, {}, asAdmin)).services).toContainEqual({
    serviceId: 'abs_user_admin',
    title: 'User administration',
  })
})

test('compares what users hold within each asset, largest amount first', async () => {
  const { call } = await buildTestApp()
  const { rows, totalRows } = await call(listUserBalances, { body: { filter: { asset: '#EURS' } } }, asAdmin)
  expect(totalRows).toBeGreaterThan(2)
  expect(new Set(rows.map(({ assetId }) => assetId))).toEqual(new Set(['#EURS']))
  const units = rows.map((row) => BigInt(row.units))
  expect(units).toEqual(units.toSorted((a, b) => (a < b ? 1 : -1)))
  const { user } = await call(getUser, { params: { accountId: rows[0]?.accountId ?? '' } }, asAdmin)
  expect(user.balances).toContainEqual(
    expect.objectContaining({ assetId: '#EURS', units: rows[0]?.units, decimals: 2 }),
  )
  const all = await call(listUserBalances, { body: { limit: 200 } }, asAdmin)
  const assets = all.rows.map(({ assetId }) => assetId)
  expect(assets).toEqual(assets.toSorted())
  expect((await call(listUserBalances, { body: { filter: { asset: '#NONE' } } }, asAdmin)).rows).toEqual([])
})

test('the history of a user names who changed what and by which transaction', async () => {
  const tools = await buildTestApp()
  const { call } = tools
  const tx = await signUpdate(tools, { roles: ['user', 'dev'], subscriptions: {} })
  const { subscriptions, roles } = await readUser(tools)
  await call(patchUser, { body: { tx } }, asAdmin)
  await call(subscribe, { body: { serviceId: 'alias' } }, { as: 'user' })
  const filter = { accountId: idOf('user') }
  const { rows, totalRows } = await call(listUserHistory, { body: { filter } }, asAdmin)
  expect(totalRows).toBe(2)
  expect(rows.map(({ by, ticket }) => [by, ticket === null])).toEqual([
    [idOf('user'), true],
    [idOf('admin'), false],
  ])
  expect(rows[1]).toMatchObject({
    accountId: idOf('user'),
    before: { roles, status: 'ACTIVE', subscriptions },
    after: { roles: ['dev', 'user'], status: 'ACTIVE', subscriptions: {} },
  })
  expect(rows[0]?.after.subscriptions).toEqual({ alias: 'ACTIVE' })
  const other = await call(listUserHistory, { body: { filter: { accountId: idOf('dev') } } }, asAdmin)
  expect(other).toEqual({ rows: [], totalRows: 0 })
})

test('a signed update changes the user immediately, and its next call has the new roles', async () => {
  const tools = await buildTestApp()
  const { call } = tools
  expect(await call(getRoles, {}, { as: 'user' })).toEqual(['user'])
  const tx = await signUpdate(tools, {
    roles: ['user', 'dev'],
    subscriptions: { transaction_builder: 'PENDING' },
  })
  const updated = await call(patchUser, { body: { tx } }, asAdmin)
  expect([updated.roles, updated.subscriptions]).toEqual([
    ['user', 'dev'],
    { transaction_builder: 'PENDING' },
  ])
  expect(await call(getRoles, {}, { as: 'user' })).toEqual(['user', 'dev'])
})

test('answers one user with the services and states that an edit may choose from', async () => {
  const { call, refusal } = await buildTestApp()
  const accountId = idOf('kyc')
  const inItalian = { ...asAdmin, headers: { 'accept-language': 'it-IT' } }
  const { user, availableServices } = await call(getUser, { params: { accountId } }, inItalian)
  expect([user.accountId, user.subscriptions]).toEqual([accountId, { KYC: 'PENDING' }])
  expect(availableServices).toContainEqual({
    serviceId: 'abs_user_admin',
    title: 'Amministrazione utenti',
    role: 'admin',
  })
  const codeOf = async (id: string) => (await refusal(getUser, { params: { accountId: id } }, asAdmin)).code
  expect(await codeOf(unknownAccountId)).toBe('NOT_FOUND')
  expect(await codeOf('x')).toBe('VALIDATION')
})

test('of two updates made from the same record the second is refused, until it is made from the new one', async () => {
  const tools = await buildTestApp()
  const { call, refusal } = tools
  const expectedUpdatedAt = (await readUser(tools)).updatedAt
  const first = await signUpdate(tools, { roles: ['user', 'dev'] })
  const second = await signUpdate(tools, { status: 'DISABLED' }, 'everyone')
  const [, refused] = await Promise.all([
    call(patchUser, { body: { tx: first, expectedUpdatedAt } }, asAdmin),
    refusal(patchUser, { body: { tx: second, expectedUpdatedAt } }, asAdmin),
  ])
  expect([refused.status, refused.code]).toEqual([409, 'CONFLICT'])
  const now = await readUser(tools)
  expect([now.roles, now.status]).toEqual([['user', 'dev'], 'ACTIVE'])
  const body = { tx: second, expectedUpdatedAt: now.updatedAt }
  expect((await call(patchUser, { body }, asAdmin)).status).toBe('DISABLED')
})

test('an update made before the user changed a subscription is refused', async () => {
  const tools = await buildTestApp()
  const { updatedAt } = await readUser(tools)
  await tools.call(unsubscribe, { body: { serviceId: 'alias' } }, { as: 'user' })
  const body = { tx: await signUpdate(tools), expectedUpdatedAt: updatedAt }
  expect(await tools.refusal(patchUser, { body }, asAdmin)).toMatchObject({ code: 'CONFLICT' })
})

test('the same bytes again answer the same and change nothing', async () => {
  const tools = await buildTestApp()
  const { call } = tools
  const { updatedAt } = await readUser(tools)
  const body = { tx: await signUpdate(tools, { roles: ['dev'] }), expectedUpdatedAt: updatedAt }
  const first = await call(patchUser, { body }, asAdmin)
  expect(await call(patchUser, { body }, asAdmin)).toEqual(first)
  expect((await call(getHealth, {})).blockHeight).toBe(1)
})

test('a large platform is filtered, sorted and paged by the server', async () => {
  const { call } = await buildTestApp({ SCENARIO: 'large' })
  const all = await call(listUsers, { body: { limit: 200, skip: 9_800 } }, asAdmin)
  expect([all.totalRows, all.data.length]).toEqual([10_011, 200])
  const body = {
    filter: { role: 'merchant', status: 'DISABLED' },
    sort: { column: 'createdAt', direction: 'descending' },
    skip: 10,
    limit: 25,
  } as const
  const { totalRows, data } = await call(listUsers, { body }, asAdmin)
  expect([totalRows, data.length]).toEqual([43, 25])
  const moments = data.map(({ createdAt }) => createdAt)
  expect(moments).toEqual(moments.toSorted().toReversed())
})

test('a disabled account’s sessions end, and it cannot sign in again', async () => {
  const tools = await buildTestApp()
  const { call, refusal, signIn } = tools
  await call(getRoles, {}, { as: 'user' })
  const tx = await signUpdate(tools, { status: 'DISABLED' })
  expect((await call(patchUser, { body: { tx } }, asAdmin)).status).toBe('DISABLED')
  expect(await refusal(getRoles, {}, { as: 'user' })).toMatchObject({ code: 'INVALID_TOKEN' })
  await expect(signIn('user')).rejects.toThrow('INVALID_TOKEN')
})

test('an update signed by an account that is not an administrator is refused with the contract’s words', async () => {
  const tools = await buildTestApp()
  const tx = await signUpdate(tools, { roles: ['admin'] }, 'user')
  expect(await tools.refusal(patchUser, { body: { tx } }, asAdmin)).toMatchObject({
    status: 422,
    code: 'LEDGER_REFUSED',
    message: expect.stringContaining('is not an administrator'),
    details: { kind: 'smart contract fault' },
  })
})

test('a transaction that is not an update_user, or is one of an unknown user, changes nothing', async () => {
  const tools = await buildTestApp()
  const { call, refusal } = tools
  const codeOf = async (tx: string) => (await refusal(patchUser, { body: { tx } }, asAdmin)).code
  expect(await codeOf(await signUpdate(tools, { accountId: unknownAccountId }))).toBe('NOT_FOUND')
  const body = {
    accountId: usersAccountId,
    signerPublicKey: accountNamed('admin').publicKey,
    smartContractMethod: 'update_user',
    args: { accountId: 'x' },
  }
  const misfit = await signPrepared(await call(prepareUnitTx, { body }, asAdmin), 'admin')
  expect(await codeOf(misfit)).toBe('VALIDATION')
  expect(await codeOf('abc')).toBe('LEDGER_REFUSED')
  expect((await call(getHealth, {})).blockHeight).toBe(0)
})
