import { getBalances } from '@panel/contracts/platform/balances'
import { switchScenario } from '@panel/contracts/platform/control'
import {
  createServiceToken,
  getService,
  getSubscription,
  listServices,
  subscribe,
  unsubscribe,
} from '@panel/contracts/platform/marketplace'
import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import { getRoles } from '@panel/contracts/platform/session'
import { openSessionAs } from '@panel/contracts/platform/sessions-control'
import {
  getAccountData,
  getTicketResult,
  prepareUnitTx,
  submitUnitTx,
} from '@panel/contracts/platform/transactions'
import { listUsers, patchUser } from '@panel/contracts/services/abs_user_admin/endpoints'
import { prepareDelegations } from '@panel/contracts/services/alias/endpoints'
import { listLicences, listPayments } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { decodeMessagePack } from '@panel/ledger/encoding'
import { transactionFromBase58 } from '@panel/ledger/transactions'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allEndpoints } from './support/all-endpoints.ts'
import { accountNamed, connectTo, networkName, request, signedTransferOf } from './support/client.ts'
import { pageExamples } from './support/page-examples.ts'
import { type Server, startServer } from './support/server.ts'
import { forEach } from './verify/exercise.ts'

let server: Server
let connection: ReturnType<typeof connectTo>

const as = 'everyone'
const everyone = { as }

beforeAll(async () => {
  server = await startServer()
})

beforeEach(async () => {
  connection = connectTo(server.origin)
  await connection.call(switchScenario, { body: { name: 'default' } })
})

afterAll(() => server.stop())

/** The claims of a JWT, unchecked. */
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const transfer = async (units: number): Promise<string> => {
  const tx = await signedTransferOf(as, units)
  return (await connection.call(submitUnitTx, { body: { tx } }, everyone)).ticket
}

test('GET /v1/apps/services.json: the list of services', async () => {
  const services = await connection.call(listServices, {}, everyone)
  expect(services.find(({ serviceId }) => serviceId === 'KYC')).toEqual({
    serviceId: 'KYC',
    title: 'Identity review',
    description: 'The queue of identity reviews, with documents, decisions and certificates.',
    role: 'kyc',
    category: 'accounts',
    docUrl: '/docs/services/KYC',
    icon: 'id',
    type: 'internal',
    subscriptionStatus: 'PENDING',
    jwt: null,
    menu: [],
    omits: [],
    example: false,
    readsSites: false,
  })
})

test('POST /v1/apps/serviceDetail.json: one service, a frame’s addresses with its token', async () => {
  const service = await connection.call(getService, { body: { serviceId: 'demo_board' } }, everyone)
  expect([service.serviceId, service.type, service.subscriptionStatus]).toEqual([
    'demo_board',
    'iframe',
    'ACTIVE',
  ])
  expect(new URL(service.menu[0]?.url ?? '').searchParams.get('authKey')).toBe(service.jwt)
})

test('POST /v1/apps/subscriptionDetail.json: the subscription', async () => {
  expect(await connection.call(getSubscription, { body: { serviceId: 'KYC' } }, everyone)).toMatchObject({
    serviceId: 'KYC',
    subscriptionStatus: 'PENDING',
    billingPlan: 'free',
  })
})

test('POST /v1/apps/createJwt: a token for a local service', async () => {
  const body = { authKey: 'own', data: { billingPlan: 'free' } }
  const { jwt } = await connection.call(createServiceToken, { body }, everyone)
  const { sub, billingPlan, exp, iat } = claimsOf(jwt)
  expect([sub, billingPlan, exp - iat]).toEqual([accountNamed(as).accountId, 'free', 60])
  expect(jwt).not.toContain(Buffer.from('own').toString('base64url'))
})

test('POST /v1/abs/user/subscribe and unsubscribe: the updated record', async () => {
  const input = { body: { serviceId: 'CONSOLE' } }
  expect(await connection.call(subscribe, input, everyone)).toMatchObject({ subscriptionStatus: 'ACTIVE' })
  expect(await connection.call(unsubscribe, input, everyone)).toMatchObject({
    subscriptionStatus: 'INACTIVE',
  })
})

test('GET /v1/abs/user/roles: the roles; 500 in the scenario for it', async () => {
  expect(await connection.call(getRoles, {}, everyone)).toEqual(accountNamed(as).roles)
  await connection.call(switchScenario, { body: { name: 'roles-call-fails' } })
  expect(await connection.refusal(getRoles, {}, everyone)).toMatchObject({ status: 500 })
})

