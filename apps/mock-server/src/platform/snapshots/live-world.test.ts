import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp, impersonatedTransfer } from '../../testing/build-test-app.ts'

const room = (digit: string) => `1220${digit.repeat(64)}`

const open = async () => {
  const world = await buildTestApp()
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const act = async (): Promise<string> =>
    (await world.request('POST', '/api/control/ledger/act', impersonatedTransfer)).body.ticket
  const take = () => world.request('POST', '/api/control/snapshots', { name: 'kept' })
  const restore = () => world.request('POST', '/api/control/snapshots/restore', { name: 'kept' })
  return { ...world, origin, act, take, restore }
}
type Open = Awaited<ReturnType<typeof open>>

const connect = async ({ origin }: Open, token: string): Promise<Socket> => {
  const socket = io(origin, { auth: { token }, transports: ['websocket'], reconnection: false })
  onTestFinished(() => {
    socket.disconnect()
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return socket
}

const roomCalls = ({ request }: Open, token: string, { id }: Socket) => {
  const ask = (verb: 'join' | 'leave', rooms: string[]) =>
    request('POST', `/api/v1/io/rooms/${verb}`, { rooms, socketId: id }, { token })
  return {
    join: (...rooms: string[]) => ask('join', rooms),
    leave: (...rooms: string[]) => ask('leave', rooms),
    /** Leaving a room that nobody is in changes nothing and answers the others. */
    rooms: async () => (await ask('leave', [room('f')])).body.rooms,
  }
}

test('a connected socket is in the rooms of the restored world and in no others', async () => {
  const world = await open()
  const token = await world.signIn('dev')
  const [early, late] = [await connect(world, token), await connect(world, token)]
  const [first, second] = [roomCalls(world, token, early), roomCalls(world, token, late)]
  await first.join(room('1'), room('2'))
  await world.take()
  await first.leave(room('1'))
  await first.join(room('3'))
  await second.join(room('1'))
  const told = new Promise((resolve) => early.once('world_changed', resolve))
  await world.restore()
  await told
  expect(await first.rooms()).toEqual([room('1'), room('2')])
  expect(await second.rooms()).toEqual([])
})

test('a socket hears again of a result that its room waited for when the world was kept', async () => {
  const world = await open()
  const token = await world.signIn('dev')
  const socket = await connect(world, token)
  await world.request('POST', '/api/control/ledger/hold')
  const ticket = await world.act()
  await roomCalls(world, token, socket).join(ticket)
  await world.take()
  for (let round = 0; round < 2; round += 1) {
    const result = new Promise((resolve) => socket.once(ticket, resolve))
    await world.request('POST', '/api/control/ledger/release')
    expect(await result).toMatchObject({ ticket, success: true })
    await world.restore()
  }
})

test('an announcement that was held back is still to come in the restored world', async () => {
  const world = await open()
  const heard: string[] = []
  world.app.ledger.onResult(({ ticket }) => heard.push(ticket))
  await world.request('POST', '/api/control/ledger/faults', {
    faults: [{ kind: 'event', fate: 'outOfOrder' }],
  })
  const held = await world.act()
  await world.app.ledger.settled(held)
  await world.take()
  await world.app.ledger.settled(await world.act())
  expect(heard.at(-1)).toBe(held)
  await world.restore()
  heard.length = 0
  const next = await world.act()
  await world.app.ledger.settled(next)
  expect(heard).toEqual([next, held])
})

test('a late transaction of the restored world is executed when its time comes', async () => {
  const world = await open()
  await world.request('POST', '/api/control/clock', { action: 'freeze' })
  await world.request('POST', '/api/control/ledger/faults', {
    faults: [{ kind: 'late', milliseconds: 5_000 }],
  })
  const ticket = await world.act()
  await world.take()
  for (let round = 0; round < 2; round += 1) {
    expect(await world.app.ledger.resultOf(ticket)).toEqual({ state: 'pending' })
    const settled = world.app.ledger.settled(ticket)
    await world.request('POST', '/api/control/clock', { action: 'move', milliseconds: 5_000 })
    expect((await settled).success).toBe(true)
    await world.restore()
  }
})
