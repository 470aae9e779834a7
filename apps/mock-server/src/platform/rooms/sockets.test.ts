import { switchScenario } from '@panel/contracts/platform/control'
import { ownUserChanged, serverStopping, sessionEnded, worldChanged } from '@panel/contracts/platform/events'
import { subscribe, unsubscribe } from '@panel/contracts/platform/marketplace'
import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import { signOut } from '@panel/contracts/platform/session'
import { ticketEvent } from '@panel/contracts/platform/transactions'
import { io } from 'socket.io-client'
import { expect, test, vi } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { nextEvent, openSocket } from '../../testing/open-socket.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const listen = async (variables: Record<string, string> = {}) => {
  const tools = await buildTestApp(variables)
  const origin = await tools.app.listen({ port: 0, host: '127.0.0.1' })
  /** A connected socket of the session in which the account calls. */
  const connect = async (name: string, transports?: string[]) =>
    openSocket(origin, await tools.tokenOf(name), transports)
  return { ...tools, origin, connect }
}

test.each([['websocket'], ['polling']])('the submitter receives the result by %s', async (transport) => {
  const { connect, transfer } = await listen()
  const socket = await connect('user', [transport])
  const received = new Promise<[string, unknown]>((resolve) => {
    socket.onAny((name, payload) => resolve([name, payload]))
  })
  const ticket = await transfer({ units: 1, from: 'user', to: 'dev' })
  expect(await received).toMatchObject([ticket, { success: true, blockHeight: 1, ticket }])
})

test('a socket that joins a ticket’s room late receives its result again', async () => {
  const { call, connect, transfer } = await listen()
  const ticket = await transfer({ units: 2, from: 'user', to: 'dev' })
  const socket = await connect('dev')
  const received = nextEvent(socket, ticketEvent(ticket))
  const body = { rooms: [ticket], socketId: socket.id ?? '' }
  expect(await call(joinRooms, { body }, { as: 'dev' })).toEqual({ rooms: [ticket] })
  expect(await received).toMatchObject({ success: true, ticket })
  const headers = { cookie: `trinci_socket=${socket.id}` }
  expect(await call(leaveRooms, { body: { rooms: [ticket] } }, { as: 'dev', headers })).toEqual({ rooms: [] })
})

test('an account cannot join rooms for another’s socket, another’s room, or too many rooms', async () => {
  const { call, connect, refusal } = await listen()
  const { id = '' } = await connect('user')
  const codeOf = async (rooms: string[], as = 'user') =>
    (await refusal(joinRooms, { body: { rooms, socketId: id } }, { as })).code
  const ticket = (index: number) => `1220${index.toString(16).padStart(64, '0')}`
  expect(await codeOf([ticket(1)], 'admin')).toBe('NOT_FOUND')
  for (const room of [idOf('admin'), `account:${idOf('admin')}`, 'session:x']) {
    expect(await codeOf([room])).toBe('FORBIDDEN')
  }
  const rooms = Array.from({ length: 100 }, (_, index) => ticket(index))
  await call(joinRooms, { body: { rooms, socketId: id } }, { as: 'user' })
  expect(await codeOf([ticket(100)])).toBe('FORBIDDEN')
})

test.each([
  ['no token', {}],
  ['a made-up token', { token: 'a.b.c' }],
  ['a token that is not a text', { token: { $ne: null } }],
])('a socket with %s is refused', async (_what, auth) => {
  const { origin } = await listen()
  const socket = io(origin, { auth, transports: ['websocket'], reconnection: false })
  const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve))
  expect(error.message).toBe('INVALID_TOKEN')
})

test('a page of a foreign origin opens no socket, one of an allowed origin does', async () => {
  const { origin, tokenOf } = await listen({ ALLOWED_ORIGINS: 'https://panel.example' })
  const token = await tokenOf('user')
  const attempt = async (Origin: string) => {
    const socket = io(origin, {
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { Origin },
    })
    const outcome = await new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('connected'))
      socket.once('connect_error', () => resolve('refused'))
    })
    socket.disconnect()
    return outcome
  }
  expect(await attempt('https://evil.example')).toBe('refused')
  expect(await attempt('null')).toBe('refused')
  expect(await attempt(origin)).toBe('connected')
  expect(await attempt('https://panel.example')).toBe('connected')
})

test('signing out ends the session’s socket', async () => {
  const { call, connect } = await listen()
  const socket = await connect('user')
  const ended = nextEvent(socket, sessionEnded)
  const disconnected = new Promise((resolve) => socket.once('disconnect', resolve))
  await call(signOut, {}, { as: 'user' })
  expect(await ended).toEqual({ reason: 'signed-out' })
  await disconnected
})

test('a client that leaves while its token is checked leaves no timer for its session', async () => {
  const { app, origin, tokenOf } = await listen()
  const socket = io(origin, { auth: { token: await tokenOf('user') }, transports: ['websocket'] })
  const timers = vi.spyOn(app.clock, 'setTimeout')
  const find = app.sessions.find
  const found = Promise.withResolvers<void>()
  const connections = () =>
    new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  vi.spyOn(app.sessions, 'find').mockImplementation(async (token) => {
    const session = await find(token)
    socket.disconnect()
    await expect.poll(connections).toBe(0)
    setImmediate(() => setImmediate(found.resolve))
    return session
  })
  await found.promise
  const hour = 3_600_000
  expect(timers.mock.calls.filter(([, milliseconds]) => milliseconds > hour)).toEqual([])
})

test('a session that expires ends its socket', async () => {
  const { clock, connect } = await listen()
  const ended = nextEvent(await connect('user'), sessionEnded)
  clock.moveBy(28_801_000)
  expect(await ended).toEqual({ reason: 'expired' })
})

test.each([
  ['UNDER_APPROVAL', 'under-approval'],
  ['DISABLED', 'refused'],
] as const)('an account that becomes %s loses its socket for the reason “%s”', async (status, reason) => {
  const { app, clock, connect } = await listen()
  const ended = nextEvent(await connect('user'), sessionEnded)
  const user = app.users.find(idOf('user'))
  if (!user) throw new Error('The account user is missing from the fixtures.')
  app.users.save({ ...user, status }, clock.now())
  app.sockets.recheck(idOf('user'))
  expect(await ended).toEqual({ reason })
})

test('sockets are notified when the world or their own record changes', async () => {
  const { call, connect } = await listen()
  const socket = await connect('user')
  const own = nextEvent(socket, ownUserChanged)
  await call(subscribe, { body: { serviceId: 'fuel_machine' } }, { as: 'user' })
  await call(unsubscribe, { body: { serviceId: 'alias' } }, { as: 'user' })
  expect((await own).subscriptions).toEqual({ demo_notes: 'ACTIVE', fuel_machine: 'PENDING' })
  const world = nextEvent(socket, worldChanged)
  await call(switchScenario, { body: { name: 'slow-ledger' } })
  expect(await world).toEqual({ scenario: 'slow-ledger' })
})

test('closing the server notifies every socket', async () => {
  const { app, connect } = await listen()
  const stopping = nextEvent(await connect('user'), serverStopping)
  await app.close()
  await stopping
})

test('an event without a listener is not even serialized', async () => {
  const { app } = await listen()
  const ticket = `1220${'ab'.repeat(32)}`
  let read = 0
  const result = {
    success: true,
    blockHeight: 1,
    ticket,
    get result() {
      read += 1
      return 'abc'
    },
  }
  app.sockets.emit({ accountId: idOf('user'), room: ticket }, ticketEvent(ticket), result)
  expect(read).toBe(0)
})
