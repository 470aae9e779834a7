import { hash } from 'node:crypto'
import { armFaults, switchScenario } from '@panel/contracts/platform/control'
import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import {
  actAsAccount,
  armTransactionFaults,
  holdBlocks,
  releaseBlocks,
  sealBlock,
  setClock,
  setLedgerBehaviour,
  type transactionFault,
} from '@panel/contracts/platform/ledger-control'
import { subscribe, unsubscribe } from '@panel/contracts/platform/marketplace'
import { restoreSnapshot, takeSnapshot } from '@panel/contracts/platform/snapshots'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { buildTestApp, impersonatedTransfer, type TestApp } from '../../testing/build-test-app.ts'
import { worldStateOf } from '../rewind/world-state.ts'

/** How often the world is restored; WORLDS sets more for a longer run. */
const rounds = Number(process.env.WORLDS ?? 10)

const hashOf = (value: unknown): string => hash('sha256', JSON.stringify(value))

/** A hash of each table's rows, so that a failure names the tables that differ. */
const rowsOf = ({ app: { database } }: TestApp, leaveOut: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    database
      .prepare<[string], string>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> ? ORDER BY name",
      )
      .pluck()
      .all(leaveOut)
      .map((table) => [table, hashOf(database.prepare(`SELECT * FROM ${table}`).raw().all())]),
  )

/** Something that a tester or a user does to the world. */
type Action = (world: TestApp) => Promise<unknown>

const act =
  (units: number): Action =>
  ({ call }) =>
    call(actAsAccount, { body: { ...impersonatedTransfer, args: { ...impersonatedTransfer.args, units } } })

const hold: Action = ({ call }) => call(holdBlocks, {})
const arm =
  (fault: z.infer<typeof transactionFault>): Action =>
  ({ call }) =>
    call(armTransactionFaults, { body: { faults: [fault] } })
const setTime =
  (body: EndpointInput<typeof setClock>['body']): Action =>
  ({ call }) =>
    call(setClock, { body })
const enter =
  (name: string): Action =>
  ({ call }) =>
    call(switchScenario, { body: { name } })
const getRolesFault = { operationId: 'getRoles', times: 3, answer: 'empty' } as const

/** Anything that a tester or a user may do to the world, in any order. */
const actions = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 9 }).map(act),
    fc.constantFrom<Action[]>(
      hold,
      ({ call }) => call(releaseBlocks, {}),
      ({ call }) => call(sealBlock, {}),
      arm({ kind: 'fail', text: 'no' }),
      arm({ kind: 'event', fate: 'outOfOrder' }),
      arm({ kind: 'late', milliseconds: 500 }),
      ({ call }) => call(setLedgerBehaviour, { body: { delayMs: 0, held: false, failWith: 'never' } }),
      ({ call }) => call(armFaults, { body: { faults: [getRolesFault] } }),
      setTime({ action: 'freeze' }),
      setTime({ action: 'release' }),
      setTime({ action: 'move', milliseconds: 60_000 }),
      enter('slow-ledger'),
      enter('default'),
      ({ call }) => call(subscribe, { body: { serviceId: 'fuel_machine' } }, { as: 'user' }),
      ({ call }) => call(unsubscribe, { body: { serviceId: 'alias' } }, { as: 'user' }),
      ({ signIn }) => signIn('dev'),
    ),
  ),
  { minLength: 1, maxLength: 8 },
)

test('after any actions the restored world is identical to the snapshot', {
  timeout: 3_600_000,
}, async () => {
  const world = await buildTestApp()
  const { app, call, tokenOf } = world
  await tokenOf('user')
  for (const action of [act(1), hold, act(2), arm({ kind: 'fail', text: 'kept' })]) await action(world)
  const whole = () => ({ ...rowsOf(world, 'none'), state: hashOf(worldStateOf(app)) })
  await call(takeSnapshot, { body: { name: 'kept' } })
  const kept = whole()
  await fc.assert(
    fc.asyncProperty(actions, async (work) => {
      for (const action of work) await action(world)
      await call(restoreSnapshot, { body: { name: 'kept' } })
      expect(whole()).toEqual(kept)
    }),
    { numRuns: rounds, endOnFailure: true },
  )
})

test('after any actions a scenario starts with the same rows, whichever accounts are signed in', {
  timeout: 3_600_000,
}, async () => {
  const world = await buildTestApp()
  await world.tokenOf('user')
  const rows = () => rowsOf(world, 'sessions')
  const start = enter('default')
  await start(world)
  const first = rows()
  await fc.assert(
    fc.asyncProperty(actions, async (work) => {
      for (const action of work) await action(world)
      await start(world)
      expect(rows()).toEqual(first)
    }),
    { numRuns: rounds, endOnFailure: true },
  )
})
