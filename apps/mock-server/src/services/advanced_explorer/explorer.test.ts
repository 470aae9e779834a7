import { explorerNews, explorerRoom } from '@panel/contracts/services/advanced_explorer/live'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { accountNamed, signAs } from '../../testing/ready-accounts.ts'

type TestApp = Awaited<ReturnType<typeof buildTestApp>>

const explore = async () => {
  const tools = await buildTestApp()
  const token = await tools.signIn('dev')
  const read = (path: string) => tools.request('GET', `/api/v1/explorer/${path}`, undefined, { token })
  return { ...tools, token, read }
}

const transfer = async ({ request }: TestApp, token: string, units: number): Promise<string> => {
  const { accountId, publicKey } = accountNamed('dev')
  const body = {
    accountId: '#EURS',
    signerPublicKey: publicKey,
    smartContractMethod: 'transfer',
    args: { from: accountId, to: accountNamed('user').accountId, units },
  }
  const prepared = await request('POST', '/api/trinci/prepareUnitTx', body, { token })
  const tx = await signAs(prepared.body.tx['0'], 'dev')
  return (await request('POST', '/api/trinci/submitUnitTx', { tx }, { token })).body.ticket
}

test('blocks and transactions come newest first and are paged by key', async () => {
  const tools = await explore()
  const tickets: string[] = []
  for (const units of [1, 2, 3]) tickets.push(await transfer(tools, tools.token, units))
  const first = await tools.read('transactions?limit=2')
  expect(first.body.rows.map(({ ticket }: { ticket: string }) => ticket)).toEqual([tickets[2], tickets[1]])
  const rest = await tools.read(`transactions?limit=2&before=${first.body.before}`)
  expect(rest.body).toMatchObject({ rows: [{ ticket: tickets[0], blockHeight: 1 }], before: null })
  const blocks = await tools.read('blocks?limit=3')
  expect(blocks.body.rows.map(({ height }: { height: number }) => height)).toEqual([3, 2, 1])
  const last = await tools.read(`blocks?limit=3&before=${blocks.body.before}&count=true`)
  expect(last.body).toMatchObject({ rows: [{ height: 0, size: 0 }], before: null, after: 0, totalRows: 4 })
  expect((await tools.read('blocks?limit=3&after=0')).body).toMatchObject({
    rows: [{ height: 3 }, { height: 2 }, { height: 1 }],
    before: 1,
    after: null,
    totalRows: null,
  })
  expect((await tools.read('blocks?limit=3&sort=height')).body).toMatchObject({
    rows: [{ height: 0 }, { height: 1 }, { height: 2 }],
    before: null,
    after: 2,
  })
})

test('transactions are filtered, counted, and paged by key in both orders and directions', async () => {
  const tools = await explore()
  const tickets: string[] = []
  for (const units of [1, 2, 3, 4, 99_999_999]) tickets.push(await transfer(tools, tools.token, units))
  const list = async (query: string) => {
    const { body } = await tools.read(`transactions?${query}`)
    return {
      places: body.rows.map(({ ticket }: { ticket: string }) => tickets.indexOf(ticket)),
      before: body.before,
      after: body.after,
    }
  }
  const first = await list('sort=acceptedAt&limit=2')
  expect([first.places, first.before]).toEqual([[0, 1], null])
  const second = await list(`sort=acceptedAt&limit=2&after=${first.after}`)
  expect(second.places).toEqual([2, 3])
  expect((await list(`sort=acceptedAt&limit=2&before=${second.before}`)).places).toEqual([0, 1])
  expect(await list(`sort=acceptedAt&limit=2&after=${second.after}`)).toMatchObject({
    places: [4],
    after: null,
  })

  const newest = await list('limit=3')
  expect([newest.places, newest.after]).toEqual([[4, 3, 2], null])
  const older = await list(`limit=3&before=${newest.before}`)
  expect(older).toMatchObject({ places: [1, 0], before: null })
  expect((await list(`limit=3&after=${older.after}`)).places).toEqual([4, 3, 2])

  expect((await list('outcome=failed')).places).toEqual([4])
  expect((await list('outcome=executed&limit=1')).places).toEqual([3])
  expect((await list(`text=${tickets[2]?.slice(9, 30)}`)).places).toEqual([2])
  expect((await list('text=%25')).places).toEqual([])
  expect((await list('kind=bulk')).places).toEqual([])
  expect((await list('to=2000-01-01T00:00:00.000Z')).places).toEqual([])

  const count = async (query: string) => (await tools.read(`transactions?count=true&${query}`)).body.totalRows
  expect(await Promise.all(['', 'outcome=failed', 'text=transfer', 'kind=bulk'].map(count))).toEqual([
    5, 1, 5, 0,
  ])
  const { accountId } = accountNamed('user')
  expect(await count(`accountId=${accountId}`)).toBe(
    (await tools.read(`transactions?accountId=${accountId}`)).body.rows.length,
  )
})

