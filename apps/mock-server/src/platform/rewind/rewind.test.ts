import { hash } from 'node:crypto'
import { createClock } from '@panel/chain/clock'
import { armFaults, switchScenario } from '@panel/contracts/platform/control'
import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import { findJournalEntries, rewindJournal } from '@panel/contracts/platform/journal'
import {
  actAsAccount,
  holdBlocks,
  listPendingTransactions,
  movePendingTransaction,
  releaseBlocks,
  setClock,
} from '@panel/contracts/platform/ledger-control'
import { subscribe } from '@panel/contracts/platform/marketplace'
import { openSessionAs } from '@panel/contracts/platform/sessions-control'
import { restoreSnapshot, takeSnapshot } from '@panel/contracts/platform/snapshots'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { impersonatedTransfer } from '../../testing/build-test-app.ts'
import { createAppCaller } from '../../testing/create-app-caller.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { worldStateOf } from './world-state.ts'

let app: FastifyInstance
let caller: ReturnType<typeof createAppCaller>

const openServer = async (dataDir: string): Promise<FastifyInstance> => {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', CONTROL: '1', PORT: '0' })
  const clock = createClock({ frozenAt: Date.parse('2026-03-02T08:00:00Z') })
  const server = await buildApp({ config, clock, logTo: { write: () => true } })
  await server.ready()
  return server
}

beforeAll(async () => {
  app = await openServer(':memory:')
  caller = createAppCaller(app)
})
afterAll(() => app.close())

beforeEach(async () => {
  await caller.call(switchScenario, { body: { name: 'default' } })
  await caller.call(setClock, { body: { action: 'set', time: '2026-03-02T08:00:00.000Z' } })
  await caller.call(setClock, { body: { action: 'freeze' } })
})

/** A hash of every table's rows, and all else that belongs to the world: a failure names what differs. */
const whole = (server = app) => {
  const tables = server.database
    .prepare<[], string>("SELECT name FROM main.sqlite_schema WHERE type = 'table' ORDER BY name")
    .pluck()
    .all()
  const hashOf = (table: string): string => {
    const rows = server.database.prepare(`SELECT * FROM main.${table}`).raw().safeIntegers().all()
    const text = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
    return hash('sha256', JSON.stringify(rows, text))
  }
  return {
    ...worldStateOf(server),
    tables: Object.fromEntries(tables.map((table) => [table, hashOf(table)])),
  }
}

const act = (units: number) =>
  caller.call(actAsAccount, {
    body: { ...impersonatedTransfer, args: { ...impersonatedTransfer.args, units } },
  })

const newest = async (): Promise<number> => (await caller.call(findJournalEntries, { body: {} })).newest

/** The number of the first entry of a call after another entry. */
const numberOf = async (operationId: string, after: number): Promise<number> => {
  const { entries } = await caller.call(findJournalEntries, { body: { operationId, after } })
  return entries[0]?.number ?? 0
}

/** Things that people and testers do, each as one call. */
const actions: readonly (() => Promise<unknown>)[] = [
  () => act(3),
  () => caller.call(setClock, { body: { action: 'move', milliseconds: 60_000 } }),
  () => caller.call(openSessionAs, { body: { account: 'dev' } }),
  () =>
    caller.call(armFaults, {
      body: { faults: [{ operationId: 'getHealth', answer: 'empty', times: 1 }] },
    }),
  () => caller.call(holdBlocks, {}),
  () => act(4),
  () => caller.call(releaseBlocks, {}),
]

test('the world before every call comes back byte for byte', async () => {
  const start = await newest()
  const worlds: ReturnType<typeof whole>[] = []
  for (const action of actions) {
    worlds.push(whole())
    await action()
  }
  const { entries } = await caller.call(findJournalEntries, {
    body: { after: start, kind: 'call', limit: 500 },
  })
  expect(entries.map(({ canRewind }) => canRewind)).toEqual(actions.map(() => true))
  for (const [index, world] of [...worlds.entries()].toReversed()) {
    await caller.call(rewindJournal, { body: { number: entries[index]?.number ?? 0 } })
    expect(whole()).toEqual(world)
  }
})

