import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import { unsubscribe } from '@panel/contracts/platform/marketplace'
import { joinRooms } from '@panel/contracts/platform/rooms'
import {
  getBlock,
  getStatistics,
  getTransaction,
  listBlocks,
  listTransactions,
  searchLedger,
} from '@panel/contracts/services/advanced_explorer/endpoints'
import { explorerNews, explorerRoom } from '@panel/contracts/services/advanced_explorer/live'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { decodeTransaction, ticketOf } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { checkoutOf } from '../../testing/demo-checkout.ts'
import { nextEvent, openSocket } from '../../testing/open-socket.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { asDev, openExplorer } from './testing/open-explorer.ts'

type TransactionQuery = EndpointInput<typeof listTransactions>['query']

test('blocks and transactions come newest first and are paged by key', async () => {
  const tools = await openExplorer()
  const { call } = tools
  const tickets: string[] = []
  for (const units of [1, 2, 3]) tickets.push(await tools.pay(units))
  const first = await call(listTransactions, { query: { limit: '2' } }, asDev)
  expect(first.rows.map(({ ticket }) => ticket)).toEqual([tickets[2], tickets[1]])
  const before = String(first.before)
  expect(await call(listTransactions, { query: { limit: '2', before } }, asDev)).toMatchObject({
    rows: [{ ticket: tickets[0], blockHeight: 1 }],
    before: null,
  })
  const blocks = await call(listBlocks, { query: { limit: '3' } }, asDev)
  expect(blocks.rows.map(({ height }) => height)).toEqual([3, 2, 1])
  const last = { limit: '3', before: String(blocks.before), count: 'true' } as const
  expect(await call(listBlocks, { query: last }, asDev)).toMatchObject({
    rows: [{ height: 0, size: 0 }],
    before: null,
    after: 0,
    totalRows: 4,
  })
  expect(await call(listBlocks, { query: { limit: '3', after: '0' } }, asDev)).toMatchObject({
    rows: [{ height: 3 }, { height: 2 }, { height: 1 }],
    before: 1,
    after: null,
    totalRows: null,
  })
  expect(await call(listBlocks, { query: { limit: '3', sort: 'height' } }, asDev)).toMatchObject({
    rows: [{ height: 0 }, { height: 1 }, { height: 2 }],
    before: null,
    after: 2,
  })
})

test('transactions are filtered, counted, and paged by key in both orders and directions', async () => {
  const tools = await openExplorer()
  const { call } = tools
  const tickets: string[] = []
  for (const units of [1, 2, 3, 4, 99_999_999]) tickets.push(await tools.pay(units))
  const list = async (query: TransactionQuery) => {
    const { rows, before, after } = await call(listTransactions, { query }, asDev)
    return {
      places: rows.map(({ ticket }) => tickets.indexOf(ticket)),
      before: String(before),
      after: String(after),
    }
  }
  const oldestFirst = { sort: 'acceptedAt', limit: '2' } as const
  const first = await list(oldestFirst)
  expect(first).toMatchObject({ places: [0, 1], before: 'null' })
  const second = await list({ ...oldestFirst, after: first.after })
  expect(second.places).toEqual([2, 3])
  expect((await list({ ...oldestFirst, before: second.before })).places).toEqual([0, 1])
  expect(await list({ ...oldestFirst, after: second.after })).toMatchObject({ places: [4], after: 'null' })

  const newest = await list({ limit: '3' })
  expect(newest).toMatchObject({ places: [4, 3, 2], after: 'null' })
  const older = await list({ limit: '3', before: newest.before })
  expect(older).toMatchObject({ places: [1, 0], before: 'null' })
  expect((await list({ limit: '3', after: older.after })).places).toEqual([4, 3, 2])

  expect((await list({ outcome: 'failed' })).places).toEqual([4])
  const failed = await call(listTransactions, { query: { limit: '2' } }, asDev)
  expect(failed.rows.map(({ failure }) => failure)).toEqual([
    expect.stringMatching(/^smart contract fault: insufficient units: /),
    null,
  ])
  expect((await list({ outcome: 'executed', limit: '1' })).places).toEqual([3])
  expect((await list({ text: tickets[2]?.slice(9, 30) })).places).toEqual([2])
  expect((await list({ text: '%' })).places).toEqual([])
  expect((await list({ kind: 'bulk' })).places).toEqual([])
  expect((await list({ to: '2000-01-01T00:00:00.000Z' })).places).toEqual([])

  const count = async (query: TransactionQuery) =>
    (await call(listTransactions, { query: { ...query, count: 'true' } }, asDev)).totalRows
  expect(await count({})).toBe(5)
  expect(await count({ outcome: 'failed' })).toBe(1)
  expect(await count({ text: 'transfer' })).toBe(5)
  expect(await count({ kind: 'bulk' })).toBe(0)
  const ofUser = { accountId: idOf('user') }
  expect(await count(ofUser)).toBe((await list(ofUser)).places.length)
})

