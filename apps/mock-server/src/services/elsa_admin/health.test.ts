import { switchScenario } from '@panel/contracts/platform/control'
import { everyPair } from '@panel/contracts/platform/state-machine'
import {
  acknowledgeIncident,
  cancelWork,
  getHealthHistory,
  getHealthOverview,
  getIncident,
  listIncidents,
  noteIncident,
  planWork,
} from '@panel/contracts/services/elsa_admin/endpoints'
import { incidentMachine } from '@panel/contracts/services/elsa_admin/incidents'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const as = { as: 'admin' }

const open = async () => {
  const tools = await buildTestApp()
  tools.subscribe('admin', 'elsa_admin')
  const { app, clock, call } = tools
  await tools.tokenOf('admin')
  clock.freeze()
  await app.listen({ port: 0 })
  /** Lets the server's clock run, second by second. */
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      clock.moveBy(1000)
      await new Promise<void>((resolve) => clock.setTimeout(resolve, 0))
    }
  }
  const writes = (count: number, failed: boolean): void => {
    for (let write = 0; write < count; write += 1)
      app.measures.record({ kind: 'write', milliseconds: 2, failed })
  }
  const overview = () => call(getHealthOverview, {}, as)
  const incidents = async () => (await call(listIncidents, { body: {} }, as)).rows
  return { ...tools, pass, writes, overview, incidents }
}

test('an incident opens after three bad evaluations, names what was armed, and closes when it is healed', async () => {
  const { app, pass, writes, overview, incidents } = await open()
  app.faults.arm([{ operationId: 'getBalances', answer: { code: 'INTERNAL' }, latencyMs: 0, probability: 1 }])
  app.log.error('just before')
  writes(8, true)
  await pass(2)
  expect(await incidents()).toEqual([])
  await pass(1)
  expect(app.waitingDecisions.get('elsa_admin')?.()).toBe(1)
  expect(await incidents()).toMatchObject([
    {
      objective: 'writes',
      state: 'open',
      bad: 8,
      events: 8,
      faults: [{ operation: 'getBalances' }],
      times: 1,
    },
  ])
  expect((await overview()).parts).toContainEqual({ id: 'database', state: 'failed' })
  await pass(61)
  expect(await incidents()).toMatchObject([{ state: 'closed', closedAt: expect.any(String) }])
})

test('a measure that swings around its limit makes one incident; once known, it stays silent', async () => {
  const { pass, writes, incidents, call } = await open()
  writes(8, true)
  await pass(3)
  const [first] = await incidents()
  const params = { id: String(first?.id) }
  await call(acknowledgeIncident, { params, body: { reason: 'The disk is slow.', seen: 'open' } }, as)
  await pass(62)
  writes(8, true)
  await pass(3)
  expect(await incidents()).toMatchObject([{ id: first?.id, state: 'acknowledged', times: 2 }])
  const { decisions } = await call(getIncident, { params }, as)
  expect(decisions.map(({ move }) => move)).toEqual(['open', 'acknowledge', 'close', 'resume'])
})

test('a bridge is a part once it is used, fails with its sums, and is not in use in another world', async () => {
  const { app, call, subscribe, overview } = await open()
  const bridges = async () => (await overview()).parts.slice(-2)
  expect(await bridges()).toEqual([
    { id: 'bitcoin', state: 'off' },
    { id: 'ethereum', state: 'off' },
  ])
  app.measures.record({ kind: 'bridge', bridge: 'bitcoin', state: 'working' })
  expect((await bridges())[0]).toEqual({ id: 'bitcoin', state: 'working' })
  app.measures.record({ kind: 'bridge', bridge: 'ethereum', state: 'failed' })
  expect(await overview()).toMatchObject({
    state: 'failed',
    parts: expect.arrayContaining([{ id: 'ethereum', state: 'failed' }]),
  })
  await call(switchScenario, { body: { name: 'default' } })
  subscribe('admin', 'elsa_admin')
  expect((await overview()).parts.at(-1)).toEqual({ id: 'ethereum', state: 'off' })
})

