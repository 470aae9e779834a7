import { createClock } from '@panel/chain/clock'
import { UnexpectedAnswerError } from '@panel/contracts/platform/caller'
import { addFault, armFaults, disarmFault, switchScenario } from '@panel/contracts/platform/control'
import type { Endpoint } from '@panel/contracts/platform/endpoint'
import {
  actAsAccount,
  armTransactionFaults,
  holdBlocks,
  movePendingTransaction,
  releaseBlocks,
  sealBlock,
  setClock,
  setLedgerBehaviour,
} from '@panel/contracts/platform/ledger-control'
import { endSession, openSessionAs } from '@panel/contracts/platform/sessions-control'
import {
  exportSnapshot,
  forkSnapshot,
  importSnapshot,
  listSnapshots,
  removeSnapshot,
  restoreSnapshot,
  takeSnapshot,
} from '@panel/contracts/platform/snapshots'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { impersonatedTransfer } from '../testing/build-test-app.ts'
import { createAppCaller } from '../testing/create-app-caller.ts'
import { worldStateOf } from './rewind/world-state.ts'

/** A server whose clock stands still. */
const build = async () => {
  const config = readConfig({ DATA_DIR: ':memory:', LOG_LEVEL: 'silent', CONTROL: '1', PORT: '0' })
  const app = await buildApp({ config, clock: createClock({ frozenAt: Date.parse('2026-01-01T00:00:00Z') }) })
  await app.ready()
  return { app, ...createAppCaller(app) }
}
type Server = Awaited<ReturnType<typeof build>>

/** A server of one test, which changes it. */
const buildOwn = async (): Promise<Server> => {
  const server = await build()
  onTestFinished(() => server.app.close())
  return server
}

/** The server of all tests that change nothing. */
let shared: Server

beforeAll(async () => {
  shared = await build()
})
afterAll(() => shared.app.close())

const farFuture = 3_155_760_000_000

/** Everything that a refused call must leave unchanged. */
const world = async ({ app, call }: Server) => ({
  ...worldStateOf(app),
  scenario: app.world.name(),
  transactions: await app.ledger.countTransactions(),
  block: (await app.ledger.lastBlock()).hash,
  snapshots: await call(listSnapshots, {}),
})

/** Values that are invalid for every member of every call. */
const never = [null, true, -0.5, Number.MAX_VALUE, '', '\0', '../../etc/passwd', '\ud800', [], [[]], {}]

