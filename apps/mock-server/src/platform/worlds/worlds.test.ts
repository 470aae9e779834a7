import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  armFaults,
  controlHeader,
  faultHeader,
  listFaults,
  switchScenario,
} from '@panel/contracts/platform/control'
import { serverStopping, worldRemoved } from '@panel/contracts/platform/events'
import { getHealth } from '@panel/contracts/platform/health'
import { actAsAccount, getClock, setClock } from '@panel/contracts/platform/ledger-control'
import { openSessionAs } from '@panel/contracts/platform/sessions-control'
import { takeSnapshot } from '@panel/contracts/platform/snapshots'
import { ticketEvent } from '@panel/contracts/platform/transactions'
import { createWorld, listWorlds, removeWorld } from '@panel/contracts/platform/worlds'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { impersonatedTransfer } from '../../testing/build-test-app.ts'
import { createWorlds } from './create-worlds.ts'
import { act, at, heightOf, worldServer } from './testing/world-server.ts'

const server = worldServer()
const { open, putBack } = server

test('what happens in one world happens in no other', async () => {
  const [first, second] = [await open(), await open()]
  const mainHeight = await heightOf(server.main)
  await first.call(setClock, { body: { action: 'set', time: '2030-01-01T00:00:00.000Z' } })
  await first.call(setClock, { body: { action: 'freeze' } })
  await first.call(armFaults, {
    body: { faults: [{ operationId: 'getHealth', answer: { code: 'INTERNAL' } }] },
  })
  await act(first)
  await second.call(switchScenario, { body: { name: 'under-approval' } })

  expect(await first.refusal(getHealth, {})).toMatchObject({ code: 'INTERNAL' })
  for (const other of [second, server.main]) {
    expect((await other.call(getClock, {})).frozen).toBe(false)
    expect(await other.call(getHealth, {})).toMatchObject({ status: 'ok' })
  }
  expect(await Promise.all([first, second, server.main].map(heightOf))).toEqual([1, 0, mainHeight])
  expect(
    (await server.main.call(listWorlds, {})).worlds.map(({ name, scenario }) => [name, scenario]),
  ).toEqual([
    [first.name, 'default'],
    [second.name, 'under-approval'],
  ])
})

test('a world starts from a snapshot: its data, clock and faults', async () => {
  onTestFinished(putBack)
  await act(server.main)
  await server.main.call(setClock, { body: { action: 'set', time: '2030-01-01T00:00:00.000Z' } })
  await server.main.call(setClock, { body: { action: 'freeze' } })
  const { now } = await server.main.call(getClock, {})
  await server.main.call(armFaults, {
    body: { faults: [{ operationId: 'getRoles', times: 2, answer: 'empty' }] },
  })
  await server.main.call(takeSnapshot, { body: { name: 'prepared' } })
  await putBack()

  const world = await open({ snapshot: 'prepared' })
  expect(await world.call(getClock, {})).toMatchObject({ now, frozen: true })
  const { faults } = await world.call(listFaults, {})
  expect(faults).toMatchObject([{ fault: { operationId: 'getRoles', times: 2 } }])
  await act(world)
  expect(await heightOf(world)).toBe(2)
})

test('events of a world go to its own sockets, and they are notified of its removal before it stops', async () => {
  const world = await open()
  const { authIn } = await world.call(openSessionAs, { body: { account: 'user' } })
  const socket = io(server.origin, {
    path: `/worlds/${world.name}/socket.io`,
    auth: { token: authIn },
    transports: ['websocket'],
    reconnection: false,
  })
  onTestFinished(() => {
    socket.disconnect()
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  const names: string[] = []
  const removed = new Promise<void>((resolve) => socket.on(worldRemoved.name, () => resolve()))
  socket.onAny((name: string) => names.push(name))
  const disconnected = new Promise<void>((resolve) => socket.on('disconnect', () => resolve()))
  onTestFinished(putBack)
  await act(server.main)
  const { ticket } = await act(world)
  await server.main.call(removeWorld, { body: { name: world.name } })
  await removed
  await disconnected
  expect([names[0], names.slice(-2)]).toEqual([
    ticketEvent(ticket).name,
    [worldRemoved.name, serverStopping.name],
  ])
})

test('calls, sockets and pages of a removed world say so, and the server’s own world goes on', async () => {
  const world = await open()
  await server.main.call(removeWorld, { body: { name: world.name } })
  expect(await world.refusal(getHealth, {})).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
    message: `There is no world ${world.name}: it was removed, nobody used it for a while, or its name is misspelt. Make it on /control/, or leave it at /worlds/main/panel/.`,
    details: { world: world.name },
  })
  const cookie = `panel_world=${new URL(server.origin).port}.${world.name}`
  const page = await fetch(`${server.origin}/panel/`, {
    headers: { cookie, accept: 'text/html', 'accept-language': 'it-IT' },
  })
  expect([page.status, await page.text()]).toEqual([
    404,
    expect.stringContaining('Questo ambiente non esiste'),
  ])
  expect(await server.main.refusal(removeWorld, { body: { name: world.name } })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await at(`${server.origin}/worlds/main`).call(getHealth, {})).toMatchObject({ status: 'ok' })
  expect(readdirSync(join(server.dataDir, 'worlds'))).toEqual([])
})

