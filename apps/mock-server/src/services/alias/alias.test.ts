import { nameAccounts } from '@panel/contracts/platform/account-names'
import { submitUnitTx } from '@panel/contracts/platform/transactions'
import {
  getDelegation,
  listAliases,
  listDelegateActions,
  listDelegations,
  listReceivedDelegations,
  lookUpAlias,
  prepareDelegations,
} from '@panel/contracts/services/alias/endpoints'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { checkCall, type Grant } from '@panel/ledger/delegations'
import { decodeMessagePack } from '@panel/ledger/encoding'
import { transactionFromBase58 } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { accountNamed, idOf, signPrepared } from '../../testing/ready-accounts.ts'

const asUser = { as: 'user' }

const registerAlias = async ({ execute }: TestApp, alias: string, as = 'user') =>
  expect(await execute(service, 'alias_registration', serviceAccountId, { alias }, { as })).toMatchObject({
    success: true,
  })

test('prepares one call per delegation, which the ledger executes', async () => {
  const { app, call, clock } = await buildTestApp()
  clock.freeze()
  const { accountId, publicKey } = accountNamed('user')
  const delegate = idOf('dev')
  const body = {
    signerPublicKey: publicKey,
    delegations: [
      { delegate, target: '#EURS', capabilities: { '*': true, burn: false } },
      { delegate, target: '#BTC', capabilities: { transfer: true }, expiration: 4_000_000_000 },
    ],
  }
  const prepared = await call(prepareDelegations, { body }, asUser)
  expect(prepared.idxs).toEqual(['0', '1'])
  const transaction = transactionFromBase58(prepared.tx['0'] ?? '')
  if (transaction.kind !== 'unitary') throw new Error('expected a unitary transaction')
  expect([transaction.accountId, transaction.smartContractMethod]).toEqual([accountId, 'add_delegation'])
  expect(decodeMessagePack(transaction.smartContractMethodArgs)).toEqual({
    delegate,
    target: '#EURS',
    capabilities: { '*': true, burn: false },
    expiration: Math.floor(clock.now() / 1000) + 2_592_000,
  })
  const tx = await signPrepared(prepared, 'user')
  const { ticket } = await call(submitUnitTx, { body: { tx } }, asUser)
  expect(await app.ledger.settled(ticket)).toMatchObject({ success: true })
})

test('refuses delegations of a key that is not a public key', async () => {
  const { refusal } = await buildTestApp()
  const delegations = [{ delegate: '#EURS', target: '#EURS', capabilities: { '*': true } }]
  const body = { signerPublicKey: '2222', delegations }
  const refused = await refusal(prepareDelegations, { body }, asUser)
  expect(refused).toMatchObject({
    status: 400,
    details: { issues: [expect.objectContaining({ path: 'body.signerPublicKey' })] },
  })
})

test('lists the aliases of the caller’s account alone, as the ledger has them', async () => {
  const tools = await buildTestApp()
  const { call, execute } = tools
  for (const alias of ['zoe', 'ada.shop']) await registerAlias(tools, alias)
  await registerAlias(tools, 'dev-one', 'dev')
  const sort = { column: 'alias', direction: 'descending' } as const
  expect(await call(listAliases, { body: { sort } }, asUser)).toMatchObject({
    rows: [{ alias: 'zoe', accountId: idOf('user') }, { alias: 'ada.shop' }],
    totalRows: 2,
  })
  expect(await call(listAliases, { body: { filter: { text: 'Shop' } } }, asUser)).toMatchObject({
    rows: [{ alias: 'ada.shop' }],
    totalRows: 1,
  })
  expect(await call(listAliases, { body: { skip: 1, limit: 1 } }, asUser)).toMatchObject({
    rows: [{ alias: 'zoe' }],
    totalRows: 2,
  })
  await execute(service, 'alias_deletion', serviceAccountId, { alias: 'zoe' }, asUser)
  expect((await call(listAliases, { body: {} }, asUser)).totalRows).toBe(1)
})

test('the index of aliases is rebuilt from the ledger, follows it, and is replaced with the world', async () => {
  const tools = await buildTestApp()
  const { app, call, clock } = tools
  const sort = { column: 'registeredAt', direction: 'ascending' } as const
  const aliases = async () =>
    (await call(listAliases, { body: { sort } }, asUser)).rows.map(({ alias }) => alias)
  await registerAlias(tools, 'first')
  clock.moveBy(5000)
  await registerAlias(tools, 'a-second')
  expect(await aliases()).toEqual(['first', 'a-second'])
  app.database.exec('DELETE FROM network_aliases; DELETE FROM network_aliases_read')
  expect(await aliases()).toEqual(['first', 'a-second'])
  app.world.switchTo('default')
  expect(await aliases()).toEqual([])
  await registerAlias(tools, 'first')
  expect(await aliases()).toEqual(['first'])
})

test('names accounts by the alias that was registered first', async () => {
  const tools = await buildTestApp()
  for (const alias of ['zoe', 'ada']) {
    await registerAlias(tools, alias)
    tools.clock.moveBy(5000)
  }
  await registerAlias(tools, 'dev-one', 'dev')
  const [user, dev] = [idOf('user'), idOf('dev')]
  expect(
    await tools.call(nameAccounts, { body: { accountIds: [user, dev, '#EURS'] } }, { as: 'admin' }),
  ).toEqual({ aliases: { [user]: 'zoe', [dev]: 'dev-one' } })
})

