import { nameAccounts } from '@panel/contracts/platform/account-names'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { type Grant, judgeCall } from '@panel/ledger/delegations'
import { decodeMessagePack } from '@panel/ledger/encoding'
import { transactionFromBase58 } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { accountNamed, buildTestApp, signAs } from '../../testing/build-test-app.ts'

const path = '/api/v1/4rya/newadddeleg'
const base = '/api/v1/4rya'

type Tools = Awaited<ReturnType<typeof buildTestApp>>

interface Call {
  readonly accountId: string
  readonly smartContractMethod: string
  readonly smartContractHashHex?: string
  readonly args: object
}

/** Has an account execute a call on the ledger; answers whether it succeeded. */
const execute = async ({ app, request, signIn }: Tools, name: string, intent: Call): Promise<boolean> => {
  const token = await signIn(name)
  const signerPublicKey = accountNamed(name).publicKey
  const { body } = await request(
    'POST',
    '/api/trinci/prepareUnitTx',
    { ...intent, signerPublicKey },
    { token },
  )
  const tx = await signAs(body.tx['0'], name)
  const { ticket } = (await request('POST', '/api/trinci/submitUnitTx', { tx }, { token })).body
  return (await app.ledger.settled(ticket)).success
}

const onService = (smartContractMethod: string, alias: string): Call => ({
  accountId: 'TRINCI',
  smartContractMethod,
  args: { alias },
})

const onIdentity = (smartContractMethod: string, args: object): Call => ({
  accountId: accountNamed('user').accountId,
  smartContractHashHex: identity.hash,
  smartContractMethod,
  args,
})

test('prepares one call a delegation, which the ledger executes', async () => {
  const { request, signIn, clock, app } = await buildTestApp()
  clock.freeze()
  const token = await signIn('user')
  const { accountId, publicKey } = accountNamed('user')
  const delegate = accountNamed('dev').accountId
  const { body } = await request(
    'POST',
    path,
    {
      signerPublicKey: publicKey,
      delegations: [
        { delegate, target: '#EURS', capabilities: { '*': true, burn: false } },
        { delegate, target: '#BTC', capabilities: { transfer: true }, expiration: 4_000_000_000 },
      ],
    },
    { token },
  )
  expect(body.idxs).toEqual(['0', '1'])
  const transaction = transactionFromBase58(body.tx['0'])
  if (transaction.kind !== 'unitary') throw new Error('expected a unitary transaction')
  expect([transaction.accountId, transaction.smartContractMethod]).toEqual([accountId, 'add_delegation'])
  expect(decodeMessagePack(transaction.smartContractMethodArgs)).toEqual({
    delegate,
    target: '#EURS',
    capabilities: { '*': true, burn: false },
    expiration: Math.floor(clock.now() / 1000) + 2_592_000,
  })
  const tx = await signAs(body.tx['0'], 'user')
  const { ticket } = (await request('POST', '/api/trinci/submitUnitTx', { tx }, { token })).body
  expect((await app.ledger.settled(ticket)).success).toBe(true)
})

test('refuses delegations of a key that is none', async () => {
  const { request, signIn } = await buildTestApp()
  const delegations = [{ delegate: '#EURS', target: '#EURS', capabilities: { '*': true } }]
  const { status, body } = await request(
    'POST',
    path,
    { signerPublicKey: '2222', delegations },
    { token: await signIn('user') },
  )
  expect([status, body.details.issues[0].path]).toEqual([400, 'body.signerPublicKey'])
})

test('lists the names of the caller’s account alone, as the ledger has them', async () => {
  const tools = await buildTestApp()
  const { request, signIn } = tools
  const token = await signIn('user')
  for (const alias of ['zoe', 'ada.shop']) {
    expect(await execute(tools, 'user', onService('alias_registration', alias))).toBe(true)
  }
  await execute(tools, 'dev', onService('alias_registration', 'dev-one'))
  const list = async (body: object) => (await request('POST', `${base}/aliases`, body, { token })).body
  const { rows, totalRows } = await list({ sort: { column: 'alias', direction: 'descending' } })
  expect(totalRows).toBe(2)
  expect(rows).toMatchObject([
    { alias: 'zoe', accountId: accountNamed('user').accountId },
    { alias: 'ada.shop' },
  ])
  expect(await list({ filter: { text: 'shop' } })).toMatchObject({
    rows: [{ alias: 'ada.shop' }],
    totalRows: 1,
  })
  expect(await list({ skip: 1, limit: 1 })).toMatchObject({ rows: [{ alias: 'zoe' }], totalRows: 2 })
  await execute(tools, 'user', onService('alias_deletion', 'zoe'))
  expect((await list({})).totalRows).toBe(1)
})

