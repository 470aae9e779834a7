import type { ListFilter } from '@panel/contracts/platform/list-endpoint'
import {
  getAccount,
  getAccountHistory,
  listAccountDelegations,
  listAccountMovements,
  listTransactions,
} from '@panel/contracts/services/advanced_explorer/endpoints'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/ready-accounts.ts'
import { asDev, openExplorer } from './testing/open-explorer.ts'

test('an account is shown with its assets, contract, data keys and transactions', async () => {
  const tools = await openExplorer()
  const { call, refusal } = tools
  const ticket = await tools.pay(5)
  expect(await call(getAccount, { params: { accountId: '#EURS' } }, asDev)).toMatchObject({
    accountId: '#EURS',
    dataKeys: ['config', 'fees:0'],
    totalDataKeys: 2,
  })
  const accountId = idOf('dev')
  const { assets } = await call(getAccount, { params: { accountId } }, asDev)
  expect(assets).toContainEqual({ assetId: '#EURS', units: '249995', decimals: 2 })
  expect((await call(listTransactions, { query: { accountId } }, asDev)).rows).toMatchObject([{ ticket }])
  const unknown = { params: { accountId: '#NOBODY' } }
  expect(await refusal(getAccount, unknown, asDev)).toMatchObject({ status: 404 })
})

test('the movements of an account have the balance after each, newest first', async () => {
  const tools = await openExplorer()
  const { call } = tools
  const before = await call(getAccount, { params: { accountId: idOf('dev') } }, asDev)
  const held = BigInt(before.assets.find(({ assetId }) => assetId === '#EURS')?.units ?? '0')
  await tools.pay(5)
  await tools.pay(2)
  const query = { accountId: idOf('dev'), asset: '#EURS', limit: '2', count: 'true' } as const
  const { rows, totalRows } = await call(listAccountMovements, { query }, asDev)
  expect(rows.map(({ amount, prev_amount }) => [prev_amount?.value, amount.value])).toEqual([
    [String(held - 5n), String(held - 7n)],
    [String(held), String(held - 5n)],
  ])
  expect(rows.map(({ counterpart }) => counterpart)).toEqual([idOf('user'), idOf('user')])
  const older = await call(listAccountMovements, { query: { ...query, limit: '200' } }, asDev)
  expect(older.rows).toHaveLength(Number(totalRows))
  expect(new Set(older.rows.map(({ accountId, assetId }) => `${accountId} ${assetId}`))).toEqual(
    new Set([`${idOf('dev')} #EURS`]),
  )
})

test('movements are filtered by when their transaction was accepted', async () => {
  const tools = await openExplorer()
  const { call, clock } = tools
  await tools.pay(5)
  clock.moveBy(60_000)
  const between = new Date(clock.now() - 30_000).toISOString()
  await tools.pay(2)
  const read = async (span: { readonly from?: string; readonly to?: string }) => {
    const query = { accountId: idOf('dev'), asset: '#EURS', count: 'true', limit: '1', ...span } as const
    const { rows, totalRows } = await call(listAccountMovements, { query }, asDev)
    return { newest: rows[0]?.sequence, totalRows }
  }
  const [all, before, after] = [await read({}), await read({ to: between }), await read({ from: between })]
  expect(after).toEqual({ newest: all.newest, totalRows: 1 })
  expect(before.totalRows).toBe(Number(all.totalRows) - 1)
  expect(before.newest).toBeLessThan(Number(all.newest))
})

test('what an account received and what it sent are found apart, and add up to its history', async () => {
  const tools = await openExplorer()
  const { call } = tools
  await tools.pay(5)
  await tools.transfer({ units: 3, from: 'user', to: 'dev' })
  await tools.pay(100_000)
  const accountId = idOf('dev')
  const sumOf = async (way: 'received' | 'sent') => {
    const query = { accountId, asset: '#EURS', way, limit: '200', count: 'true' } as const
    const { rows, totalRows } = await call(listAccountMovements, { query }, asDev)
    expect(rows).toHaveLength(Number(totalRows))
    return rows.reduce(
      (sum, { amount, prev_amount }) => sum + BigInt(amount.value) - BigInt(prev_amount?.value ?? 0),
      0n,
    )
  }
  const history = await call(getAccountHistory, { params: { accountId }, query: { asset: '#EURS' } }, asDev)
  expect(await sumOf('received')).toBe(BigInt(history.received))
  expect(await sumOf('sent')).toBe(-BigInt(history.sent))
})