test('transactions are filtered by asset, amount, signer, target, method, fuel and block', async () => {
  const tools = await openExplorer()
  // Of the last one, 1 is the fee.
  for (const units of [7, 50, 300]) await tools.pay(units)
  const unitsOf = async (query: TransactionQuery) =>
    (await tools.call(listTransactions, { query }, asDev)).rows.map(({ transfer }) => transfer?.units)
  expect(await unitsOf({ asset: '#EURS', leastAmount: '0.5' })).toEqual(['299', '50'])
  expect(await unitsOf({ asset: '#EURS', leastAmount: '0.499', mostAmount: '0.501' })).toEqual(['50'])
  expect(await unitsOf({ asset: '#EURS', leastAmount: '0.501', mostAmount: '0.509' })).toEqual([])
  expect(await unitsOf({ leastAmount: '8', mostAmount: '100' })).toEqual(['50'])
  expect(await unitsOf({ asset: '#BTC' })).toEqual([])
  expect(await unitsOf({ signer: idOf('dev'), target: '#EURS', method: 'transfer' })).toHaveLength(3)
  expect(await unitsOf({ signer: idOf('user') })).toEqual([])
  expect(await unitsOf({ leastFuel: '1', blockHeight: '2' })).toEqual(['50'])
  expect(await unitsOf({ leastFuel: '999999999' })).toEqual([])
})

test('accounts of transactions are named by an alias too, and one that nobody has finds nothing', async () => {
  const tools = await openExplorer()
  await tools.pay(7)
  await tools.execute(service, 'alias_registration', serviceAccountId, { alias: 'dev.shop' }, { as: 'dev' })
  const methodsOf = async (query: TransactionQuery) =>
    (await tools.call(listTransactions, { query }, asDev)).rows.map(({ method }) => method)
  expect(await methodsOf({ signer: '@dev.shop' })).toEqual(['alias_registration', 'transfer'])
  expect(await methodsOf({ signer: '@Dev.Shop', target: '#EURS' })).toEqual(['transfer'])
  expect(await methodsOf({ text: '@dev.shop' })).toEqual(['alias_registration', 'transfer'])
  expect(await methodsOf({ target: '@dev.shop' })).toEqual([])
  expect(await methodsOf({ signer: '@dev' })).toEqual([])
})

test('a transaction has its bytes, receipt, events, and what it moved before and after', async () => {
  const tools = await openExplorer()
  const { call, refusal } = tools
  const ticket = await tools.pay(5)
  const transaction = await call(getTransaction, { params: { ticket } }, asDev)
  expect(transaction).toMatchObject({
    ticket,
    success: true,
    method: 'transfer',
    events: [{ emitterAccountId: '#EURS', name: 'transfer' }],
    targets: { '#EURS': { decimals: 2 } },
  })
  expect(transaction.movements).toContainEqual({
    accountId: idOf('dev'),
    assetId: '#EURS',
    decimals: 2,
    amount: { decoded: '2499.95', value: '249995' },
    prev_amount: { decoded: '2500', value: '250000' },
  })
  const unknown = { params: { ticket: `1220${'0'.repeat(64)}` } }
  expect(await refusal(getTransaction, unknown, asDev)).toMatchObject({ code: 'NOT_FOUND' })
})

test('the ticket of a part of a bulk gives the bulk', async () => {
  const tools = await openExplorer()
  const { ticket } = await checkoutOf(tools).pay(tools.app)
  const bulk = decodeTransaction((await tools.app.ledger.transaction(ticket))?.bytes ?? new Uint8Array())
  if (bulk.kind !== 'bulk') throw new Error('A payment is a bulk.')
  for (const part of [bulk.root, ...bulk.nodes].map(ticketOf)) {
    expect(await tools.call(getTransaction, { params: { ticket: part } }, asDev)).toMatchObject({ ticket })
  }
})

test('a block is shown with its transactions, and one that does not exist yet is not found', async () => {
  const tools = await openExplorer()
  const { call, refusal } = tools
  const ticket = await tools.pay(5)
  expect(await call(getBlock, { params: { height: '1' } }, asDev)).toMatchObject({ height: 1, size: 1 })
  const rowsOfBlock = async (blockHeight: string) =>
    (await call(listTransactions, { query: { blockHeight } }, asDev)).rows
  expect(await rowsOfBlock('1')).toMatchObject([{ ticket }])
  expect(await rowsOfBlock('0')).toEqual([])
  const statusOf = async (height: string) => (await refusal(getBlock, { params: { height } }, asDev)).status
  expect(await statusOf('2')).toBe(404)
  expect(await statusOf('-1')).toBe(400)
})

