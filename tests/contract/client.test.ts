import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openClient } from '@panel/client/client'
import { openEvents } from '@panel/client/events'
import { openTester } from '@panel/client/tester'
import { useWorld } from '@panel/client/vitest'
import { sessionEnded, worldChanged } from '@panel/contracts/platform/events'
import { findJournalEntries } from '@panel/contracts/platform/journal'
import { actAsAccount, holdBlocks, setClock } from '@panel/contracts/platform/ledger-control'
import { getRoles } from '@panel/contracts/platform/session'
import { endSession, listSessions } from '@panel/contracts/platform/sessions-control'
import { listWorlds } from '@panel/contracts/platform/worlds'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { readmeExamples, readmeOutputs } from './support/readme-examples.ts'
import { type Server, startServer } from './support/server.ts'

const run = promisify(execFile)
let server: Server

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('the examples of the package’s README run as they are', async () => {
  const outputs: string[] = []
  for (const code of readmeExamples()) {
    const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '-e', code], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env: { ...process.env, PANEL: server.origin },
    })
    outputs.push(stdout)
  }
  expect(outputs).toEqual(readmeOutputs)
})

test('a tester waits for what happens, and a wait that ends without it says so', async () => {
  const world = await useWorld(server.origin)
  const entry = world.waitFor({ operationId: 'getRoles' })
  expect(await world.call(getRoles, {}, { as: 'merchant' })).toContain('merchant')
  expect(await entry).toMatchObject({ kind: 'call', operationId: 'getRoles', status: 200 })
  await expect(world.waitFor({ event: 'never' }, { timeoutMs: 1 })).rejects.toThrow(
    'Nothing fitted {"event":"never"} within 1 ms.',
  )

  await world.call(holdBlocks, {})
  const { accountId } = await world.signIn('user')
  const { ticket } = await world.call(actAsAccount, {
    body: {
      accountId,
      target: '#EURS',
      smartContractMethod: 'transfer',
      args: { from: accountId, to: accountId, units: 1 },
    },
  })
  await expect(world.waitForTicket(ticket, { as: 'user', timeoutMs: 1 })).rejects.toThrow(
    `The transaction ${ticket} has no result after 1 ms.`,
  )
})

test('a tester calls as an account also after its session ended by the clock', async () => {
  const world = await useWorld(server.origin)
  const { authIn } = await world.signIn('user')
  expect(await world.call(getRoles, {}, { as: 'user' })).toEqual(['user'])
  await world.call(setClock, { body: { action: 'move', milliseconds: 86_400_000 } })
  expect(await world.call(getRoles, {}, { as: 'user' })).toEqual(['user'])
  expect((await world.signIn('user')).authIn).not.toBe(authIn)
})

test('a token that was handed to a page works after half a day of the world’s time', async () => {
  const world = await useWorld(server.origin)
  const { authIn } = await world.signIn('user')
  await world.call(setClock, { body: { action: 'move', milliseconds: 43_200_000 } })
  const page = openClient({ origin: server.origin, world: world.world, token: () => authIn })
  expect(await page.call(getRoles, {})).toEqual(['user'])
})

test('events are typed by their contract, and belong to one world', async () => {
  const world = await useWorld(server.origin)
  const { authIn: token } = await world.signIn('user')
  const events = await openEvents({ origin: server.origin, world: world.world, token })
  const ended = events.next(sessionEnded)
  const { sessions } = await world.call(listSessions, {})
  await world.call(endSession, { body: { id: sessions[0]?.id ?? '' } })
  expect(await ended).toEqual({ reason: 'signed-out' })
  events.close()
  await expect(openEvents({ origin: server.origin, token })).rejects.toThrow('INVALID_TOKEN')
  await expect(openEvents({ origin: server.origin, world: 'gone', token })).rejects.toThrow(
    `No live connection at ${server.origin}/worlds/gone: `,
  )
})

test('who waits for an event learns that the server ended the connection', async () => {
  const world = await useWorld(server.origin, { scenario: 'default' })
  const { authIn: token } = await world.signIn('user')
  const events = await openEvents({ origin: server.origin, world: world.world, token })
  const refused = expect(events.next(worldChanged)).rejects.toThrow(
    'The server ended the connection before the event world_changed came: its session or world is over.',
  )
  await world.enterScenario('under-approval')
  await refused
})