const wrongFaults = [
  { operationId: '' },
  { operationId: 'x'.repeat(65) },
  { operationId: 'noSuchCall' },
  { operationId: '__proto__' },
  { operationId: 'getHealth', answer: { code: 'NO_SUCH_CODE' } },
  { operationId: 'getHealth', answer: 'slow' },
  { operationId: 'getHealth', latencyMs: -1 },
  { operationId: 'getHealth', latencyMs: 600_001 },
  { operationId: 'getHealth', latencyMs: 1.5 },
  { operationId: 'getHealth', times: 0 },
  { operationId: 'getHealth', times: 1e308 },
  { operationId: 'getHealth', probability: 1.1 },
  { operationId: 'getHealth', probability: -0.1 },
  { operationId: 'getHealth', longestLatencyMs: 600_001 },
  { operationId: 'getHealth', accountId: 'nobody' },
  { operationId: 'getHealth', from: 'tomorrow' },
  { operationId: 'getHealth', until: 5 },
].map((wrong) => ({ answer: 'empty', ...wrong }))
const wrongTransactionFaults = [
  { kind: 'explode' },
  { kind: 'fail' },
  { kind: 'fail', text: '' },
  { kind: 'fail', text: 'x'.repeat(201) },
  { kind: 'late' },
  { kind: 'late', milliseconds: -1 },
  { kind: 'late', milliseconds: 1e18 },
  { kind: 'event', fate: 'sold' },
]
const wrongNames = [
  '../up',
  'a/b',
  'a\\b',
  '.',
  '..',
  'a.sqlite',
  'a\0b',
  'A',
  'a_b',
  'a--b',
  '-a',
  'a-',
  'ä',
  'x'.repeat(65),
  'a%2fb',
  ' a',
]
const wrongClocks = [
  {},
  { action: 'explode' },
  { action: 'move' },
  { action: 'move', milliseconds: '5' },
  { action: 'move', milliseconds: 0.5 },
  { action: 'move', milliseconds: farFuture + 1 },
  { action: 'move', milliseconds: 1e300 },
  { action: 'run' },
  { action: 'run', rate: 0 },
  { action: 'run', rate: -1 },
  { action: 'run', rate: 3601 },
  { action: 'set' },
  { action: 'set', time: 'tomorrow' },
  { action: 'set', time: 1_767_225_600_000 },
  { action: 'set', time: '2026-02-30T00:00:00Z' },
  { action: 'set', time: '2026-01-01T00:00:00+01:00' },
  // Before the first Unix second, and after the last year of four digits.
  { action: 'set', time: '1969-12-31T23:59:59.999Z' },
  { action: 'set', time: '0001-01-01T00:00:00Z' },
  { action: 'set', time: '9999-12-31T23:59:59Z' },
  { action: 'move', milliseconds: -farFuture },
]
const wrongActs = [
  { accountId: 'nobody' },
  { accountId: '#' },
  { target: '' },
  { target: 'x'.repeat(129) },
  { smartContractMethod: '' },
  { smartContractMethod: 'x'.repeat(257) },
  { smartContractMethod: '\ud800' },
  { smartContractHashHex: '1220' },
  { smartContractHashHex: '00'.repeat(34) },
  { maxFuel: -1 },
  { maxFuel: '18446744073709551616' },
  { maxFuel: 1e20 },
  { args: { units: '$:u64:dec:99999999999999999999' } },
  { args: { units: '$:bin:hex:0' } },
  { args: '\ud800' },
]

const ticket = `1220${'5f'.repeat(32)}`
const snapshotFile = {
  format: 'panel-snapshot',
  name: 'moved',
  schema: '5f'.repeat(32),
  checksum: '5f'.repeat(32),
  content: 'H4sI',
}

/** Bodies that are invalid for every call. */
const noBody = [null, 'x', 0, true, [], { '\0': 1 }]
const table: readonly (readonly [endpoint: Endpoint, bodies: readonly unknown[]])[] = [
  [switchScenario, [...noBody, {}, ...[...never, ...wrongNames].map((name) => ({ name }))]],
  [takeSnapshot, [...noBody, {}, ...[...never, ...wrongNames].map((name) => ({ name }))]],
  [restoreSnapshot, [...noBody, {}, ...[...never, ...wrongNames].map((name) => ({ name }))]],
  ...[removeSnapshot, exportSnapshot].map(
    (endpoint) =>
      [endpoint, [...noBody, {}, ...[...never, ...wrongNames].map((name) => ({ name }))]] as const,
  ),
  [forkSnapshot, [...noBody, {}, ...[...never, ...wrongNames].map((as) => ({ name: 'default', as }))]],
  [
    importSnapshot,
    [
      ...noBody,
      {},
      ...never.map((content) => ({ ...snapshotFile, content })),
      ...[...never, ...wrongNames].map((name) => ({ ...snapshotFile, name })),
      ...never.map((checksum) => ({ ...snapshotFile, checksum })),
      { ...snapshotFile, format: 'other' },
    ],
  ],
  [openSessionAs, [...noBody, {}, { account: '' }, { account: 5 }, { account: 'dev', seconds: 0 }]],
  [endSession, [...noBody, {}, { id: '' }, { id: 5 }]],
  [disarmFault, [...noBody, {}, { id: 'x' }, { id: 0.5 }]],
  [addFault, [...noBody, {}, ...wrongFaults.map((fault) => ({ fault }))]],
  [
    movePendingTransaction,
    [...noBody, {}, ...never.map((move) => ({ ticket, move })), { ticket: 'x', move: { kind: 'execute' } }],
  ],
  [
    armFaults,
    [
      ...noBody,
      {},
      ...never.filter((value) => !Array.isArray(value) || value.length > 0).map((faults) => ({ faults })),
      ...wrongFaults.map((fault) => ({ faults: [fault] })),
      { faults: Array.from({ length: 201 }, () => ({ operationId: 'getHealth', answer: 'empty' })) },
    ],
  ],
  [
    armTransactionFaults,
    [
      ...noBody,
      {},
      ...never.map((faults) => ({ faults })),
      ...wrongTransactionFaults.map((fault) => ({ faults: [fault] })),
      { faults: Array.from({ length: 201 }, () => ({ kind: 'stuck' })) },
    ],
  ],
  [
    setLedgerBehaviour,
    [
      ...noBody.filter((body) => typeof body !== 'object' || body === null || Array.isArray(body)),
      ...never.map((delayMs) => ({ delayMs })),
      { delayMs: 600_001 },
      { failWith: '' },
      { failWith: 'x'.repeat(201) },
      { failWith: null },
      { held: 'yes' },
      { held: 1 },
    ],
  ],
  [actAsAccount, [...noBody, {}, ...wrongActs.map((change) => ({ ...impersonatedTransfer, ...change }))]],
  [setClock, [...noBody, ...wrongClocks]],
]