test('a block that cannot be read is missing from lists and figures, is named when it is opened, and the others are there', async () => {
  const tools = await openExplorer()
  for (const units of [1, 2, 3]) await tools.pay(units)
  tools.app.database.exec("UPDATE ledger_blocks SET bytes = x'c1' WHERE height IN (1, 3)")
  const blocks = await tools.call(listBlocks, { query: { limit: '3', count: 'true' } }, asDev)
  expect(blocks).toMatchObject({ rows: [{ height: 2 }, { height: 0 }], before: null, totalRows: 3 })
  const figures = await tools.call(getStatistics, { query: { blocks: '5' } }, asDev)
  expect(figures).toMatchObject({ height: 2, totalTransactions: 3 })
  expect(await tools.refusal(getBlock, { params: { height: '1' } }, asDev)).toMatchObject({
    status: 500,
    code: 'RECORD_DAMAGED',
    message: 'The stored block 1 cannot be read. Restore the server’s data from a copy.',
  })
  expect(await tools.call(getBlock, { params: { height: '2' } }, asDev)).toMatchObject({ height: 2 })
})

test('search finds heights, block hashes, tickets, account ids and aliases', async () => {
  const tools = await openExplorer()
  const { call, refusal } = tools
  const ticket = await tools.pay(5)
  const search = async (text: string) => (await call(searchLedger, { query: { text } }, asDev)).hits
  expect(await search('1')).toEqual([{ kind: 'block', height: 1 }])
  const { hash } = await call(getBlock, { params: { height: '1' } }, asDev)
  expect(await search(hash)).toEqual([{ kind: 'block', height: 1 }])
  expect(await search(` ${ticket} `)).toEqual([{ kind: 'transaction', ticket }])
  expect(await search('#EURS')).toEqual([{ kind: 'account', accountId: '#EURS' }])
  await tools.execute(
    service,
    'alias_registration',
    serviceAccountId,
    { alias: 'corner.shop' },
    { as: 'dev' },
  )
  const named = [{ kind: 'account', accountId: idOf('dev') }]
  expect([await search('corner.shop'), await search('@corner.shop')]).toEqual([named, named])
  expect(await search('nothing at all')).toEqual([])
  expect(await refusal(searchLedger, { query: { text: '' } }, asDev)).toMatchObject({ status: 400 })
})

test('statistics give the newest blocks oldest first, with the time since the previous block', async () => {
  const tools = await openExplorer()
  tools.clock.freeze()
  await tools.pay(1)
  tools.clock.moveBy(7000)
  await tools.pay(2)
  expect(await tools.call(getStatistics, { query: { blocks: '2' } }, asDev)).toMatchObject({
    height: 2,
    totalTransactions: 2,
    blocks: [
      { height: 1, transactions: 1 },
      { height: 2, transactions: 1, blockSeconds: 7 },
    ],
  })
})

test('only subscribers of the explorer receive its live events, and no longer once they unsubscribe', async () => {
  const tools = await openExplorer()
  const { app, call, refusal, tokenOf } = tools
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const inputOf = ({ id = '' }: { readonly id?: string | undefined }) => ({
    body: { rooms: [explorerRoom], socketId: id },
  })

  const foreign = await openSocket(origin, await tokenOf('user'))
  expect(await refusal(joinRooms, inputOf(foreign), { as: 'user' })).toMatchObject({ status: 403 })

  const socket = await openSocket(origin, await tokenOf('dev'))
  expect(await call(joinRooms, inputOf(socket), asDev)).toEqual({ rooms: [explorerRoom] })
  const received = nextEvent(socket, explorerNews)
  await tools.pay(1)
  await tools.pay(2)
  expect(await received).toEqual({ height: 2, blockCount: 2, transactionCount: 2 })

  await call(unsubscribe, { body: { serviceId: 'advanced_explorer' } }, asDev)
  expect(await refusal(joinRooms, inputOf(socket), asDev)).toMatchObject({ status: 403 })
  expect(app.sockets.isHeard(explorerRoom)).toBe(false)
})

test('blocks of the world before a switch of the scenario are not counted with those after it', async () => {
  const tools = await openExplorer()
  const { app, call, tokenOf } = tools
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = await openSocket(origin, await tokenOf('dev'))
  const received = nextEvent(socket, explorerNews)
  await tools.pay(1)
  app.world.switchTo('default')
  tools.subscribe('dev', 'advanced_explorer')
  await call(joinRooms, { body: { rooms: [explorerRoom], socketId: socket.id ?? '' } }, asDev)
  await tools.pay(1)
  expect(await received).toEqual({ height: 1, blockCount: 1, transactionCount: 1 })
})
