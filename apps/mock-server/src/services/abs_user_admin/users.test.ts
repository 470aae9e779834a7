import { expect, test } from 'vitest'
import { accountNamed, buildTestApp, signAs } from '../../testing/build-test-app.ts'

const list = '/api/v1/abs/user/list'
const detail = '/api/v1/abs/user/detail'
const patch = '/api/v1/abs/user/patch'

type TestApp = Awaited<ReturnType<typeof buildTestApp>>

const preparePatch = async ({ request }: TestApp, token: string, signer: string, args: object) => {
  const { body } = await request(
    'POST',
    '/api/trinci/prepareUnitTx',
    {
      accountId: '#ABS',
      signerPublicKey: accountNamed(signer).publicKey,
      smartContractMethod: 'update_user',
      args,
    },
    { token },
  )
  return signAs(body.tx['0'], signer)
}

const updateOf = (name: string, changes: object = {}) => ({
  accountId: accountNamed(name).accountId,
  roles: ['user'],
  status: 'ACTIVE',
  subscriptions: { alias: 'ACTIVE' },
  ...changes,
})

test('lists users by role, status and text, with the choices that an edit may make', async () => {
  const { request, signIn } = await buildTestApp()
  const token = await signIn('admin')
  const ids = async (filter: object) =>
    (await request('POST', list, { filter }, { token })).body.data.map(
      ({ accountId }: { accountId: string }) => accountId,
    )
  expect(await ids({ status: 'UNDER_APPROVAL' })).toEqual([accountNamed('pending').accountId])
  expect((await ids({ role: 'kyc' })).sort()).toEqual(
    [accountNamed('kyc').accountId, accountNamed('everyone').accountId].sort(),
  )
  expect(await ids({ text: accountNamed('caob').accountId.slice(5, 20) })).toEqual([
    accountNamed('caob').accountId,
  ])
  const { body } = await request('POST', list, { limit: 2, skip: 2 }, { token })
  expect([body.data.length, body.totalRows]).toEqual([2, 11])
  expect(body.userAvailableStatus).toEqual(['ACTIVE', 'UNDER_APPROVAL', 'DISABLED'])
  expect(body.serviceAvailableStatus).toEqual(['ACTIVE', 'PENDING', 'INACTIVE'])
})

test('a signed update changes the user at once, and its next call feels it', async () => {
  const tools = await buildTestApp()
  const { request, signIn } = tools
  const [admin, user] = [await signIn('admin'), await signIn('user')]
  const tx = await preparePatch(
    tools,
    admin,
    'admin',
    updateOf('user', { roles: ['user', 'dev'], subscriptions: { transaction_builder: 'PENDING' } }),
  )
  const { status, body } = await request('POST', patch, { tx }, { token: admin })
  expect([status, body.roles, body.subscriptions]).toEqual([
    200,
    ['user', 'dev'],
    { transaction_builder: 'PENDING' },
  ])
  expect((await request('GET', '/api/v1/abs/user/roles', undefined, { token: user })).body).toEqual([
    'user',
    'dev',
  ])
})

test('answers one user with the services and states that an edit may choose from', async () => {
  const { request, signIn } = await buildTestApp()
  const token = await signIn('admin')
  const { accountId } = accountNamed('kyc')
  const headers = { 'accept-language': 'it-IT' }
  const { status, body } = await request('GET', `${detail}/${accountId}`, undefined, { token, headers })
  expect([status, body.user.accountId, body.user.subscriptions]).toEqual([200, accountId, { KYC: 'PENDING' }])
  expect(body.availableServices).toContainEqual({
    serviceId: 'abs_user_admin',
    title: 'Amministrazione utenti',
    role: 'admin',
  })
  const nobody = `${detail}/QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i`
  expect((await request('GET', nobody, undefined, { token })).body.code).toBe('NOT_FOUND')
  expect((await request('GET', `${detail}/x`, undefined, { token })).body.code).toBe('VALIDATION')
})