test('answers which account has an alias, or that it is free', async () => {
  const tools = await buildTestApp()
  const { call, refusal } = tools
  await registerAlias(tools, 'dev-one', 'dev')
  const lookUp = (alias: string) => call(lookUpAlias, { body: { alias } }, asUser)
  expect(await lookUp('dev-one')).toEqual({
    alias: 'dev-one',
    accountId: idOf('dev'),
    registeredAt: expect.stringMatching(/^20/),
  })
  expect(await lookUp('nobody')).toEqual({ alias: 'nobody', accountId: null, registeredAt: null })
  expect(await refusal(lookUpAlias, { body: { alias: 'No Alias' } }, asUser)).toMatchObject({
    code: 'VALIDATION',
  })
})

test('lists the caller’s delegations, filtered by state, until they are revoked', async () => {
  const { call, clock, execute, refusal } = await buildTestApp()
  const now = Math.floor(clock.now() / 1000)
  const [user, delegate] = [idOf('user'), idOf('dev')]
  const grants = [
    { delegate, target: '#EURS', capabilities: { '*': true, burn: false }, expiration: now + 100 },
    { delegate, target: '#BTC', capabilities: { transfer: true }, expiration: now + 100_000 },
  ]
  for (const grant of grants) {
    expect(await execute(identity, 'add_delegation', user, grant, asUser)).toMatchObject({ success: true })
  }
  const sort = { column: 'expiration', direction: 'ascending' } as const
  expect(await call(listDelegations, { body: { sort } }, asUser)).toEqual({ rows: grants, totalRows: 2 })
  clock.moveBy(1_000_000)
  const rowsThatAre = async (state: 'active' | 'expired') =>
    (await call(listDelegations, { body: { filter: { state } } }, asUser)).rows
  expect(await rowsThatAre('expired')).toEqual([grants[0]])
  expect(await rowsThatAre('active')).toEqual([grants[1]])
  const onBitcoin = { delegate, target: '#BTC' }
  expect(await call(getDelegation, { body: onBitcoin }, asUser)).toEqual(grants[1])
  await execute(identity, 'revoke_delegation', user, onBitcoin, asUser)
  expect(await refusal(getDelegation, { body: onBitcoin }, asUser)).toMatchObject({ code: 'NOT_FOUND' })
  expect((await call(listDelegations, { body: {} }, asUser)).totalRows).toBe(1)
  expect((await call(listDelegations, { body: {} }, { as: 'everyone' })).totalRows).toBe(0)
})

test('the ledger allows exactly the calls that are found allowed beforehand', async () => {
  const { clock, execute } = await buildTestApp()
  const user = idOf('user')
  const expiration = Math.floor(clock.now() / 1000) + 3600
  const grant: Grant = {
    delegate: idOf('dev'),
    target: '#EURS',
    capabilities: { '*': false, balance: true, transfer: false },
    expiration: BigInt(expiration),
  }
  await execute(identity, 'add_delegation', user, { ...grant, expiration }, asUser)
  for (const method of ['balance', 'transfer', 'stats']) {
    for (const [as, target] of [
      ['dev', '#EURS'],
      ['dev', '#BTC'],
      ['nft', '#EURS'],
    ] as const) {
      const check = checkCall([grant], { delegate: idOf(as), target, method })
      const { success } = await execute(identity, 'act', user, { target, method }, { as })
      expect([as, target, method, success]).toEqual([as, target, method, check.allowed])
    }
  }
})

test('a delegate finds for whom it may act, and the delegator what was done', async () => {
  const { call, clock, execute } = await buildTestApp()
  clock.freeze()
  const [own, delegate] = [idOf('user'), idOf('everyone')]
  const expiration = Math.floor(clock.now() / 1000) + 3_600
  const capabilities = { transfer: true }
  const given = { delegate, target: '#EURS', capabilities, expiration }
  expect((await execute(identity, 'add_delegation', own, given, { as: 'user' })).success).toBe(true)
  const received = async () => (await call(listReceivedDelegations, { body: {} }, { as: 'everyone' })).rows
  expect(await received()).toEqual([{ delegator: own, target: '#EURS', capabilities, expiration }])
  expect((await call(listDelegations, { body: { filter: { state: 'endsSoon' } } }, asUser)).totalRows).toBe(1)

  const transfer = { from: own, to: delegate, units: 100n }
  await execute(
    identity,
    'act',
    own,
    { target: '#EURS', method: 'transfer', args: transfer },
    { as: 'everyone' },
  )
  await execute(identity, 'act', own, { target: '#EURS', method: 'burn', args: {} }, { as: 'everyone' })
  const actions = (await call(listDelegateActions, { query: {} }, asUser)).rows
  expect(actions.map(({ method, target, part, success }) => [method, target, part, success])).toEqual([
    ['burn', '#EURS', 0, false],
    ['transfer', '#EURS', 0, true],
  ])
  expect(actions.map((action) => action.delegate)).toEqual([delegate, delegate])
  expect((await call(listDelegateActions, { query: {} }, { as: 'everyone' })).rows).toEqual([])

  await execute(identity, 'revoke_delegation', own, { delegate, target: '#EURS' }, { as: 'user' })
  expect(await received()).toEqual([])
})

test('delegations that the ledger had before the table are read from the ledger', async () => {
  const { app, call, clock, execute } = await buildTestApp()
  const expiration = Math.floor(clock.now() / 1000) + 400_000
  const given = { delegate: idOf('everyone'), target: '#BTC', capabilities: { '*': true }, expiration }
  await execute(identity, 'add_delegation', idOf('user'), given, { as: 'user' })
  app.database.exec('DELETE FROM network_delegations; DELETE FROM network_delegations_read')
  const { rows } = await call(
    listReceivedDelegations,
    { body: { filter: { text: '#BTC' } } },
    { as: 'everyone' },
  )
  expect(rows.map(({ delegator }) => delegator)).toEqual([idOf('user')])
  expect((await call(listDelegations, { body: { filter: { state: 'endsSoon' } } }, asUser)).totalRows).toBe(0)
})