test('who waits for an event learns that the connection was closed, before or meanwhile', async () => {
  const world = await useWorld(server.origin)
  const { authIn: token } = await world.signIn('user')
  const events = await openEvents({ origin: server.origin, world: world.world, token })
  const closed = 'The connection was closed before the event world_changed'
  const waiting = expect(events.next(worldChanged)).rejects.toThrow(closed)
  events.close()
  await waiting
  await expect(events.next(worldChanged)).rejects.toThrow(closed)
})

/** A way to the server that can be cut. */
const openWay = async () => {
  const way = { open: true, refused: 0 }
  const sockets = new Set<Socket>()
  const proxy = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    if (way.open) {
      socket.pipe(connect(Number(new URL(server.origin).port), '127.0.0.1')).pipe(socket)
      return
    }
    socket.destroy()
    way.refused += 1
    way.open = true
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  })
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    refused: () => way.refused,
    /** Ends every connection and refuses the next one. */
    cut: () => {
      way.open = false
      for (const socket of sockets) socket.destroy()
    },
  }
}

test('a connection that was lost is opened again, also where the first attempt fails', async () => {
  const world = await useWorld(server.origin)
  const { authIn: token } = await world.signIn('user')
  const way = await openWay()
  const events = await openEvents({ origin: way.origin, world: world.world, token })
  const first = events.id()
  way.cut()
  await expect.poll(() => events.id() !== '' && events.id() !== first).toBe(true)
  expect(way.refused()).toBe(1)
  events.close()
})

test('who waits for an event learns that the session was over when the connection came back', async () => {
  const world = await useWorld(server.origin)
  const { authIn: token } = await world.signIn('user')
  const way = await openWay()
  const events = await openEvents({ origin: way.origin, world: world.world, token })
  const refused = expect(events.next(worldChanged)).rejects.toThrow('its session or world is over')
  way.cut()
  const { sessions } = await world.call(listSessions, {})
  await world.call(endSession, { body: { id: sessions[0]?.id ?? '' } })
  await refused
})

test('a world that is gone already is removed without an error', async () => {
  const world = await openTester({ origin: server.origin }).openWorld()
  await world.removeWorld()
  await world.removeWorld()
  const { worlds } = await openTester({ origin: server.origin }).call(listWorlds, {})
  expect(worlds.map(({ name }) => name)).not.toContain(world.world)
})

test('a fault is disarmed without an error, also one that calls used up', async () => {
  const world = await useWorld(server.origin)
  const fault = { operationId: 'getRoles', answer: { code: 'INTERNAL' }, times: 1 } as const
  const disarm = await world.armFault(fault)
  await world.refusal(getRoles, {}, { as: 'user' })
  await disarm()
  const disarmUnused = await world.armFault(fault)
  await disarmUnused()
  expect(await world.call(getRoles, {}, { as: 'user' })).toEqual(['user'])
})

test('an event that does not fit its contract rejects who waits for it, and says where', async () => {
  const world = await useWorld(server.origin)
  const { authIn: token } = await world.signIn('user')
  const events = await openEvents({ origin: server.origin, world: world.world, token })
  const stricter = { ...sessionEnded, payload: z.object({ reason: z.literal('expired') }) }
  // Expected from now on: the event comes before the call that ends the session is answered.
  const refused = expect(events.next(stricter)).rejects.toThrow(
    `The event ${sessionEnded.name} does not fit its contract at reason`,
  )
  const { sessions } = await world.call(listSessions, {})
  await world.call(endSession, { body: { id: sessions[0]?.id ?? '' } })
  await refused
  events.close()
})

test('eight workers use one server without meeting', async () => {
  const main = openTester({ origin: server.origin })
  const worlds = await Promise.all(Array.from({ length: 8 }, () => useWorld(server.origin)))
  await Promise.all(
    worlds.map(async (world, index) => {
      for (let count = 0; count <= index; count += 1) await world.call(getRoles, {}, { as: 'dev' })
    }),
  )
  const counts = await Promise.all(
    worlds.map(
      async ({ call }) => (await call(findJournalEntries, { body: { operationId: 'getRoles' } })).total,
    ),
  )
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect((await main.call(listWorlds, {})).worlds).toHaveLength(8)
})
