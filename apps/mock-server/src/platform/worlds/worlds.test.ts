import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCaller } from '@panel/contracts/platform/caller'
import {
  armFaults,
  controlHeader,
  faultHeader,
  listFaults,
  switchScenario,
} from '@panel/contracts/platform/control'
import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import { serverStopping, worldRemoved } from '@panel/contracts/platform/events'
import { getHealth } from '@panel/contracts/platform/health'
import { findJournalEntries } from '@panel/contracts/platform/journal'
import { actAsAccount, getClock, setClock } from '@panel/contracts/platform/ledger-control'
import { getRoles } from '@panel/contracts/platform/session'
import { openSessionAs } from '@panel/contracts/platform/sessions-control'
import { restoreSnapshot, takeSnapshot } from '@panel/contracts/platform/snapshots'
import { ticketEvent } from '@panel/contracts/platform/transactions'
import { createWorld, listWorlds, removeWorld } from '@panel/contracts/platform/worlds'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { impersonatedTransfer } from '../../testing/build-test-app.ts'
import { createWorlds } from './create-worlds.ts'

let app: Awaited<ReturnType<typeof buildApp>>
let dataDir: string
let origin: string

/** Typed calls at an address, over HTTP. */
const at = (base: string, headers: Readonly<Record<string, string>> = {}) =>
  createCaller({
    send: async ({ method, path, headers: own, body }) => {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: { ...own, ...headers },
        ...(body !== undefined && { body }),
      })
      return { status: response.status, text: await response.text() }
    },
    tokenOf: (account) => Promise.reject(new Error(`There is no token of ${account}.`)),
  })
let main: ReturnType<typeof at>

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'panel-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', CONTROL: '1', PORT: '0' })
  app = await buildApp({ config, logTo: { write: () => true } })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  main = at(origin)
  await main.call(takeSnapshot, { body: { name: 'untouched' } })
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Puts the server's own world back to what it was at first, for the worlds that start from it. */
const putBack = async (): Promise<void> => {
  await main.call(restoreSnapshot, { body: { name: 'untouched' } })
}

/** A new world with typed calls at its path, removed when the test is over. */
const open = async (body: EndpointInput<typeof createWorld>['body'] = {}) => {
  const { name, path } = await main.call(createWorld, { body })
  onTestFinished(async () => {
    await main.call(removeWorld, { body: { name } }).catch(() => undefined)
  })
  return { name, base: origin + path, ...at(origin + path) }
}
type Calls = Pick<ReturnType<typeof at>, 'call'>

/** The height of the newest block in a world's journal, which outlives what is restored. */
const heightOf = async ({ call }: Calls): Promise<number> => {
  const { entries } = await call(findJournalEntries, { body: { kind: 'block', newestFirst: true, limit: 1 } })
  return entries[0]?.kind === 'block' ? entries[0].height : 0
}
const act = ({ call }: Calls) => call(actAsAccount, { body: impersonatedTransfer })

test('what happens in one world happens in no other', async () => {
  const [first, second] = [await open(), await open()]
  const mainHeight = await heightOf(main)
  await first.call(setClock, { body: { action: 'set', time: '2030-01-01T00:00:00.000Z' } })
  await first.call(setClock, { body: { action: 'freeze' } })
  await first.call(armFaults, {
    body: { faults: [{ operationId: 'getHealth', answer: { code: 'INTERNAL' } }] },
  })
  await act(first)
  await second.call(switchScenario, { body: { name: 'under-approval' } })

  expect(await first.refusal(getHealth, {})).toMatchObject({ code: 'INTERNAL' })
  for (const other of [second, main]) {
    expect((await other.call(getClock, {})).frozen).toBe(false)
    expect(await other.call(getHealth, {})).toMatchObject({ status: 'ok' })
  }
  expect(await Promise.all([first, second, main].map(heightOf))).toEqual([1, 0, mainHeight])
  expect((await main.call(listWorlds, {})).worlds.map(({ name, scenario }) => [name, scenario])).toEqual([
    [first.name, 'default'],
    [second.name, 'under-approval'],
  ])
})

test('a world starts from a snapshot: its data, clock and faults', async () => {
  onTestFinished(putBack)
  await act(main)
  await main.call(setClock, { body: { action: 'set', time: '2030-01-01T00:00:00.000Z' } })
  await main.call(setClock, { body: { action: 'freeze' } })
  const { now } = await main.call(getClock, {})
  await main.call(armFaults, { body: { faults: [{ operationId: 'getRoles', times: 2, answer: 'empty' }] } })
  await main.call(takeSnapshot, { body: { name: 'prepared' } })
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
  const socket = io(origin, {
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
  await act(main)
  const { ticket } = await act(world)
  await main.call(removeWorld, { body: { name: world.name } })
  await removed
  await disconnected
  expect([names[0], names.slice(-2)]).toEqual([
    ticketEvent(ticket).name,
    [worldRemoved.name, serverStopping.name],
  ])
})

test('a browser enters a world by its address, calls it by its cookie, and leaves it', async () => {
  const { name } = await open({ scenario: 'under-approval' })
  const entered = await fetch(`${origin}/worlds/${name}/panel/profile?tab=1`, { redirect: 'manual' })
  expect(entered.headers.get('location')).toBe('/panel/profile?tab=1')
  expect(entered.headers.get('set-cookie')).toBe(
    `panel_world=${new URL(origin).port}.${name}; Path=/; SameSite=Strict`,
  )
  const cookie = { cookie: `other=1; panel_world=${new URL(origin).port}.${name}` }
  const inWorld = at(origin, cookie)
  await act(inWorld)
  expect(await heightOf(inWorld)).toBe(1)
  // Worlds belong to the server, also for a browser that is in one.
  expect((await inWorld.call(listWorlds, {})).worlds).toHaveLength(1)
  const left = await fetch(`${origin}/worlds/main//example.com/`, { redirect: 'manual' })
  expect(left.headers.get('location')).toBe('/example.com/')
  expect(left.headers.get('set-cookie')).toContain('Max-Age=0')
})

test('a link of another site changes the browser’s world only after a question', async () => {
  const { name } = await open()
  const fromElsewhere = { 'sec-fetch-site': 'cross-site' }
  for (const [world, words] of [
    [name, `opens the world ${name}`],
    ['main', 'opens the server’s own world'],
  ] as const) {
    const address = `${origin}/worlds/${world}/panel/?a=1&amp="`
    const page = await fetch(address, { redirect: 'manual', headers: fromElsewhere })
    expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null])
    expect(await page.text()).toContain(words)
  }
})