test('calls in flight when their world is removed are answered as always, or that there is no such world', async () => {
  const world = await open()
  const headers = { 'content-type': 'application/json', [controlHeader]: '1' }
  const body = JSON.stringify(impersonatedTransfer)
  const late = { [faultHeader]: JSON.stringify({ latencyMs: 600_000 }) }
  const answers = [
    ...[1, 2, 3].map(() => fetch(`${world.base}${getHealth.path}`, { headers: late })),
    ...[1, 2, 3].map(() => fetch(`${world.base}${actAsAccount.path}`, { method: 'POST', headers, body })),
  ]
  // Once this one is answered, those before it have begun.
  await fetch(`${world.base}${getHealth.path}`)
  await server.main.call(removeWorld, { body: { name: world.name } })
  for (const answer of await Promise.all(answers)) {
    const text = await answer.text()
    if (answer.status === 200) continue
    const details = { reason: 'worldUnknown', world: world.name }
    expect([answer.status, JSON.parse(text)]).toEqual([404, expect.objectContaining({ details })])
  }
})

test('a call that goes on after its world was removed is answered that there is no such world', async () => {
  const config = readConfig({ DATA_DIR: ':memory:', LOG_LEVEL: 'silent', CONTROL: '1', PORT: '0' })
  const hosted = await buildApp({ config, logTo: { write: () => true }, hostedBy: server.app })
  const worlds = createWorlds(':memory:', () => undefined)
  onTestFinished(() => worlds.stop())
  await worlds.create({ name: 'short', idleSeconds: 60 }, () => Promise.resolve(hosted))
  let continues = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    continues = resolve
  })
  const lastBlock = vi.spyOn(hosted.ledger, 'lastBlock').mockImplementation(async () => {
    await gate
    throw new TypeError('The database connection is not open')
  })
  const answered = hosted.inject({ url: getHealth.path })
  await expect.poll(() => lastBlock).toHaveBeenCalled()
  await worlds.remove('short')
  continues()
  expect((await answered).json()).toMatchObject({
    code: 'NOT_FOUND',
    details: { reason: 'worldUnknown', world: 'short' },
  })
})

/** How many ports the process listens on. */
const listening = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'TCPServerWrap').length

test.each([
  ['a name that is taken', { name: 'taken' }, { code: 'CONFLICT' }],
  ['an unknown snapshot', { snapshot: 'no-such-thing' }, { code: 'NOT_FOUND' }],
  ['an unknown scenario', { scenario: 'no-such-thing' }, { code: 'NOT_FOUND' }],
  ['the name of the server’s own world', { name: 'main' }, { code: 'VALIDATION' }],
])('%s is refused, and no world is left behind', async (_what, body, expected) => {
  await open({ name: 'taken' })
  const before = listening()
  expect(await server.main.refusal(createWorld, { body })).toMatchObject(expected)
  expect((await server.main.call(listWorlds, {})).worlds.map(({ name }) => name)).toEqual(['taken'])
  expect(readdirSync(join(server.dataDir, 'worlds'))).toHaveLength(1)
  expect(listening()).toBe(before)
})

test('of two testers who make, or remove, a world of one name at the same time, one is refused with the reason', async () => {
  const body = { name: 'same' }
  const made = await Promise.allSettled([open(body), open(body)])
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = made.find((result) => result.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    message: expect.stringContaining('There is a world same already: remove it, or choose another name.'),
  })
  const remove = () => server.main.call(removeWorld, { body })
  const removed = await Promise.allSettled([remove(), remove()])
  expect(removed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await server.main.call(listWorlds, {})).worlds).toEqual([])
  expect(await server.main.call(getHealth, {})).toMatchObject({ status: 'ok' })
})

test('a world that fails to close is reported, and the others are closed', async () => {
  let now = 0
  const failed: string[] = []
  const worlds = createWorlds(
    ':memory:',
    (_error, name) => failed.push(name),
    () => now,
  )
  const config = readConfig({ DATA_DIR: ':memory:', LOG_LEVEL: 'silent', CONTROL: '1', PORT: '0' })
  const build = () => buildApp({ config, logTo: { write: () => true }, hostedBy: server.app })
  await worlds.create({ name: 'broken', idleSeconds: 60 }, async () => {
    const broken = await build()
    broken.addHook('onClose', () => Promise.reject(new Error('The disk is busy.')))
    return broken
  })
  const other = await build()
  let isClosed = false
  other.addHook('onClose', () => {
    isClosed = true
  })
  await worlds.create({ name: 'other', idleSeconds: 60 }, () => Promise.resolve(other))
  now = 60_001
  await worlds.sweep()
  await worlds.stop()
  expect([failed, isClosed]).toEqual([['broken'], true])
})

test('a world that nobody uses is removed', async () => {
  let now = 0
  const worlds = createWorlds(
    ':memory:',
    () => undefined,
    () => now,
  )
  onTestFinished(() => worlds.stop())
  const { name } = await worlds.create({ idleSeconds: 60 }, async () => {
    const config = readConfig({ DATA_DIR: ':memory:', LOG_LEVEL: 'silent', CONTROL: '1', PORT: '0' })
    return buildApp({ config, logTo: { write: () => true }, hostedBy: server.app })
  })
  now = 50_000
  expect(worlds.use(name)).toBeDefined()
  now = 110_000
  await worlds.sweep()
  expect(worlds.has(name)).toBe(true)
  now = 110_001
  await worlds.sweep()
  expect(worlds.has(name)).toBe(false)
})