const attempts = table.flatMap(([endpoint, bodies]) =>
  bodies.map((body) => ({ endpoint, body, text: JSON.stringify(body) })),
)

test.each(attempts)('$endpoint.operationId refuses $text and changes nothing', async ({ endpoint, body }) => {
  const before = await world(shared)
  expect(await shared.refusal(endpoint, { body })).toMatchObject({ status: 400, code: 'VALIDATION' })
  expect(await world(shared)).toEqual(before)
})

test.each([
  { endpoint: switchScenario, name: 'no-such-thing' },
  { endpoint: switchScenario, name: 'constructor' },
  { endpoint: restoreSnapshot, name: 'never-taken' },
  { endpoint: restoreSnapshot, name: 'constructor' },
  { endpoint: removeSnapshot, name: 'never-taken' },
  { endpoint: exportSnapshot, name: 'never-taken' },
])('$endpoint.operationId does not find $name', async ({ endpoint, name }) => {
  const before = await world(shared)
  expect(await shared.refusal(endpoint, { body: { name } })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await world(shared)).toEqual(before)
})

test.each([
  ['a body that is too large', 'x'.repeat(600_000), 413, 'PAYLOAD_TOO_LARGE'],
  ['too many values', Array.from({ length: 6_000 }, () => 1.5), 400, 'VALIDATION'],
])('args are refused in %s, and nothing changes', async (_what, args, status, code) => {
  const before = await world(shared)
  const body = { ...impersonatedTransfer, args }
  expect(await shared.refusal(actAsAccount, { body })).toMatchObject({ status, code })
  expect(await world(shared)).toEqual(before)
})

const frozen = { now: '2026-01-01T00:00:00.000Z', frozen: true }