test('the history of an account adds up to its balance, and counts a movement once', async () => {
  const tools = await openExplorer()
  const { call } = tools
  const read = () =>
    call(getAccountHistory, { params: { accountId: idOf('dev') }, query: { asset: '#EURS' } }, asDev)
  const before = await read()
  await tools.pay(5)
  await tools.transfer({ units: 3, from: 'user', to: 'dev' })
  const { days, decimals, received, sent } = await read()
  expect([BigInt(received), BigInt(sent)]).toEqual([BigInt(before.received) + 3n, BigInt(before.sent) + 5n])
  const [first, last] = [days.at(0), days.at(-1)]
  const [, today] = [before.days.at(0), before.days.at(-1)]
  expect(decimals).toBe(2)
  expect(days).toHaveLength(90)
  expect(BigInt(last?.units ?? 0)).toBe(BigInt(today?.units ?? 0) - 2n)
  expect(BigInt(last?.sent ?? 0)).toBe(BigInt(today?.sent ?? 0) + 5n)
  expect(BigInt(last?.received ?? 0)).toBe(BigInt(today?.received ?? 0) + 3n)
  const moved = days.slice(1).reduce((sum, day) => sum + BigInt(day.received) - BigInt(day.sent), 0n)
  expect(BigInt(first?.units ?? 0) + moved).toBe(BigInt(last?.units ?? 0))
})

test('the history of an account that the ledger has never seen is not found', async () => {
  const { refusal } = await openExplorer()
  expect(
    await refusal(
      getAccountHistory,
      { params: { accountId: 'QmNobodyNobodyNobodyNobodyNobodyNobodyNobodyNo' }, query: { asset: '#EURS' } },
      asDev,
    ),
  ).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('an account has its aliases, and the delegations that it gave and received', async () => {
  const { call, clock, execute } = await openExplorer()
  const [user, dev] = [idOf('user'), idOf('dev')]
  for (const alias of ['zoe', 'ada'])
    await execute(service, 'alias_registration', serviceAccountId, { alias }, { as: 'user' })
  const expiration = Math.floor(clock.now() / 1000) + 100_000
  const give = (from: string, delegate: string, target: string) =>
    execute(
      identity,
      'add_delegation',
      idOf(from),
      { delegate, target, capabilities: { transfer: true }, expiration },
      { as: from },
    )
  await give('user', dev, '#EURS')
  await give('dev', user, '#BTC')
  await give('dev', idOf('admin'), '#BTC')

  expect(await call(getAccount, { params: { accountId: user } }, asDev)).toMatchObject({
    aliases: ['ada', 'zoe'],
    totalAliases: 2,
  })
  const list = async (filter: ListFilter<typeof listAccountDelegations>) =>
    (await call(listAccountDelegations, { body: { filter } }, asDev)).rows
  const given = {
    delegator: user,
    delegate: dev,
    target: '#EURS',
    capabilities: { transfer: true },
    expiration,
  }
  const received = { ...given, delegator: dev, delegate: user, target: '#BTC' }
  expect(await list({ accountId: user })).toEqual([given, received])
  expect(await list({ accountId: user, direction: 'given' })).toEqual([given])
  expect(await list({ accountId: user, direction: 'received' })).toEqual([received])
  expect(await list({ accountId: user, text: 'BTC' })).toEqual([received])
  expect(await list({ accountId: user, text: user })).toEqual([])
  expect(await list({ accountId: user, state: 'endsSoon' })).toHaveLength(2)
  expect(await list({})).toEqual([])
})
