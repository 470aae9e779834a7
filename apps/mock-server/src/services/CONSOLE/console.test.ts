import { switchScenario } from '@panel/contracts/platform/control'
import { countLines, getLevels, readLines, setLevel } from '@panel/contracts/services/CONSOLE/endpoints'
import type { LogLine } from '@panel/contracts/services/CONSOLE/line'
import type { LineFilter } from '@panel/contracts/services/CONSOLE/line-filter'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { accountNamed, idOf } from '../../testing/ready-accounts.ts'

const openConsole = async (LOG_LEVEL = 'info') => {
  const tools = await buildTestApp({ LOG_LEVEL })
  tools.subscribe('admin', 'CONSOLE')
  const read = (filter: LineFilter = {}, more: object = {}) =>
    tools.call(readLines, { body: { filter: Object(filter), ...more } }, { as: 'admin' })
  const lines = async (filter: LineFilter = {}): Promise<LogLine[]> =>
    (await tools.call(readLines, { body: { filter: Object(filter) } }, { as: 'admin' })).lines
  await tools.tokenOf('admin')
  return { ...tools, read, lines }
}

test('every line from the call to the receipt names the request and the ticket', async () => {
  const { app, transfer, lines } = await openConsole()
  const ticket = await transfer({ units: 5, from: 'user', to: 'dev' })
  await app.ledger.settled(ticket)
  const found = await lines({ ticket })
  expect(found.map(({ source, message }) => [source, message])).toEqual([
    ['ledger', 'transaction submitted'],
    ['ledger', 'transaction executed'],
    ['http', 'call answered'],
  ])
  const [requestId] = found.map((line) => line.requestId)
  expect(requestId).toEqual(expect.any(String))
  expect(found.every((line) => line.requestId === requestId && line.ticket === ticket)).toBe(true)
  expect(await lines({ requestId: requestId ?? '' })).toEqual(found)
})

test('a transaction that fails says why, under the ticket', async () => {
  const { app, transfer, lines } = await openConsole()
  const ticket = await transfer({ units: 5, from: 'user', to: 'dev', maxFuel: 1 })
  await app.ledger.settled(ticket)
  const [failed] = await lines({ ticket, levels: ['warn'] })
  expect(failed).toMatchObject({ message: 'transaction failed', source: 'ledger', ticket })
  expect(JSON.parse(failed?.json ?? '')).toMatchObject({ reason: expect.any(String), block: 1 })
})

test('lines are numbered without gaps, and reading them writes none', async () => {
  const { app, call, read, refusal, transfer } = await openConsole('trace')
  await app.ledger.settled(await transfer({ units: 5, from: 'user', to: 'dev' }))
  const first = await read()
  const numbers = first.lines.map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: first.newest }, (_, index) => index + 1))
  await call(countLines, { body: { filter: {}, minutes: 60 } }, { as: 'admin' })
  await call(getLevels, {}, { as: 'admin' })
  await refusal(readLines, { body: { filter: { show: '/(/' } } }, { as: 'admin' })
  expect((await read()).newest).toBe(first.newest)
})

test('older lines are read by page, and a range says what was searched', async () => {
  const { app, read } = await openConsole()
  for (let index = 1; index <= 30; index += 1) app.log.info({ index }, index % 10 === 0 ? 'tenth' : 'other')
  const { newest } = await read()
  const last = await read({ show: 'tenth' }, { limit: 2 })
  expect(last.lines.map(({ number }) => number)).toEqual([newest - 10, newest])
  expect([last.from, last.to]).toEqual([newest - 10, newest])
  const before = await read({ show: 'tenth' }, { limit: 2, before: last.from })
  expect(before.lines.map(({ number }) => number)).toEqual([newest - 20])
  expect([before.from, before.to]).toEqual([before.oldest, newest - 11])
  const upwards = await read({ hide: 'tenth' }, { limit: 2, after: newest - 11, upwards: true })
  expect([upwards.lines.map(({ number }) => number), upwards.from, upwards.to]).toEqual([
    [newest - 9, newest - 8],
    newest - 10,
    newest - 8,
  ])
})

test('a pattern that RE2 does not read is refused with what is wrong', async () => {
  const { refusal } = await openConsole()
  for (const part of ['show', 'hide']) {
    const filter = { show: 'fine', [part]: '/(?=a)/' }
    expect(await refusal(readLines, { body: { filter } }, { as: 'admin' })).toMatchObject({
      code: 'VALIDATION',
      details: { issues: [{ path: `body.filter.${part}`, message: expect.stringContaining('(?=') }] },
    })
  }
})

test('10,000 lines are searched by (a+)+$ in time, a part at a time', async () => {
  const { app, read } = await openConsole()
  for (let index = 0; index < 10_000; index += 1) app.log.info('a'.repeat(200))
  const { lines, to, newest } = await read({ show: '/(a+)+$/' })
  expect([lines.length, to]).toEqual([0, newest])
})