test('few events are not evaluated, and a single failing call is named', async () => {
  const { app, pass, overview } = await open()
  expect((await overview()).objectives.map(({ verdict }) => verdict)).toEqual(Array(5).fill('few'))
  const failing = { kind: 'call', operation: 'getBalances', service: 'http', milliseconds: 5 } as const
  for (let call = 0; call < 6; call += 1) app.measures.record({ ...failing, outcome: 'failed' })
  for (let call = 0; call < 2000; call += 1)
    app.measures.record({ ...failing, operation: 'getRoles', outcome: 'answered' })
  await pass(3)
  const { incidents, calls } = await overview()
  expect(incidents).toMatchObject([{ objective: 'answers', operations: ['getBalances'] }])
  expect(calls[0]).toMatchObject({ operation: 'getBalances', events: 6, failed: 6 })
})

test('acknowledging needs a reason, happens once, and only to an open incident', async () => {
  const { pass, writes, incidents, call, refusal } = await open()
  writes(8, true)
  await pass(3)
  const params = { id: String((await incidents())[0]?.id) }
  const ask = (reason: string) => refusal(acknowledgeIncident, { params, body: { reason, seen: 'open' } }, as)
  expect(await ask(' ')).toMatchObject({ code: 'VALIDATION' })
  await call(acknowledgeIncident, { params, body: { reason: 'Known.', seen: 'open' } }, as)
  expect(await ask('Me too.')).toMatchObject({
    code: 'ALREADY_DECIDED',
    details: { decision: { by: idOf('admin') } },
  })
  const { decisions } = await call(noteIncident, { params, body: { note: 'A new disk comes.' } }, as)
  expect(decisions.at(-1)).toMatchObject({ move: 'note', reason: 'A new disk comes.' })
  const allowed = everyPair(incidentMachine, 'admin').filter(({ to }) => to !== undefined)
  expect(allowed).toEqual([{ state: 'open', move: 'acknowledge', to: 'acknowledged' }])
})

test('planned works are entered before or after, mark incidents, and leave the budget alone', async () => {
  const { clock, pass, writes, incidents, overview, call, refusal } = await open()
  writes(8, true)
  await pass(61)
  const spent = async () => (await overview()).objectives.find(({ id }) => id === 'writes')?.budget.spent
  expect(await spent()).toBe(8)
  const now = clock.now()
  const iso = (moment: number) => new Date(moment).toISOString()
  const body = { title: 'A new disk', from: iso(now - 120_000), until: iso(now + 120_000) }
  const { id } = await call(planWork, { body }, as)
  expect(await spent()).toBe(0)
  expect((await overview()).works).toMatchObject([{ title: 'A new disk', by: idOf('admin') }])
  await pass(3)
  expect((await incidents()).map(({ planned }) => planned)).toEqual([false])
  await call(cancelWork, { params: { id: String(id) }, body: {} }, as)
  expect(await spent()).toBe(8)
  for (const [until, message] of [
    [iso(now - 120_001), 'a moment after the start'],
    [iso(now + 3_650 * 86_400_000), 'a moment within 30 days of the start'],
  ]) {
    expect(await refusal(planWork, { body: { ...body, until } }, as)).toMatchObject({
      code: 'VALIDATION',
      details: { issues: [{ path: 'body.until', message }] },
    })
  }
})

test('the history has the minutes that were measured, and the time between two runs is no data', async () => {
  const { app, clock, pass, call } = await open()
  clock.moveTo(Math.ceil(clock.now() / 60_000) * 60_000)
  await pass(1)
  app.measures.record({ kind: 'call', operation: 'a', service: 'http', outcome: 'answered', milliseconds: 5 })
  await pass(60)
  clock.moveBy(600_000)
  await pass(61)
  const { points } = await call(getHealthHistory, { query: { span: 'hour' } }, as)
  const known = points.flatMap(({ measured }, index) => (measured ? [index] : []))
  expect(known.length).toBeGreaterThanOrEqual(2)
  expect((known.at(-1) ?? 0) - (known[0] ?? 0)).toBeGreaterThanOrEqual(10)
  expect(points[known[0] ?? 0]?.measured?.calls).toBeGreaterThanOrEqual(1)
})

test('the server keeps measuring in a world that is earlier than the last one', async () => {
  const { call, clock, subscribe, pass, writes, incidents } = await open()
  clock.moveBy(3_600_000)
  await pass(1)
  await call(switchScenario, { body: { name: 'default' } })
  clock.freeze()
  subscribe('admin', 'elsa_admin')
  writes(8, true)
  await pass(3)
  expect(await incidents()).toMatchObject([{ objective: 'writes', state: 'open' }])
})
