import { expect, test } from 'vitest'
import { accountNamed, buildTestApp, signAs } from '../../testing/build-test-app.ts'

const list = '/api/v1/abs/user/list'
const patch = '/api/v1/abs/user/patch'

type TestApp = Awaited<ReturnType<typeof buildTestApp>>

const preparePatch = async ({ call }: TestApp, token: string, signer: string, args: object) => {
  const { body } = await call(
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
  const { call, signIn } = await buildTestApp()
  const token = await signIn('admin')
  const ids = async (filter: object) =>
    (await call('POST', list, { filter }, { token })).body.data.map(
      ({ accountId }: { accountId: string }) => accountId,
    )
  expect(await ids({ status: 'UNDER_APPROVAL' })).toEqual([accountNamed('pending').accountId])
  expect((await ids({ role: 'kyc' })).sort()).toEqual(
    [accountNamed('kyc').accountId, accountNamed('everyone').accountId].sort(),
  )
  expect(await ids({ text: accountNamed('caob').accountId.slice(5, 20) })).toEqual([
    accountNamed('caob').accountId,
  ])
  const { body } = await call('POST', list, { limit: 2, skip: 2 }, { token })
  expect([body.data.length, body.totalRows]).toEqual([2, 11])
  expect(body.userAvailableStatus).toEqual(['ACTIVE', 'UNDER_APPROVAL', 'DISABLED'])
  expect(body.serviceAvailableStatus).toEqual(['ACTIVE', 'PENDING', 'INACTIVE'])
})

test('a signed update changes the user at once, and its next call feels it', async () => {
  const tools = await buildTestApp()
  const { call, signIn } = tools
  const [admin, user] = [await signIn('admin'), await signIn('user')]
  const tx = await preparePatch(
    tools,
    admin,
    'admin',
    updateOf('user', { roles: ['user', 'dev'], subscriptions: { transaction_builder: 'PENDING' } }),
  )
  const { status, body } = await call('POST', patch, { tx }, { token: admin })
  expect([status, body.roles, body.subscriptions]).toEqual([
    200,
    ['user', 'dev'],
    { transaction_builder: 'PENDING' },
  ])
  expect((await call('GET', '/api/v1/abs/user/roles', undefined, { token: user })).body).toEqual([
    'user',
    'dev',
  ])
})

test('a disabled account’s sessions end, and it cannot sign in again', async () => {
  const tools = await buildTestApp()
  const { call, signIn } = tools
  const [admin, user] = [await signIn('admin'), await signIn('user')]
  const tx = await preparePatch(tools, admin, 'admin', updateOf('user', { status: 'DISABLED' }))
  expect((await call('POST', patch, { tx }, { token: admin })).body.status).toBe('DISABLED')
  expect((await call('GET', '/api/v1/abs/user/roles', undefined, { token: user })).body.code).toBe(
    'INVALID_TOKEN',
  )
  await expect(signIn('user')).rejects.toThrow('INVALID_TOKEN')
})

test('an update signed by someone who is no administrator is refused with the contract’s words', async () => {
  const tools = await buildTestApp()
  const { call, signIn } = tools
  const admin = await signIn('admin')
  const tx = await preparePatch(tools, admin, 'user', updateOf('user', { roles: ['admin'] }))
  const { status, body } = await call('POST', patch, { tx }, { token: admin })
  expect([status, body.code, body.details.kind]).toEqual([422, 'LEDGER_REFUSED', 'smart contract fault'])
  expect(body.message).toContain('is not an administrator')
})

test('a transaction that is no update_user, or of a user nobody knows, changes nothing', async () => {
  const tools = await buildTestApp()
  const { call, signIn } = tools
  const token = await signIn('admin')
  const stranger = await preparePatch(
    tools,
    token,
    'admin',
    updateOf('user', { accountId: 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i' }),
  )
  expect((await call('POST', patch, { tx: stranger }, { token })).body.code).toBe('NOT_FOUND')
  const misfit = await preparePatch(tools, token, 'admin', { accountId: 'x' })
  expect((await call('POST', patch, { tx: misfit }, { token })).body.code).toBe('VALIDATION')
  expect((await call('POST', patch, { tx: 'abc' }, { token })).body.code).toBe('LEDGER_REFUSED')
  expect((await call('GET', '/api/health')).body.blockHeight).toBe(0)
})