test('the index of names is made anew from the ledger, follows it, and goes with the world', async () => {
  const tools = await buildTestApp()
  const { app, request, signIn } = tools
  const token = await signIn('user')
  const names = async () =>
    (
      await request(
        'POST',
        `${base}/aliases`,
        { sort: { column: 'registeredAt', direction: 'ascending' } },
        { token },
      )
    ).body.rows.map(({ alias }: { alias: string }) => alias)
  await execute(tools, 'user', onService('alias_registration', 'first'))
  tools.clock.moveBy(5000)
  await execute(tools, 'user', onService('alias_registration', 'a-second'))
  expect(await names()).toEqual(['first', 'a-second'])
  app.database.exec('DELETE FROM aliases; DELETE FROM aliases_read')
  expect(await names()).toEqual(['first', 'a-second'])
  app.world.switchTo('default')
  expect(await names()).toEqual([])
  await execute(tools, 'user', onService('alias_registration', 'first'))
  expect(await names()).toEqual(['first'])
})

test('names accounts by the alias that was registered first', async () => {
  const tools = await buildTestApp()
  for (const alias of ['zoe', 'ada']) {
    await execute(tools, 'user', onService('alias_registration', alias))
    tools.clock.moveBy(5000)
  }
  await execute(tools, 'dev', onService('alias_registration', 'dev-one'))
  const [user, dev] = [accountNamed('user').accountId, accountNamed('dev').accountId]
  expect(
    await tools.call(nameAccounts, { body: { accountIds: [user, dev, '#EURS'] } }, { as: 'admin' }),
  ).toEqual({ aliases: { [user]: 'zoe', [dev]: 'dev-one' } })
})

test('tells whose name an alias is, and that one is free', async () => {
  const tools = await buildTestApp()
  const { request, signIn } = tools
  const token = await signIn('user')
  await execute(tools, 'dev', onService('alias_registration', 'dev-one'))
  const lookUp = async (alias: string) =>
    (await request('POST', `${base}/aliases/lookup`, { alias }, { token })).body
  expect(await lookUp('dev-one')).toEqual({ alias: 'dev-one', accountId: accountNamed('dev').accountId })
  expect(await lookUp('nobody')).toEqual({ alias: 'nobody', accountId: null })
  expect((await lookUp('No Alias')).code).toBe('VALIDATION')
})

test('lists the caller’s delegations, filtered by state, until they are revoked', async () => {
  const tools = await buildTestApp()
  const { request, signIn, clock } = tools
  const token = await signIn('user')
  const now = Math.floor(clock.now() / 1000)
  const delegate = accountNamed('dev').accountId
  const grants = [
    { delegate, target: '#EURS', capabilities: { '*': true, burn: false }, expiration: now + 100 },
    { delegate, target: '#BTC', capabilities: { transfer: true }, expiration: now + 100_000 },
  ]
  for (const grant of grants)
    expect(await execute(tools, 'user', onIdentity('add_delegation', grant))).toBe(true)
  const list = async (body: object) => (await request('POST', `${base}/delegations`, body, { token })).body
  expect(await list({ sort: { column: 'expiration', direction: 'ascending' } })).toEqual({
    rows: grants,
    totalRows: 2,
  })
  clock.moveBy(1_000_000)
  expect((await list({ filter: { state: 'expired' } })).rows).toEqual([grants[0]])
  expect((await list({ filter: { state: 'active' } })).rows).toEqual([grants[1]])
  const detail = (target: string) =>
    request('POST', `${base}/delegations/detail`, { delegate, target }, { token })
  expect((await detail('#BTC')).body).toEqual(grants[1])
  await execute(tools, 'user', onIdentity('revoke_delegation', { delegate, target: '#BTC' }))
  expect((await detail('#BTC')).body.code).toBe('NOT_FOUND')
  expect((await list({})).totalRows).toBe(1)
  expect(
    (await request('POST', `${base}/delegations`, {}, { token: await signIn('everyone') })).body.totalRows,
  ).toBe(0)
})

test('what is judged beforehand is what the ledger then does', async () => {
  const tools = await buildTestApp()
  const expiration = Math.floor(tools.clock.now() / 1000) + 3600
  const delegate = accountNamed('dev').accountId
  const grant: Grant = {
    delegate,
    target: '#EURS',
    capabilities: { '*': false, balance: true, transfer: false },
    expiration: BigInt(expiration),
  }
  await execute(tools, 'user', onIdentity('add_delegation', { ...grant, expiration }))
  for (const method of ['balance', 'transfer', 'stats']) {
    for (const [name, target] of [
      ['dev', '#EURS'],
      ['dev', '#BTC'],
      ['nft', '#EURS'],
    ] as const) {
      const judged = judgeCall([grant], { delegate: accountNamed(name).accountId, target, method })
      const done = await execute(tools, name, onIdentity('act', { target, method }))
      expect([name, target, method, done]).toEqual([name, target, method, judged.allowed])
    }
  }
})
