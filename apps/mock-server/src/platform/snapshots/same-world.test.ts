import { hash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { accountNamed } from '../../testing/ready-accounts.ts'
import { worldStateOf } from './index.ts'

/** How often the world is brought back; WORLDS sets more for a longer run. */
const rounds = Number(process.env.WORLDS ?? 10)

type World = Awaited<ReturnType<typeof buildTestApp>> & { readonly token: string }

const open = async (): Promise<World> => {
  const world = await buildTestApp()
  return { ...world, token: await world.signIn('user') }
}

const rowsOf = ({ app: { database } }: World, leaveOut: string): unknown[] =>
  database
    .prepare<[string], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> ? ORDER BY name",
    )
    .pluck()
    .all(leaveOut)
    .map((table) => [table, database.prepare(`SELECT * FROM ${table}`).raw().all()])

const hashOf = (value: unknown): string => hash('sha256', JSON.stringify(value))

const post = (path: string, body?: unknown) => (world: World) =>
  world.request('POST', path, body, { token: world.token })
const [user, dev] = [accountNamed('user').accountId, accountNamed('dev').accountId]
const act = (units: number) =>
  post('/api/control/ledger/act', {
    accountId: user,
    target: '#EURS',
    smartContractMethod: 'transfer',
    args: { from: user, to: dev, units },
  })

/** Whatever a tester or a user may do to the world, in any order. */
const actions = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 9 }).map(act),
    fc.constantFrom(
      post('/api/control/ledger/hold'),
      post('/api/control/ledger/release'),
      post('/api/control/ledger/seal'),
      post('/api/control/ledger/faults', { faults: [{ kind: 'fail', text: 'no' }] }),
      post('/api/control/ledger/faults', { faults: [{ kind: 'event', fate: 'outOfOrder' }] }),
      post('/api/control/ledger/faults', { faults: [{ kind: 'late', milliseconds: 500 }] }),
      post('/api/control/ledger/behaviour', { delayMs: 0, held: false, failWith: 'never' }),
      post('/api/control/faults', { faults: [{ operationId: 'getRoles', times: 3, answer: 'empty' }] }),
      post('/api/control/clock', { action: 'freeze' }),
      post('/api/control/clock', { action: 'release' }),
      post('/api/control/clock', { action: 'move', milliseconds: 60_000 }),
      post('/api/control/scenario', { name: 'slow-ledger' }),
      post('/api/control/scenario', { name: 'default' }),
      post('/api/v1/abs/user/subscribe', { serviceId: 'fuel_machine' }),
      post('/api/v1/abs/user/unsubscribe', { serviceId: 'alias' }),
      (world: World) => world.signIn('dev'),
    ),
  ),
  { minLength: 1, maxLength: 8 },
)

test('after any work the restored world is the kept one, bit for bit', { timeout: 3_600_000 }, async () => {
  const world = await open()
  for (const action of [act(1), post('/api/control/ledger/hold'), act(2)]) await action(world)
  await post('/api/control/ledger/faults', { faults: [{ kind: 'fail', text: 'kept' }] })(world)
  const whole = () => hashOf([rowsOf(world, 'none'), worldStateOf(world.app)])
  expect((await post('/api/control/snapshots', { name: 'kept' })(world)).status).toBe(200)
  const kept = whole()
  await fc.assert(
    fc.asyncProperty(actions, async (work) => {
      for (const action of work) await action(world)
      await post('/api/control/snapshots/restore', { name: 'kept' })(world)
      expect(whole()).toBe(kept)
    }),
    { numRuns: rounds, endOnFailure: true },
  )
})

test('after any work a scenario begins with the same rows, whoever is signed in', {
  timeout: 3_600_000,
}, async () => {
  const world = await open()
  const rows = () => hashOf(rowsOf(world, 'sessions'))
  const begin = post('/api/control/scenario', { name: 'default' })
  await begin(world)
  const first = rows()
  await fc.assert(
    fc.asyncProperty(actions, async (work) => {
      for (const action of work) await action(world)
      await begin(world)
      expect(rows()).toBe(first)
    }),
    { numRuns: rounds, endOnFailure: true },
  )
})