test('a transaction tells its bytes, receipt, events, and what it moved before and after', async () => {
  const tools = await explore()
  const ticket = await transfer(tools, tools.token, 5)
  const { body } = await tools.read(`transaction/${ticket}`)
  expect(body).toMatchObject({
    ticket,
    success: true,
    method: 'transfer',
    events: [{ emitterAccountId: '#EURS', name: 'transfer' }],
    targets: { '#EURS': { decimals: 2 } },
  })
  expect(body.movements).toContainEqual({
    accountId: accountNamed('dev').accountId,
    assetId: '#EURS',
    decimals: 2,
    amount: { decoded: '2499.95', value: '249995' },
    prev_amount: { decoded: '2500', value: '250000' },
  })
  expect((await tools.read(`transaction/1220${'0'.repeat(64)}`)).body.code).toBe('NOT_FOUND')
})

test('a block tells its transactions, and one that is not there yet is not found', async () => {
  const tools = await explore()
  const ticket = await transfer(tools, tools.token, 5)
  expect((await tools.read('block/1')).body).toMatchObject({ height: 1, size: 1 })
  expect((await tools.read('transactions?blockHeight=1')).body).toMatchObject({ rows: [{ ticket }] })
  expect((await tools.read('transactions?blockHeight=0')).body).toMatchObject({ rows: [] })
  expect((await tools.read('block/2')).status).toBe(404)
  expect((await tools.read('block/-1')).status).toBe(400)
})

test('an account tells its assets, contract, data keys and transactions', async () => {
  const tools = await explore()
  const ticket = await transfer(tools, tools.token, 5)
  const asset = await tools.read('account/%23EURS')
  expect(asset.body).toMatchObject({ accountId: '#EURS', dataKeys: ['config'], totalDataKeys: 1 })
  const { accountId } = accountNamed('dev')
  expect((await tools.read(`account/${accountId}`)).body.assets).toContainEqual({
    assetId: '#EURS',
    units: '249995',
    decimals: 2,
  })
  expect((await tools.read(`transactions?accountId=${accountId}`)).body.rows).toMatchObject([{ ticket }])
  expect((await tools.read('account/%23NOBODY')).status).toBe(404)
})

test('search finds heights, block hashes, tickets, account ids and aliases', async () => {
  const tools = await explore()
  const ticket = await transfer(tools, tools.token, 5)
  const search = async (text: string) =>
    (await tools.read(`search?text=${encodeURIComponent(text)}`)).body.hits
  expect(await search('1')).toEqual([{ kind: 'block', height: 1 }])
  expect(await search((await tools.read('block/1')).body.hash)).toEqual([{ kind: 'block', height: 1 }])
  expect(await search(` ${ticket} `)).toEqual([{ kind: 'transaction', ticket }])
  expect(await search('#EURS')).toEqual([{ kind: 'account', accountId: '#EURS' }])
  expect(await search('nothing at all')).toEqual([])
  expect((await tools.read('search?text=')).status).toBe(400)
})

test('statistics give the newest blocks oldest first, with the time since the block before', async () => {
  const tools = await explore()
  tools.clock.freeze()
  await transfer(tools, tools.token, 1)
  tools.clock.moveBy(7000)
  await transfer(tools, tools.token, 2)
  expect((await tools.read('statistics?blocks=2')).body).toMatchObject({
    height: 2,
    totalTransactions: 2,
    blocks: [
      { height: 1, transactions: 1 },
      { height: 2, transactions: 1, blockSeconds: 7 },
    ],
  })
})

test('only who may call the explorer hears its news, and no longer once the subscription ends', async () => {
  const tools = await explore()
  await tools.app.listen({ port: 0, host: '127.0.0.1' })
  const address = tools.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const connect = async (token: string) => {
    const socket = io(`http://127.0.0.1:${port}`, { auth: { token }, transports: ['websocket'] })
    onTestFinished(() => {
      socket.disconnect()
    })
    await new Promise<void>((resolve) => socket.on('connect', () => resolve()))
    return socket
  }
  const join = (socketId: string | undefined, token: string) =>
    tools.request('POST', '/api/v1/io/rooms/join', { rooms: [explorerRoom], socketId }, { token })

  const userToken = await tools.signIn('user')
  expect((await join((await connect(userToken)).id, userToken)).status).toBe(403)

  const socket = await connect(tools.token)
  expect((await join(socket.id, tools.token)).body).toEqual({ rooms: [explorerRoom] })
  const heard = new Promise((resolve) => socket.on(explorerNews.name, resolve))
  await transfer(tools, tools.token, 1)
  await transfer(tools, tools.token, 2)
  expect(explorerNews.payload.parse(await heard)).toEqual({ height: 2, blockCount: 2, transactionCount: 2 })

  const serviceId = 'advanced_explorer'
  await tools.request('POST', '/api/v1/abs/user/unsubscribe', { serviceId }, { token: tools.token })
  expect((await join(socket.id, tools.token)).status).toBe(403)
  expect(tools.app.sockets.isHeard(explorerRoom)).toBe(false)
})
