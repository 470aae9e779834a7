import { decodeMessagePack } from '@panel/ledger/encoding'
import { transactionFromBase58 } from '@panel/ledger/transactions'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountNamed, call, networkName, signedTransferOf, signIn } from './support/client.ts'
import { type Server, startServer } from './support/server.ts'

let server: Server
let token: string

beforeAll(async () => {
  server = await startServer()
})

beforeEach(async () => {
  await call(server.origin, 'POST', '/api/control/scenario', { name: 'default' })
  token = await signIn(server.origin, 'everyone')
})

afterAll(() => server.stop())

const get = (path: string) => call(server.origin, 'GET', path, undefined, { token })
const post = (path: string, body: unknown) => call(server.origin, 'POST', path, body, { token })

test('GET /v1/apps/services.json: the list of services', async () => {
  const { status, body } = await get('/api/v1/apps/services.json')
  expect(status).toBe(200)
  expect(body.find(({ serviceId }: { serviceId: string }) => serviceId === 'KYC')).toEqual({
    serviceId: 'KYC',
    title: 'Identity review',
    description: 'The queue of identity reviews, with documents, decisions and certificates.',
    role: 'kyc',
    docUrl: '/docs/services/KYC',
    icon: 'id',
    type: 'internal',
    subscriptionStatus: 'PENDING',
    jwt: null,
    menu: [],
    omits: [],
  })
})

test('POST /v1/apps/serviceDetail.json: one service, a frame’s addresses with its token', async () => {
  const { body } = await post('/api/v1/apps/serviceDetail.json', { serviceId: 'demo_board' })
  expect([body.serviceId, body.type, body.subscriptionStatus]).toEqual(['demo_board', 'iframe', 'ACTIVE'])
  expect(new URL(body.menu[0].url).searchParams.get('authKey')).toBe(body.jwt)
})

test('POST /v1/apps/subscriptionDetail.json: the subscription', async () => {
  const { body } = await post('/api/v1/apps/subscriptionDetail.json', { serviceId: 'KYC' })
  expect([body.serviceId, body.subscriptionStatus, body.billingPlan]).toEqual(['KYC', 'PENDING', 'free'])
})

test('POST /v1/apps/createJwt: a token for a local service', async () => {
  const { body } = await post('/api/v1/apps/createJwt', { authKey: 'own', data: { billingPlan: 'free' } })
  const claims = JSON.parse(Buffer.from(body.jwt.split('.')[1], 'base64url').toString())
  expect([claims.sub, claims.billingPlan, claims.exp - claims.iat]).toEqual([
    accountNamed('everyone').accountId,
    'free',
    60,
  ])
  expect(body.jwt).not.toContain(Buffer.from('own').toString('base64url'))
})

test('POST /v1/abs/user/subscribe and unsubscribe: the updated record', async () => {
  const subscribe = await post('/api/v1/abs/user/subscribe', { serviceId: 'CONSOLE' })
  expect([subscribe.status, subscribe.body.subscriptionStatus]).toEqual([200, 'ACTIVE'])
  const unsubscribe = await post('/api/v1/abs/user/unsubscribe', { serviceId: 'CONSOLE' })
  expect([unsubscribe.status, unsubscribe.body.subscriptionStatus]).toEqual([200, 'INACTIVE'])
})

test('GET /v1/abs/user/roles: the roles; 500 in the scenario for it', async () => {
  expect((await get('/api/v1/abs/user/roles')).body).toEqual(accountNamed('everyone').roles)
  await post('/api/control/scenario', { name: 'roles-call-fails' })
  expect((await get('/api/v1/abs/user/roles')).status).toBe(500)
})

test('GET /v1/abs/user/balanceAbs: what the ledger says the account holds', async () => {
  const before = (await get('/api/v1/abs/user/balanceAbs')).body
  const units = (assets: { assetId: string; units: string }[]) =>
    BigInt(assets.find(({ assetId }) => assetId === '#EURS')?.units ?? '0')
  const { body } = await post('/api/trinci/submitUnitTx', { tx: await signedTransferOf('everyone', 250) })
  expect(body.ticket).toMatch(/^1220[0-9a-f]{64}$/)
  expect(units(before) - units((await get('/api/v1/abs/user/balanceAbs')).body)).toBe(250n)
})

test('POST /v1/abs/user/list: users with the lists of what may be chosen', async () => {
  const { body } = await post('/api/v1/abs/user/list', { filter: { role: 'caob' } })
  expect(body.totalRows).toBe(2)
  expect(Object.keys(body).sort()).toEqual([
    'availableRoles',
    'data',
    'serviceAvailableStatus',
    'totalRows',
    'userAvailableStatus',
  ])
})

test('POST /api/v1/abs/user/patch: executes the signed update and answers the user', async () => {
  const { accountId } = accountNamed('pending')
  const args = { accountId, roles: ['user'], status: 'ACTIVE', subscriptions: { alias: 'ACTIVE' } }
  const tx = await signedTransferOf('everyone', 0, {
    accountId: '#ABS',
    smartContractMethod: 'update_user',
    args,
  })
  const { status, body } = await post('/api/v1/abs/user/patch', { tx })
  expect([status, body.accountId, body.status, body.subscriptions]).toEqual([
    200,
    accountId,
    'ACTIVE',
    { alias: 'ACTIVE' },
  ])
  expect(await signIn(server.origin, 'pending')).toBeTruthy()
})

test('POST /v1/authIn/preAuth and sign: a session, whose token names the account', async () => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect([claims.sub, claims.exp - claims.iat]).toEqual([accountNamed('everyone').accountId, 3600])
})