test('the same call run again makes the same world, apart from the random signatures of blocks', async () => {
  const result = async () => {
    const { ledger_blocks: _blocks, ledger_transactions: _transactions, ...tables } = whole().tables
    return { ...worldStateOf(app), tables, blockHash: (await app.ledger.lastBlock()).hash }
  }
  const start = await newest()
  const { ticket } = await act(7)
  const world = await result()
  await act(8)
  const number = await numberOf('actAsAccount', start)
  const { again } = await caller.call(rewindJournal, { body: { number, again: {} } })
  expect(again).toMatchObject({ kind: 'call', status: 200, answer: { ticket } })
  expect(await result()).toEqual(world)
})

test('a call whose address holds a secret is run again and found', async () => {
  const start = await newest()
  await app.inject({ url: '/api/health?token=secret' })
  const { entries } = await caller.call(findJournalEntries, {
    body: { operationId: 'getHealth', after: start },
  })
  const { again } = await caller.call(rewindJournal, { body: { number: entries[0]?.number ?? 0, again: {} } })
  expect(again).toMatchObject({ operationId: 'getHealth', status: 200, url: '/api/health?token=…' })
})

test('a call that is run again with a fault answers it, and changes nothing', async () => {
  const start = await newest()
  await caller.call(subscribe, { body: { serviceId: 'fuel_machine' } }, { as: 'user' })
  const number = await numberOf('subscribe', start)
  const undocumented = { number, again: { answer: { code: 'PAYMENT_EXPIRED' } } } as const
  expect(await caller.refusal(rewindJournal, { body: undocumented })).toMatchObject({
    details: { issues: [{ path: 'body.again.answer.code' }] },
  })
  expect(await numberOf('subscribe', start)).toBe(number)
  const { again } = await caller.call(rewindJournal, {
    body: { number, again: { answer: { code: 'INTERNAL' } } },
  })
  expect(again).toMatchObject({
    operationId: 'subscribe',
    status: 500,
    request: { serviceId: 'fuel_machine' },
  })
  const world = whole()
  await caller.call(rewindJournal, { body: { number: again?.number ?? 0 } })
  expect(whole()).toEqual(world)
})

test.each([
  [
    'actAsAccount',
    () => act(3),
    'the control call actAsAccount meets no fault: run it again as it was, with {}',
  ],
  [
    undefined,
    () => app.inject('/api/helth'),
    'this call does not exist, so it meets no fault: run it again as it was, with {}',
  ],
])(
  'a call that meets no fault, such as %s, is not run again with one, and the world stays',
  async (operationId, action, message) => {
    const start = await newest()
    await action()
    const { entries } = await caller.call(findJournalEntries, { body: { after: start, kind: 'call' } })
    const number = entries[0]?.number ?? 0
    const world = whole()
    for (const again of [{ answer: { code: 'INTERNAL' } }, { latencyMs: 500 }] as const) {
      expect(await caller.refusal(rewindJournal, { body: { number, again } })).toMatchObject({
        code: 'VALIDATION',
        details: { issues: [{ path: 'body.again', message }] },
      })
    }
    expect(whole()).toEqual(world)
    const { again } = await caller.call(rewindJournal, { body: { number, again: { latencyMs: 0 } } })
    expect(again).toMatchObject({ kind: 'call', operationId: operationId ?? null })
  },
)

test('before a block its transactions wait, and are treated one by one', async () => {
  const start = await newest()
  const { ticket } = await act(5)
  const { entries } = await caller.call(findJournalEntries, { body: { after: start, kind: 'block' } })
  await caller.call(rewindJournal, { body: { number: entries[0]?.number ?? 0 } })
  const pending = await caller.call(listPendingTransactions, {})
  expect([pending.held, pending.transactions.map((each) => each.ticket)]).toEqual([true, [ticket]])
  await caller.call(movePendingTransaction, { body: { ticket, move: { kind: 'fail', text: 'not today' } } })
  expect(await app.ledger.settled(ticket)).toMatchObject({ success: false })
})

