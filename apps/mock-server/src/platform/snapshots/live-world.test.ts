import { worldChanged } from '@panel/contracts/platform/events'
import {
  actAsAccount,
  armTransactionFaults,
  holdBlocks,
  releaseBlocks,
  setClock,
} from '@panel/contracts/platform/ledger-control'
import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import { restoreSnapshot, takeSnapshot } from '@panel/contracts/platform/snapshots'
import { ticketEvent } from '@panel/contracts/platform/transactions'
import type { Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import { buildTestApp, impersonatedTransfer } from '../../testing/build-test-app.ts'
import { nextEvent, openSocket } from '../../testing/open-socket.ts'

const room = (digit: string) => `1220${digit.repeat(64)}`
const asDev = { as: 'dev' }

const open = async () => {
  const world = await buildTestApp()
  const { app, call, tokenOf } = world
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...world,
    connect: async () => openSocket(origin, await tokenOf('dev')),
    act: async (): Promise<string> => (await call(actAsAccount, { body: impersonatedTransfer })).ticket,
    take: () => call(takeSnapshot, { body: { name: 'kept' } }),
    restore: () => call(restoreSnapshot, { body: { name: 'kept' } }),
  }
}
type World = Awaited<ReturnType<typeof open>>

const roomCalls = ({ call }: World, { id = '' }: Socket) => {
  const leave = async (...rooms: string[]) =>
    (await call(leaveRooms, { body: { rooms, socketId: id } }, asDev)).rooms
  return {
    join: (...rooms: string[]) => call(joinRooms, { body: { rooms, socketId: id } }, asDev),
    leave,
    /** Leaving a room that the socket is not in changes nothing and answers the others. */
    rooms: () => leave(room('f')),
  }
}

test('a connected socket is in the rooms of the restored world and in no others', async () => {
  const world = await open()
  const [early, late] = [await world.connect(), await world.connect()]
  const [first, second] = [roomCalls(world, early), roomCalls(world, late)]
  await first.join(room('1'), room('2'))
  await world.take()
  await first.leave(room('1'))
  await first.join(room('3'))
  await second.join(room('1'))
  const notified = nextEvent(early, worldChanged)
  await world.restore()
  await notified
  expect(await first.rooms()).toEqual([room('1'), room('2')])
  expect(await second.rooms()).toEqual([])
})

test('a socket receives again a result that its room was waiting for when the snapshot was taken', async () => {
  const world = await open()
  const socket = await world.connect()
  await world.call(holdBlocks, {})
  const ticket = await world.act()
  await roomCalls(world, socket).join(ticket)
  await world.take()
  for (let round = 0; round < 2; round += 1) {
    const result = nextEvent(socket, ticketEvent(ticket))
    await world.call(releaseBlocks, {})
    expect(await result).toMatchObject({ ticket, success: true })
    await world.restore()
  }
})

test('a result event that was held back is still sent in the restored world', async () => {
  const world = await open()
  const { app, call } = world
  const announced: string[] = []
  app.ledger.onResult(({ ticket }) => announced.push(ticket))
  await call(armTransactionFaults, { body: { faults: [{ kind: 'event', fate: 'outOfOrder' }] } })
  const held = await world.act()
  await app.ledger.settled(held)
  await world.take()
  await app.ledger.settled(await world.act())
  expect(announced.at(-1)).toBe(held)
  await world.restore()
  announced.length = 0
  const next = await world.act()
  await app.ledger.settled(next)
  expect(announced).toEqual([next, held])
})

test('a late transaction of the restored world is executed when its time comes', async () => {
  const world = await open()
  const { app, call } = world
  await call(setClock, { body: { action: 'freeze' } })
  await call(armTransactionFaults, { body: { faults: [{ kind: 'late', milliseconds: 5_000 }] } })
  const ticket = await world.act()
  await world.take()
  for (let round = 0; round < 2; round += 1) {
    expect(await app.ledger.resultOf(ticket)).toEqual({ state: 'pending' })
    const settled = app.ledger.settled(ticket)
    await call(setClock, { body: { action: 'move', milliseconds: 5_000 } })
    expect((await settled).success).toBe(true)
    await world.restore()
  }
})
