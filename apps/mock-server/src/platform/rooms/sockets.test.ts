import { ticketEvent } from '@panel/contracts/platform/transactions'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { accountNamed, signAs } from '../../testing/ready-accounts.ts'

type TestApp = Awaited<ReturnType<typeof buildTestApp>>

const listen = async (variables: Record<string, string> = {}) => {
  const tools = await buildTestApp(variables)
  const origin = await tools.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...tools, origin }
}

const connect = async (origin: string, token: string, transports = ['websocket']): Promise<Socket> => {
  const socket = io(origin, { auth: { token }, transports, reconnection: false })
  onTestFinished(() => {
    socket.disconnect()
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return socket
}

/** The next event of a name: what it carries. */
const next = (socket: Socket, name: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: the payload of any event
  new Promise<any>((resolve) => socket.once(name, resolve))

const transfer = async (
  { request }: TestApp,
  token: string,
  name: string,
  units: number,
): Promise<string> => {
  const { accountId, publicKey } = accountNamed(name)
  const { body } = await request(
    'POST',
    '/api/trinci/prepareUnitTx',
    {
      accountId: '#EURS',
      signerPublicKey: publicKey,
      smartContractMethod: 'transfer',
      args: { from: accountId, to: accountNamed('dev').accountId, units },
    },
    { token },
  )
  const tx = await signAs(body.tx['0'], name)
  return (await request('POST', '/api/trinci/submitUnitTx', { tx }, { token })).body.ticket
}

test.each([['websocket'], ['polling']])('the submitter hears of the result by %s', async (transport) => {
  const tools = await listen()
  const token = await tools.signIn('user')
  const socket = await connect(tools.origin, token, [transport])
  const heard = new Promise<[string, Record<string, unknown>]>((resolve) => {
    socket.onAny((name, payload) => resolve([name, payload]))
  })
  const ticket = await transfer(tools, token, 'user', 1)
  const [name, payload] = await heard
  expect(name).toBe(ticket)
  expect(payload).toMatchObject({ success: true, blockHeight: 1, ticket })
})

test('whoever joins a ticket’s room late gets its result again', async () => {
  const tools = await listen()
  const [user, dev] = [await tools.signIn('user'), await tools.signIn('dev')]
  const ticket = await transfer(tools, user, 'user', 2)
  const socket = await connect(tools.origin, dev)
  const heard = next(socket, ticket)
  const rooms = await tools.request(
    'POST',
    '/api/v1/io/rooms/join',
    { rooms: [ticket], socketId: socket.id },
    { token: dev },
  )
  expect(rooms.body).toEqual({ rooms: [ticket] })
  expect(await heard).toMatchObject({ success: true, ticket })
  const left = await tools.request(
    'POST',
    '/api/v1/io/rooms/leave',
    { rooms: [ticket] },
    { token: dev, headers: { cookie: `trinci_socket=${socket.id}` } },
  )
  expect(left.body).toEqual({ rooms: [] })
})

test('nobody joins rooms for another’s socket, another’s room, or too many rooms', async () => {
  const tools = await listen()
  const [user, admin] = [await tools.signIn('user'), await tools.signIn('admin')]
  const socket = await connect(tools.origin, user)
  const join = (rooms: string[], token: string, socketId = socket.id) =>
    tools.request('POST', '/api/v1/io/rooms/join', { rooms, socketId }, { token })
  const ticket = (index: number) => `1220${index.toString(16).padStart(64, '0')}`
  expect((await join([ticket(1)], admin)).body.code).toBe('NOT_FOUND')
  const foreign = [accountNamed('admin').accountId, `account:${accountNamed('admin').accountId}`, 'session:x']
  for (const room of foreign) expect((await join([room], user)).body.code).toBe('FORBIDDEN')
  const many = Array.from({ length: 100 }, (_, index) => ticket(index))
  expect((await join(many, user)).status).toBe(200)
  expect((await join([ticket(100)], user)).body.code).toBe('FORBIDDEN')
})

test.each([
  ['no token', {}],
  ['a made-up token', { token: 'a.b.c' }],
  ['a token that is no text', { token: { $ne: null } }],
])('a socket with %s is refused', async (_what, auth) => {
  const { origin } = await listen()
  const socket = io(origin, { auth, transports: ['websocket'], reconnection: false })
  const error = await next(socket, 'connect_error')
  expect(error.message).toBe('INVALID_TOKEN')
})

test('a page of a foreign origin opens no socket, one of an allowed origin does', async () => {
  const tools = await listen({ ALLOWED_ORIGINS: 'https://panel.example' })
  const token = await tools.signIn('user')
  const attempt = async (Origin: string) => {
    const socket = io(tools.origin, {
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { Origin },
    })
    const outcome = await Promise.race([
      next(socket, 'connect').then(() => 'connected'),
      next(socket, 'connect_error').then(() => 'refused'),
    ])
    socket.disconnect()
    return outcome
  }
  expect(await attempt('https://evil.example')).toBe('refused')
  expect(await attempt('null')).toBe('refused')
  expect(await attempt(tools.origin)).toBe('connected')
  expect(await attempt('https://panel.example')).toBe('connected')
})

test('signing out ends the session’s socket', async () => {
  const tools = await listen()
  const token = await tools.signIn('user')
  const socket = await connect(tools.origin, token)
  const [ended, gone] = [next(socket, 'session_ended'), next(socket, 'disconnect')]
  await tools.request('POST', '/api/v1/authIn/logout', undefined, { token })
  expect(await ended).toEqual({ reason: 'signed-out' })
  await gone
})

test('a session that runs out ends its socket', async () => {
  const tools = await listen()
  const socket = await connect(tools.origin, await tools.signIn('user'))
  const ended = next(socket, 'session_ended')
  tools.clock.moveBy(28_801_000)
  expect(await ended).toEqual({ reason: 'expired' })
})

test.each([
  ['UNDER_APPROVAL', 'under-approval'],
  ['DISABLED', 'refused'],
] as const)('an account that becomes %s loses its socket for the reason “%s”', async (status, reason) => {
  const tools = await listen()
  const socket = await connect(tools.origin, await tools.signIn('user'))
  const ended = next(socket, 'session_ended')
  const { accountId } = accountNamed('user')
  const user = tools.app.users.find(accountId)
  if (!user) throw new Error('The account user is missing from the fixtures.')
  tools.app.users.save({ ...user, status }, tools.clock.now())
  tools.app.sockets.recheck(accountId)
  expect(await ended).toEqual({ reason })
})

test('sockets are told when the world or their own record changes', async () => {
  const tools = await listen()
  const token = await tools.signIn('user')
  const socket = await connect(tools.origin, token)
  const own = next(socket, 'own_user_changed')
  await tools.request('POST', '/api/v1/abs/user/subscribe', { serviceId: 'fuel_machine' }, { token })
  await tools.request('POST', '/api/v1/abs/user/unsubscribe', { serviceId: 'alias' }, { token })
  expect((await own).subscriptions).toEqual({ demo_notes: 'ACTIVE', fuel_machine: 'PENDING' })
  const world = next(socket, 'world_changed')
  await tools.request('POST', '/api/control/scenario', { name: 'slow-ledger' })
  expect(await world).toEqual({ scenario: 'slow-ledger' })
})

test('closing the server tells every socket', async () => {
  const tools = await listen()
  const socket = await connect(tools.origin, await tools.signIn('user'))
  const told = next(socket, 'server_stopping')
  await tools.app.close()
  await told
})

test('what nobody hears is not even made', async () => {
  const { app } = await listen()
  const ticket = `1220${'ab'.repeat(32)}`
  let made = 0
  const result = {
    success: true,
    blockHeight: 1,
    ticket,
    get result() {
      made += 1
      return 'abc'
    },
  }
  app.sockets.emit({ accountId: accountNamed('user').accountId, room: ticket }, ticketEvent(ticket), result)
  expect(made).toBe(0)
})