test('GET /v1/synkronypay/licenses and POST transactions: licences and payments', async () => {
  expect((await get('/api/v1/synkronypay/licenses')).body).toEqual([
    {
      id: 'licence-studio',
      applicationKey: 'c6b2f8d04e9a4713a5d7e1908f3c6b2d',
      domains: ['studio.example', 'atelier.example'],
    },
  ])
  const { body } = await post('/api/v1/synkronypay/transactions', { filter: {}, skip: 10, limit: 10 })
  expect([body.transactions.length, body.totalRows, body.totalItems]).toEqual([10, 155, 155])
})

test('POST /trinci/account/data: the contract of an account, null for one that has none', async () => {
  const { body } = await post('/api/trinci/account/data', { accountId: '#EURS' })
  expect(body.contractHash).toMatch(/^1220[0-9a-f]{64}$/)
  const nobody = await post('/api/trinci/account/data', { accountId: '#NOBODY' })
  expect(nobody.body).toEqual({ contractHash: null })
})

test('POST /api/trinci/prepareUnitTx: exactly what was asked for, fuel 1000 unless told', async () => {
  const { publicKey, accountId } = accountNamed('everyone')
  const intent = { accountId: '#EURS', signerPublicKey: publicKey, smartContractMethod: 'transfer' }
  const args = {
    from: accountId,
    to: '#EURS',
    units: '$:u64:dec:18446744073709551615',
    note: '$:bin:hex:00ff',
  }
  const { body } = await post('/api/trinci/prepareUnitTx', { ...intent, args })
  expect(body.idxs).toEqual(['0'])
  const transaction = transactionFromBase58(body.tx['0'])
  if (transaction.kind !== 'unitary') throw new Error('expected a unitary transaction')
  expect([
    transaction.accountId,
    transaction.maxFuel,
    transaction.networkName,
    transaction.signature,
  ]).toEqual(['#EURS', 1000n, networkName, null])
  expect(decodeMessagePack(transaction.smartContractMethodArgs)).toEqual({
    from: accountId,
    to: '#EURS',
    units: 18_446_744_073_709_551_615n,
    note: new Uint8Array([0, 255]),
  })
  const bytes = await post('/api/trinci/prepareUnitTx', { ...intent, argsBytes: '80', maxFuel: '5' })
  const second = transactionFromBase58(bytes.body.tx['0'])
  expect(second.kind === 'unitary' && [second.maxFuel, [...second.smartContractMethodArgs]]).toEqual([
    5n,
    [0x80],
  ])
  const both = await post('/api/trinci/prepareUnitTx', { ...intent, args: {}, argsBytes: '80' })
  expect(both.body.code).toBe('VALIDATION')
})

test('POST /api/v1/4rya/newadddeleg: the list of transactions to sign', async () => {
  const delegations = [
    { delegate: accountNamed('dev').accountId, target: '#EURS', capabilities: { '*': true } },
  ]
  const signerPublicKey = accountNamed('everyone').publicKey
  const { body } = await post('/api/v1/4rya/newadddeleg', { signerPublicKey, delegations })
  expect([Object.keys(body.tx), body.idxs]).toEqual([['0'], ['0']])
})

const connect = async (): Promise<Socket> => {
  const socket = io(server.origin, { auth: { token }, reconnection: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

test('the whole flow with a plain socket: submit, the ticket’s event, join, ask, leave', async () => {
  const socket = await connect()
  const event = new Promise<[string, unknown]>((resolve) => {
    socket.onAny((name, payload) => resolve([name, payload]))
  })
  const { body } = await post('/api/trinci/submitUnitTx', { tx: await signedTransferOf('everyone', 1) })
  const [name, payload] = await event
  expect(name).toBe(body.ticket)
  expect(payload).toMatchObject({ success: true, ticket: body.ticket })
  const asked = await get(`/api/trinci/ticket/${body.ticket}`)
  expect(asked.body).toEqual({ state: 'settled', result: payload })
  const joined = await post('/api/v1/io/rooms/join', { rooms: [body.ticket], socketId: socket.id })
  expect(joined.body).toEqual({ rooms: [body.ticket] })
  const left = await post('/api/v1/io/rooms/leave', { rooms: [body.ticket], socketId: socket.id })
  expect(left.body).toEqual({ rooms: [] })
  socket.disconnect()
})

test('a transaction that fails says why in its receipt, and changes nothing but the chain', async () => {
  const socket = await connect()
  const event = new Promise<Record<string, unknown>>((resolve) => {
    socket.onAny((_name, payload) => resolve(payload))
  })
  const tx = await signedTransferOf('everyone', 1, {
    args: { from: accountNamed('everyone').accountId, to: '#EURS', units: 2n ** 63n },
  })
  expect((await post('/api/trinci/submitUnitTx', { tx })).status).toBe(200)
  expect(await event).toMatchObject({ success: false })
  socket.disconnect()
})

test('in the scenario for it a result never comes, and asking says pending', async () => {
  await post('/api/control/scenario', { name: 'result-never-comes' })
  const { body } = await post('/api/trinci/submitUnitTx', { tx: await signedTransferOf('everyone', 3) })
  expect((await get(`/api/trinci/ticket/${body.ticket}`)).body).toEqual({ state: 'pending' })
})

test('in the scenario for it every transaction fails with its text', async () => {
  await post('/api/control/scenario', { name: 'transaction-fails' })
  const { body } = await post('/api/trinci/submitUnitTx', { tx: await signedTransferOf('everyone', 3) })
  const { body: asked } = await get(`/api/trinci/ticket/${body.ticket}`)
  expect([asked.state, asked.result.success]).toEqual(['settled', false])
})

test('the OpenAPI document and its page are served', async () => {
  expect((await get('/api/openapi.json')).body.openapi).toBe('3.1.0')
  expect((await get('/api/docs')).headers.get('content-type')).toContain('text/html')
})