test('what was undone is no longer in the journal, and its numbers are not given again', async () => {
  const start = await newest()
  await act(1)
  await act(2)
  const last = await newest()
  await caller.call(rewindJournal, { body: { number: await numberOf('actAsAccount', start) } })
  const { entries } = await caller.call(findJournalEntries, { body: { after: start, kind: 'call' } })
  expect(entries).toMatchObject([{ kind: 'call', operationId: 'rewindJournal', canRewind: false }])
  expect(entries[0]?.number).toBeGreaterThan(last)
})

test('the world goes back past a switch of the scenario and a restored snapshot', async () => {
  const start = await newest()
  await caller.call(takeSnapshot, { body: { name: 'kept' } })
  const worlds = [whole()]
  await act(1)
  worlds.push(whole())
  await caller.call(switchScenario, { body: { name: 'merchant-one-licence' } })
  await caller.call(setClock, { body: { action: 'freeze' } })
  worlds.push(whole())
  await act(2)
  worlds.push(whole())
  await caller.call(restoreSnapshot, { body: { name: 'kept' } })
  await act(3)
  const left = new Set(['takeSnapshot', 'setClock'])
  const { entries } = await caller.call(findJournalEntries, {
    body: { after: start, kind: 'call', limit: 500 },
  })
  const steps = entries.flatMap((entry) =>
    entry.kind === 'call' && !left.has(entry.operationId ?? '') ? [entry] : [],
  )
  expect(steps.map(({ operationId, canRewind }) => [operationId, canRewind])).toEqual([
    ['actAsAccount', true],
    ['switchScenario', true],
    ['actAsAccount', true],
    ['restoreSnapshot', true],
    ['actAsAccount', true],
  ])
  for (const index of [3, 2, 1, 0]) {
    await caller.call(rewindJournal, { body: { number: steps[index]?.number ?? 0 } })
    expect(whole()).toEqual(worlds[index])
  }
  await act(1)
  expect((await app.ledger.lastBlock()).height).toBeGreaterThan(0)
})

test('data on a disk come back past a switch of the scenario', async () => {
  const server = await openServer(temporaryFolder())
  onTestFinished(() => server.close())
  const { call } = createAppCaller(server)
  await call(actAsAccount, { body: impersonatedTransfer })
  const before = whole(server)
  await call(switchScenario, { body: { name: 'merchant-one-licence' } })
  const { entries } = await call(findJournalEntries, { body: { operationId: 'switchScenario' } })
  await call(rewindJournal, { body: { number: entries[0]?.number ?? 0 } })
  expect(whole(server)).toEqual(before)
})