test('of two updates made from the same record the second is refused, until it is made from the new one', async () => {
  const tools = await buildTestApp()
  const { request, signIn } = tools
  const token = await signIn('admin')
  const read = async () =>
    (await request('GET', `${detail}/${accountNamed('user').accountId}`, undefined, { token })).body.user
  const expectedUpdatedAt = (await read()).updatedAt
  const first = await preparePatch(tools, token, 'admin', updateOf('user', { roles: ['user', 'dev'] }))
  const second = await preparePatch(tools, token, 'everyone', updateOf('user', { status: 'DISABLED' }))
  const answers = await Promise.all(
    [first, second].map((tx) => request('POST', patch, { tx, expectedUpdatedAt }, { token })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect(answers[1]?.body.code).toBe('CONFLICT')
  const now = await read()
  expect([now.roles, now.status]).toEqual([['user', 'dev'], 'ACTIVE'])
  const again = { tx: second, expectedUpdatedAt: now.updatedAt }
  expect((await request('POST', patch, again, { token })).body.status).toBe('DISABLED')
})

test('a subscription that a user changes is a change of the record that an update was made from', async () => {
  const tools = await buildTestApp()
  const { request, signIn } = tools
  const [token, user] = [await signIn('admin'), await signIn('user')]
  const path = `${detail}/${accountNamed('user').accountId}`
  const { updatedAt } = (await request('GET', path, undefined, { token })).body.user
  await request('POST', '/api/v1/abs/user/unsubscribe', { serviceId: 'alias' }, { token: user })
  const tx = await preparePatch(tools, token, 'admin', updateOf('user'))
  const { body } = await request('POST', patch, { tx, expectedUpdatedAt: updatedAt }, { token })
  expect(body.code).toBe('CONFLICT')
})

test('the same bytes again answer the same and change nothing', async () => {
  const tools = await buildTestApp()
  const { request, signIn } = tools
  const token = await signIn('admin')
  const path = `${detail}/${accountNamed('user').accountId}`
  const { updatedAt } = (await request('GET', path, undefined, { token })).body.user
  const tx = await preparePatch(tools, token, 'admin', updateOf('user', { roles: ['dev'] }))
  const send = () => request('POST', patch, { tx, expectedUpdatedAt: updatedAt }, { token })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  expect((await request('GET', '/api/health')).body.blockHeight).toBe(1)
})

test('a large platform is filtered, sorted and paged by the server', async () => {
  const { request, signIn } = await buildTestApp({ SCENARIO: 'large' })
  const token = await signIn('admin')
  const page = async (body: object) => (await request('POST', list, body, { token })).body
  const all = await page({ limit: 200, skip: 9_800 })
  expect([all.totalRows, all.data.length]).toEqual([10_011, 200])
  const filter = { role: 'merchant', status: 'DISABLED' }
  const sort = { column: 'createdAt', direction: 'descending' }
  const { totalRows, data } = await page({ filter, sort, skip: 10, limit: 25 })
  expect([totalRows, data.length]).toEqual([43, 25])
  const moments = data.map(({ createdAt }: { createdAt: string }) => createdAt)
  expect(moments).toEqual(moments.toSorted().toReversed())
})

test('a disabled account’s sessions end, and it cannot sign in again', async () => {
  const tools = await buildTestApp()
  const { request, signIn } = tools
  const [admin, user] = [await signIn('admin'), await signIn('user')]
  const tx = await preparePatch(tools, admin, 'admin', updateOf('user', { status: 'DISABLED' }))
  expect((await request('POST', patch, { tx }, { token: admin })).body.status).toBe('DISABLED')
  expect((await request('GET', '/api/v1/abs/user/roles', undefined, { token: user })).body.code).toBe(
    'INVALID_TOKEN',
  )
  await expect(signIn('user')).rejects.toThrow('INVALID_TOKEN')
})

test('an update signed by someone who is no administrator is refused with the contract’s words', async () => {
  const tools = await buildTestApp()
  const { request, signIn } = tools
  const admin = await signIn('admin')
  const tx = await preparePatch(tools, admin, 'user', updateOf('user', { roles: ['admin'] }))
  const { status, body } = await request('POST', patch, { tx }, { token: admin })
  expect([status, body.code, body.details.kind]).toEqual([422, 'LEDGER_REFUSED', 'smart contract fault'])
  expect(body.message).toContain('is not an administrator')
})

test('a transaction that is no update_user, or of a user nobody knows, changes nothing', async () => {
  const tools = await buildTestApp()
  const { request, signIn } = tools
  const token = await signIn('admin')
  const stranger = await preparePatch(
    tools,
    token,
    'admin',
    updateOf('user', { accountId: 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i' }),
  )
  expect((await request('POST', patch, { tx: stranger }, { token })).body.code).toBe('NOT_FOUND')
  const misfit = await preparePatch(tools, token, 'admin', { accountId: 'x' })
  expect((await request('POST', patch, { tx: misfit }, { token })).body.code).toBe('VALIDATION')
  expect((await request('POST', patch, { tx: 'abc' }, { token })).body.code).toBe('LEDGER_REFUSED')
  expect((await request('GET', '/api/health')).body.blockHeight).toBe(0)
})