test('a session of one world is refused in another with both names', async () => {
  const { name, base, call } = await open()
  const by = (token: string) => ({ authorization: `Bearer ${token}` })
  const { authIn: ofMain } = await main.call(openSessionAs, { body: { account: 'merchant' } })
  const { authIn: ofWorld } = await call(openSessionAs, { body: { account: 'merchant' } })
  expect(await at(base, by(ofMain)).refusal(getRoles, {})).toMatchObject({
    code: 'INVALID_TOKEN',
    details: { world: name, sessionWorld: 'main' },
  })
  expect(await at(origin, by(ofWorld)).refusal(getRoles, {})).toMatchObject({
    code: 'INVALID_TOKEN',
    details: { world: 'main', sessionWorld: name },
  })
})

test('who is signed in to one world and opens the panel in another chooses between them', async () => {
  const { name } = await open()
  const { authIn } = await main.call(openSessionAs, { body: { account: 'merchant' } })
  const headers = { cookie: `tk=${authIn}` }
  const openPage = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual', headers })

  const asked = await openPage(`/worlds/${name}/panel/profile?tab=1`)
  expect([asked.status, asked.headers.get('set-cookie')]).toEqual([200, null])
  const page = await asked.text()
  expect(page).toContain('You are signed in to another world')
  expect(page).toContain('<a href="/worlds/main/panel/profile?tab=1">Go back to the server’s own world</a>')
  expect(page).toContain(`<a href="/worlds/${name}/sign-out/panel/profile?tab=1">Sign out and continue</a>`)

  const back = await openPage('/worlds/main/panel/profile?tab=1')
  expect([back.status, back.headers.get('location')]).toEqual([302, '/panel/profile?tab=1'])
  const gone = await openPage(`/worlds/${name}/sign-out/panel/profile?tab=1`)
  expect([gone.status, gone.headers.get('location')]).toEqual([302, '/panel/profile?tab=1'])
  expect(gone.headers.getSetCookie()).toEqual([
    expect.stringContaining(`.${name}; Path=/`),
    'tk=; Path=/; Max-Age=0',
  ])
  // The control page needs no session.
  expect((await openPage(`/worlds/${name}/control/`)).status).toBe(302)
})

test('a world cannot be entered under a name that is not the server’s', async () => {
  const { name } = await open()
  const answer = await new Promise<number | undefined>((resolve, reject) =>
    get(`${origin}/worlds/${name}/panel/`, { headers: { host: 'evil.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject),
  )
  expect(answer).toBe(403)
})

test('calls, sockets and pages of a removed world say so, and the server’s own world goes on', async () => {
  const world = await open()
  await main.call(removeWorld, { body: { name: world.name } })
  expect(await world.refusal(getHealth, {})).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
    message: `There is no world ${world.name}: it was removed, nobody used it for a while, or its name is misspelt. Make it on /control/, or leave it at /worlds/main/panel/.`,
    details: { world: world.name },
  })
  const cookie = `panel_world=${new URL(origin).port}.${world.name}`
  const page = await fetch(`${origin}/panel/`, {
    headers: { cookie, accept: 'text/html', 'accept-language': 'it-IT' },
  })
  expect([page.status, await page.text()]).toEqual([
    404,
    expect.stringContaining('Questo ambiente non esiste'),
  ])
  expect(await main.refusal(removeWorld, { body: { name: world.name } })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await at(`${origin}/worlds/main`).call(getHealth, {})).toMatchObject({ status: 'ok' })
  expect(readdirSync(join(dataDir, 'worlds'))).toEqual([])
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
  await main.call(removeWorld, { body: { name: world.name } })
  for (const answer of await Promise.all(answers)) {
    const text = await answer.text()
    if (answer.status === 200) continue
    const details = { reason: 'worldUnknown', world: world.name }
    expect([answer.status, JSON.parse(text)]).toEqual([404, expect.objectContaining({ details })])
  }
})

test('a call that goes on after its world was removed is answered that there is no such world', async () => {
  const config = readConfig({ DATA_DIR: ':memory:', LOG_LEVEL: 'silent', CONTROL: '1', PORT: '0' })
  const hosted = await buildApp({ config, logTo: { write: () => true }, hostedBy: app })
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
  expect(await main.refusal(createWorld, { body })).toMatchObject(expected)
  expect((await main.call(listWorlds, {})).worlds.map(({ name }) => name)).toEqual(['taken'])
  expect(readdirSync(join(dataDir, 'worlds'))).toHaveLength(1)
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
  const remove = () => main.call(removeWorld, { body })
  const removed = await Promise.allSettled([remove(), remove()])
  expect(removed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await main.call(listWorlds, {})).worlds).toEqual([])
  expect(await main.call(getHealth, {})).toMatchObject({ status: 'ok' })
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
  const build = () => buildApp({ config, logTo: { write: () => true }, hostedBy: app })
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
    return buildApp({ config, logTo: { write: () => true }, hostedBy: app })
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