test('entries from before too many replacements are refused with what to do, and the world stays', async () => {
  const start = await newest()
  await act(1)
  const number = await numberOf('actAsAccount', start)
  const replaceAll = () => caller.call(switchScenario, { body: { name: 'merchant-one-licence' } })
  for (const _ of [1, 2, 3]) await replaceAll()
  const { entries } = await caller.call(findJournalEntries, {
    body: { operationId: 'actAsAccount', after: start },
  })
  expect(entries[0]).toMatchObject({ canRewind: true })
  await replaceAll()
  const world = whole()
  expect(await caller.refusal(rewindJournal, { body: { number } })).toMatchObject({
    code: 'CONFLICT',
    message:
      'The world cannot go back to this entry: all data were replaced more than three times since, too much changed, or the server was started with REWIND=0. Choose a later one, or restore a snapshot.',
  })
  expect(await caller.refusal(rewindJournal, { body: { number: 9_999_999 } })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(whole()).toEqual(world)
})

test('many steps are undone together', async () => {
  const start = await newest()
  const world = whole()
  for (let units = 1; units <= 50; units += 1) await act(units)
  const { entries } = await caller.call(findJournalEntries, { body: { after: start, kind: 'call' } })
  await caller.call(rewindJournal, { body: { number: entries[0]?.number ?? 0 } })
  expect(whole()).toEqual(world)
})

test('of two testers who go back at the same time, one goes back and the other learns that the entry was undone', async () => {
  const start = await newest()
  await caller.call(armFaults, { body: { faults: [{ operationId: 'getHealth', latencyMs: 1 }] } })
  const world = whole()
  await act(1)
  const early = await numberOf('actAsAccount', start)
  await caller.call(armFaults, { body: { faults: [] } })
  await act(2)
  const late = await numberOf('actAsAccount', early)
  const [, refused] = await Promise.all([
    caller.call(rewindJournal, { body: { number: early } }),
    caller.refusal(rewindJournal, { body: { number: late } }),
  ])
  expect(refused).toMatchObject({
    code: 'NOT_FOUND',
    message: `The journal has no entry ${late}: it may be too old, or undone.`,
  })
  expect(whole()).toEqual(world)
})

test('the last numbers of tables come back as whole numbers', async () => {
  app.database.exec("INSERT INTO sqlite_sequence VALUES ('refunds', 30)")
  await act(1)
  const start = await newest()
  const world = whole()
  await act(2)
  await caller.call(rewindJournal, { body: { number: await numberOf('actAsAccount', start) } })
  expect(whole()).toEqual(world)
})

test('simulated users who act after a jump of the clock are the same when the jump is run again', async () => {
  await caller.call(switchScenario, { body: { name: 'busy-day' } })
  await caller.call(setClock, { body: { action: 'freeze' } })
  const start = await newest()
  const acted = async () => {
    const isDue = () => app.actors.places()?.some(({ due }) => due <= app.clock.now())
    do {
      await new Promise<void>((resolve) => app.clock.setTimeout(resolve, 0))
      await app.actors.idle()
    } while (isDue())
    await app.turns.idle()
    const read = (sql: string) => app.database.prepare<[], string>(sql).pluck().all()
    return {
      reviewed: read('SELECT account_id FROM identity_reviews ORDER BY account_id'),
      tickets: read('SELECT ticket FROM ledger_transactions ORDER BY rowid'),
      moves: read("SELECT service || ' ' || subject || ' ' || move FROM decisions ORDER BY sequence"),
    }
  }
  const before = await acted()
  await caller.call(setClock, { body: { action: 'move', milliseconds: 1_200_000 } })
  const after = await acted()
  expect(after.reviewed.length).toBeGreaterThan(before.reviewed.length)
  expect(after.tickets.length).toBeGreaterThan(before.tickets.length)
  await caller.call(rewindJournal, { body: { number: await numberOf('setClock', start), again: {} } })
  expect(await acted()).toEqual(after)
})

test('the journal lists the tables that a call or a block changed, and filters by table', async () => {
  const { call, tokenOf } = caller
  await tokenOf('dev')
  const { newest } = await call(findJournalEntries, { body: {} })
  await call(subscribe, { body: { serviceId: 'demo_board' } }, { as: 'dev' })
  await call(actAsAccount, { body: impersonatedTransfer })
  await call(setClock, { body: { action: 'move', milliseconds: 10_000 } })
  const find = async (filter: Omit<EndpointInput<typeof findJournalEntries>['body'], 'after'>) => {
    const { entries } = await call(findJournalEntries, { body: { after: newest, ...filter } })
    return entries
  }
  const [subscribed] = await find({ operationId: 'subscribe' })
  expect(subscribed?.changes).toEqual([
    { table: 'subscriptions', inserted: 1, updated: 0, deleted: 0 },
    { table: 'users', inserted: 0, updated: 1, deleted: 0 },
    { table: 'user_history', inserted: 1, updated: 0, deleted: 0 },
  ])
  const [block] = await find({ kind: 'block' })
  expect(block?.changes).toContainEqual({ table: 'ledger_blocks', inserted: 1, updated: 0, deleted: 0 })
  expect(await find({ table: 'user_history' })).toEqual([subscribed])
  const [switched] = await find({ operationId: 'setClock' })
  expect(switched?.changes).toEqual([])
  await call(switchScenario, { body: { name: 'default' } })
  const [replaced] = await find({ operationId: 'switchScenario' })
  expect(replaced).not.toHaveProperty('changes')
})