test.each<[what: string, repeat: (server: Server) => Promise<unknown>, expected: object]>([
  ['holdBlocks', ({ call }) => call(holdBlocks, {}), { held: true }],
  ['releaseBlocks', ({ call }) => call(releaseBlocks, {}), { held: false }],
  ['sealBlock', ({ call }) => call(sealBlock, {}), { sealedTransactions: 0 }],
  [
    'setLedgerBehaviour',
    ({ call }) => call(setLedgerBehaviour, { body: { delayMs: 0, held: false } }),
    { delayMs: 0, held: false },
  ],
  ['armFaults', ({ call }) => call(armFaults, { body: { faults: [] } }), { armed: 0 }],
  ['setClock', ({ call }) => call(setClock, { body: { action: 'freeze' } }), frozen],
  [
    'switchScenario',
    ({ call }) => call(switchScenario, { body: { name: 'default' } }),
    { current: 'default' },
  ],
  [
    'takeSnapshot',
    ({ call }) => call(takeSnapshot, { body: { name: 'twice', replace: true } }),
    { name: 'twice' },
  ],
  ['restoreSnapshot', ({ call }) => call(restoreSnapshot, { body: { name: 'kept' } }), { name: 'kept' }],
])('%s answers the same when it is repeated, also concurrently', async (_what, repeat, expected) => {
  const server = await buildOwn()
  await server.call(takeSnapshot, { body: { name: 'kept' } })
  const again = () => repeat(server)
  const answers = [await again(), ...(await Promise.all([again(), again()])), await again()]
  for (const answer of answers) expect(answer).toMatchObject(expected)
})

test('the clock can be set to both ends of its range and not beyond, and the ledger works there', async () => {
  const { app, call, refusal } = await buildOwn()
  const set = (time: string) => call(setClock, { body: { action: 'set', time } })
  const genesis = '2025-10-03T00:00:00.000Z'
  for (const time of [genesis, '9998-12-31T00:00:00.000Z']) {
    // The clock continues from the moment to which it was set.
    expect((await set(time)).now.slice(0, 19)).toBe(time.slice(0, 19))
    const { ticket } = await call(actAsAccount, { body: impersonatedTransfer })
    expect(await app.ledger.settled(ticket)).toMatchObject({ success: true })
    const { timestamp } = await app.ledger.lastBlock()
    expect(timestamp).toBe(Date.parse(time) / 1000)
  }
  const tooFar = { action: 'move', milliseconds: farFuture }
  expect(await refusal(setClock, { body: tooFar })).toMatchObject({ status: 400, code: 'VALIDATION' })
  expect(await refusal(setClock, { body: { action: 'set', time: genesis } })).toMatchObject({
    status: 400,
    details: {
      issues: [
        {
          path: 'body.time',
          message:
            'the newest block of the chain is of 9998-12-31T00:00:00.000Z: choose a later time, restore an older snapshot, or switch the scenario, which starts the chain again',
        },
      ],
    },
  })
})

/** Ignores the refusal of a transaction that was not accepted before the world was replaced. */
const onlyReplaced = (error: unknown): undefined => {
  if (error instanceof UnexpectedAnswerError && error.message.includes('The world was replaced')) return
  throw error
}

test('transactions that are pending while the world is restored end in one world, or are refused and end in none', async () => {
  const { app, call } = await buildOwn()
  await call(takeSnapshot, { body: { name: 'quiet' } })
  for (let round = 0; round < 20; round += 1) {
    const act = () => call(actAsAccount, { body: impersonatedTransfer }).catch(onlyReplaced)
    const restore = () => call(restoreSnapshot, { body: { name: 'quiet' } })
    const [first, second, , third, , fourth] = await Promise.all([
      act(),
      act(),
      restore(),
      act(),
      restore(),
      act(),
    ])
    const left = await app.ledger.transactions({ limit: 10 })
    expect(left.every(({ success }) => success === true)).toBe(true)
    const tickets = new Set([first, second, third, fourth].map((acted) => acted?.ticket))
    expect(left.every(({ ticket }) => tickets.has(ticket))).toBe(true)
    const { height } = await app.ledger.lastBlock()
    const sizes = await Promise.all(
      Array.from({ length: height + 1 }, async (_, at) => (await app.ledger.block(at))?.size),
    )
    expect(sizes.slice(1).reduce((sum: number, size) => sum + (size ?? Number.NaN), 0)).toBe(left.length)
    await restore()
  }
})