test('lines are counted by level and time, each column with its first line', async () => {
  const { app, call, clock, read } = await openConsole()
  const { newest } = await read()
  clock.freeze()
  clock.moveBy(3_600_000)
  app.log.warn('one')
  app.log.warn('two')
  app.log.error('three')
  const { bins } = await call(countLines, { body: { filter: {}, minutes: 60 } }, { as: 'admin' })
  expect(bins).toHaveLength(60)
  expect(bins.at(-1)).toMatchObject({ first: newest + 1, counts: { warn: 2, error: 1, info: 0 } })
})

test('the level of a source changes immediately and is reset later; both are lines with a name', async () => {
  const { app, call, clock, lines } = await openConsole('warn')
  app.log.info({ source: 'ledger' }, 'before')
  const body = { source: 'ledger', level: 'debug', minutes: 10 } as const
  const set = await call(setLevel, { body }, { as: 'admin' })
  expect(set).toMatchObject({ level: 'debug', change: { by: idOf('admin') } })
  app.log.debug({ source: 'ledger' }, 'during')
  app.log.debug({ source: 'http' }, 'another source')
  clock.moveBy(600_000)
  // Tasks run in the order in which they are due.
  await new Promise<void>((resolve) => clock.setTimeout(resolve, 0))
  app.log.info({ source: 'ledger' }, 'after')
  const written = await lines({ sources: ['CONSOLE', 'ledger', 'http'] })
  expect(written.map(({ message }) => message)).toEqual([
    'log level changed',
    'during',
    'log level fell back',
  ])
  expect(JSON.parse(written[0]?.json ?? '')).toMatchObject({
    of: 'ledger',
    from: 'warn',
    to: 'debug',
    by: idOf('admin'),
  })
  expect(JSON.parse(written[2]?.json ?? '')).toMatchObject({
    of: 'ledger',
    to: 'warn',
    changedBy: idOf('admin'),
  })
  const { sources } = await call(getLevels, {}, { as: 'admin' })
  expect(sources).toContainEqual({ source: 'ledger', level: 'warn', change: null })
})

test('a change ends when the world and its clock are replaced', async () => {
  const { call, lines, subscribe } = await openConsole('warn')
  const body = { source: 'ledger', level: 'debug', minutes: 10 } as const
  await call(setLevel, { body }, { as: 'admin' })
  await call(switchScenario, { body: { name: 'default' } })
  subscribe('admin', 'CONSOLE')
  const { sources } = await call(getLevels, {}, { as: 'admin' })
  expect(sources).toContainEqual({ source: 'ledger', level: 'warn', change: null })
  const [written] = await lines({ sources: ['CONSOLE'], show: 'fell back' })
  expect(JSON.parse(written?.json ?? '')).toMatchObject({
    of: 'ledger',
    to: 'warn',
    changedBy: idOf('admin'),
  })
})

test('a change ends when it is taken back, and an unknown source is refused', async () => {
  const { call, refusal } = await openConsole('warn')
  const change = { source: 'http', level: 'debug', minutes: 10 } as const
  await call(setLevel, { body: change }, { as: 'admin' })
  const ended = await call(setLevel, { body: { ...change, minutes: 0 } }, { as: 'admin' })
  expect(ended).toEqual({ source: 'http', level: 'warn', change: null })
  const unknown = { ...change, source: 'nobody' }
  expect(await refusal(setLevel, { body: unknown }, { as: 'admin' })).toMatchObject({ code: 'NOT_FOUND' })
})

test('no line holds a token or a key of those who signed in, opened services and submitted', async () => {
  const { app, lines, request, tokenOf, transfer, subscribe } = await openConsole('trace')
  subscribe('user', 'alias')
  await app.ledger.settled(await transfer({ units: 5, from: 'user', to: 'dev' }))
  const tokens = await Promise.all(['admin', 'user'].map(tokenOf))
  const [, token = ''] = tokens
  await request('POST', '/api/v1/alias/list', {}, { token })
  await request('GET', `/api/v1/roles?authKey=${token}`, undefined, {
    token,
    headers: { cookie: `tk=${token}` },
  })
  const { privateKey } = accountNamed('user')
  const fields = { deep: [{ note: `${privateKey} ${token}`, token: 'planted-1' }], password: 'planted-2' }
  app.log.error({ err: new Error(`failed for ${token}`), ...fields }, `with ${privateKey}`)
  const text = JSON.stringify(await lines())
  for (const secret of [...tokens, privateKey, 'planted-1', 'planted-2']) expect(text).not.toContain(secret)
  expect(text).toContain('call answered')
})