test('GET /v1/abs/user/balanceAbs: what the ledger says the account holds', async () => {
  const units = async () => {
    const balances = await connection.call(getBalances, {}, everyone)
    return BigInt(balances.find(({ assetId }) => assetId === '#EURS')?.units ?? '0')
  }
  const before = await units()
  expect(await transfer(250)).toMatch(/^1220[0-9a-f]{64}$/)
  expect(before - (await units())).toBe(250n)
})

test('POST /v1/abs/user/list: users with the lists of what may be chosen', async () => {
  const list = await connection.call(listUsers, { body: { filter: { role: 'caob' } } }, everyone)
  expect(list.totalRows).toBe(2)
  expect(Object.keys(list).sort()).toEqual([
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
  const tx = await signedTransferOf(as, 0, { accountId: '#ABS', smartContractMethod: 'update_user', args })
  expect(await connection.call(patchUser, { body: { tx } }, everyone)).toMatchObject({
    accountId,
    status: 'ACTIVE',
    subscriptions: { alias: 'ACTIVE' },
  })
  expect(await connection.call(getRoles, {}, { as: 'pending' })).toEqual(['user'])
})

test('POST /v1/authIn/preAuth and sign: a session, whose token names the account', async () => {
  const { sub, exp, iat } = claimsOf(await connection.tokenOf(as))
  expect([sub, exp - iat]).toEqual([accountNamed(as).accountId, 3600])
})

test('GET /v1/synkronypay/licenses and POST transactions: licences and payments', async () => {
  expect(await connection.call(listLicences, {}, everyone)).toEqual([
    {
      id: 'licence-studio',
      applicationKey: 'c6b2f8d04e9a4713a5d7e1908f3c6b2d',
      domains: ['studio.example', 'atelier.example'],
      state: 'active',
      previousKey: null,
      webhook: {
        ...{ url: '', failingSince: null, offSince: null, previousSecret: null },
        secret: expect.stringMatching(/^whsec_[0-9A-Za-z+/]{32}$/),
      },
    },
  ])
  const body = { filter: {}, skip: 10, limit: 10 }
  const { transactions, totalRows, totalItems } = await connection.call(listPayments, { body }, everyone)
  expect([transactions.length, totalRows, totalItems]).toEqual([10, 83, 83])
})

test('POST /trinci/account/data: the contract of an account, null for one that has none', async () => {
  const contractOf = (accountId: string) => connection.call(getAccountData, { body: { accountId } }, everyone)
  expect((await contractOf('#EURS')).contractHash).toMatch(/^1220[0-9a-f]{64}$/)
  expect(await contractOf('#NOBODY')).toEqual({ contractHash: null })
})

test('POST /api/trinci/prepareUnitTx: exactly what was requested, fuel 1000 by default', async () => {
  const { publicKey, accountId } = accountNamed(as)
  const call = { accountId: '#EURS', signerPublicKey: publicKey, smartContractMethod: 'transfer' }
  const args = {
    from: accountId,
    to: '#EURS',
    units: '$:u64:dec:18446744073709551615',
    note: '$:bin:hex:00ff',
  }
  const prepared = await connection.call(prepareUnitTx, { body: { ...call, args } }, everyone)
  expect(prepared.idxs).toEqual(['0'])
  const transaction = transactionFromBase58(prepared.tx['0'] ?? '')
  if (transaction.kind !== 'unitary') throw new Error('expected a unitary transaction')
  expect(transaction).toMatchObject({ accountId: '#EURS', maxFuel: 1000n, networkName, signature: null })
  expect(decodeMessagePack(transaction.smartContractMethodArgs)).toEqual({
    from: accountId,
    to: '#EURS',
    units: 18_446_744_073_709_551_615n,
    note: new Uint8Array([0, 255]),
  })
  const bytes = await connection.call(
    prepareUnitTx,
    { body: { ...call, argsBytes: '80', maxFuel: '5' } },
    everyone,
  )
  const second = transactionFromBase58(bytes.tx['0'] ?? '')
  expect(second.kind === 'unitary' && [second.maxFuel, [...second.smartContractMethodArgs]]).toEqual([
    5n,
    [0x80],
  ])
  const both = { body: { ...call, args: {}, argsBytes: '80' } }
  expect(await connection.refusal(prepareUnitTx, both, everyone)).toMatchObject({ code: 'VALIDATION' })
})

test('POST /api/v1/4rya/newadddeleg: the list of transactions to sign', async () => {
  const delegations = [
    { delegate: accountNamed('dev').accountId, target: '#EURS', capabilities: { '*': true } },
  ]
  const body = { signerPublicKey: accountNamed(as).publicKey, delegations }
  const prepared = await connection.call(prepareDelegations, { body }, everyone)
  expect([Object.keys(prepared.tx), prepared.idxs]).toEqual([['0'], ['0']])
})

const openSocket = async (): Promise<Socket> => {
  const token = await connection.tokenOf(as)
  const socket = io(server.origin, { auth: { token }, reconnection: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

test('the whole flow with a plain socket: submit, the ticket’s event, join, ask, leave', async () => {
  const socket = await openSocket()
  const event = new Promise<[string, unknown]>((resolve) => {
    socket.onAny((name, payload) => resolve([name, payload]))
  })
  const ticket = await transfer(1)
  const [name, payload] = await event
  expect(name).toBe(ticket)
  expect(payload).toMatchObject({ success: true, ticket })
  expect(await connection.call(getTicketResult, { params: { ticket } }, everyone)).toEqual({
    state: 'settled',
    result: payload,
  })
  const room = { body: { rooms: [ticket], socketId: socket.id ?? '' } }
  expect(await connection.call(joinRooms, room, everyone)).toEqual({ rooms: [ticket] })
  expect(await connection.call(leaveRooms, room, everyone)).toEqual({ rooms: [] })
  socket.disconnect()
})

test('a transaction that fails says why in its receipt, and changes nothing but the chain', async () => {
  const socket = await openSocket()
  const event = new Promise<Record<string, unknown>>((resolve) => {
    socket.onAny((_name, payload) => resolve(payload))
  })
  const tx = await signedTransferOf(as, 1, {
    args: { from: accountNamed(as).accountId, to: '#EURS', units: 2n ** 63n },
  })
  await connection.call(submitUnitTx, { body: { tx } }, everyone)
  expect(await event).toMatchObject({ success: false })
  socket.disconnect()
})

test('in the scenario for it a result never comes, and asking says pending', async () => {
  await connection.call(switchScenario, { body: { name: 'result-never-comes' } })
  const ticket = await transfer(3)
  expect(await connection.call(getTicketResult, { params: { ticket } }, everyone)).toEqual({
    state: 'pending',
  })
})

test('in the scenario for it every transaction fails with its text', async () => {
  await connection.call(switchScenario, { body: { name: 'transaction-fails' } })
  const ticket = await transfer(3)
  expect(await connection.call(getTicketResult, { params: { ticket } }, everyone)).toMatchObject({
    state: 'settled',
    result: { success: false },
  })
})

test('the OpenAPI document and its page are served', async () => {
  expect((await request(server.origin, 'GET', '/api/openapi.json')).body).toMatchObject({ openapi: '3.1.0' })
  const page = await request(server.origin, 'GET', '/api/docs')
  expect(page.headers.get('content-type')).toContain('text/html')
})

test('the examples of reads on the API page are answered when they are sent', async () => {
  const reads = new Set(
    (await allEndpoints())
      .filter(({ method, readOnly = false }) => method === 'GET' || readOnly)
      .map(({ operationId }) => operationId),
  )
  const { text } = await request(server.origin, 'GET', '/api/docs')
  const examples = pageExamples(text).filter(({ operationId }) => reads.has(operationId))
  expect(examples.length).toBe(reads.size)
  // Few are about what nobody has before a person makes it, such as a saved batch.
  expect(examples.filter(({ isMadeUp }) => isMadeUp).length).toBeLessThan(reads.size / 20)
  const tokens = new Map<string, Promise<string>>()
  const openSession = async (session: string): Promise<string> =>
    (await connection.call(openSessionAs, { body: JSON.parse(session) })).authIn
  const refused: string[] = []
  const answered = examples.filter(({ isMadeUp }) => !isMadeUp)
  await forEach(answered, async ({ operationId, method, url, body, account, subscription, headers }) => {
    const session = JSON.stringify({ account, subscription })
    if (account !== '' && !tokens.has(session)) tokens.set(session, openSession(session))
    const token = await tokens.get(session)
    const { status } = await request(server.origin, method, url, body, { token, headers })
    if (status !== 200) refused.push(`${operationId} answers ${status}`)
  })
  expect(refused).toEqual([])
})
