import { createClock } from '@panel/chain/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { impersonatedTransfer, requestWith } from '../testing/build-test-app.ts'
import { worldStateOf } from './snapshots/index.ts'

const clock = createClock({ frozenAt: Date.parse('2026-01-01T00:00:00Z') })
let app: Awaited<ReturnType<typeof buildApp>>
let request: ReturnType<typeof requestWith>

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: ':memory:', LOG_LEVEL: 'silent', CONTROL: '1', PORT: '0' })
  app = await buildApp({ config, clock })
  await app.ready()
  request = requestWith(app)
})
afterAll(() => app.close())

const farFuture = 3_155_760_000_000

/** What no refused call may change. */
const world = async () => ({
  ...worldStateOf(app),
  scenario: app.world.name(),
  transactions: await app.ledger.countTransactions(),
  block: (await app.ledger.lastBlock()).hash,
  snapshots: (await request('GET', '/api/control/snapshots')).body,
})

/** What is no value of any member of any call. */
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
]
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
  { action: 'set' },
  { action: 'set', time: 'tomorrow' },
  { action: 'set', time: 1_767_225_600_000 },
  { action: 'set', time: '2026-02-30T00:00:00Z' },
  { action: 'set', time: '2026-01-01T00:00:00+01:00' },
  // Before there were blocks with a time, and after the last year that a time can be written in.
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

/** Bodies that no call takes, or that name nothing it knows. */
const noBody = [null, 'x', 0, true, [], { '\0': 1 }]
const table: readonly (readonly [path: string, bodies: readonly unknown[]])[] = [
  ['scenario', [...noBody, {}, ...[...never, ...wrongNames].map((name) => ({ name }))]],
  ['snapshots', [...noBody, {}, ...[...never, ...wrongNames].map((name) => ({ name }))]],
  ['snapshots/restore', [...noBody, {}, ...[...never, ...wrongNames].map((name) => ({ name }))]],
  [
    'faults',
    [
      ...noBody,
      {},
      ...never.filter((value) => !Array.isArray(value) || value.length > 0).map((faults) => ({ faults })),
      ...wrongFaults.map((fault) => ({ faults: [fault] })),
      { faults: Array.from({ length: 201 }, () => ({ operationId: 'getHealth' })) },
    ],
  ],
  [
    'ledger/faults',
    [
      ...noBody,
      {},
      ...never.map((faults) => ({ faults })),
      ...wrongTransactionFaults.map((fault) => ({ faults: [fault] })),
      { faults: Array.from({ length: 201 }, () => ({ kind: 'stuck' })) },
    ],
  ],
  [
    'ledger/behaviour',
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
  ['ledger/act', [...noBody, {}, ...wrongActs.map((change) => ({ ...impersonatedTransfer, ...change }))]],
  ['clock', [...noBody, ...wrongClocks]],
]

const attempts = table.flatMap(([path, bodies]) =>
  bodies.map((body) => ({ path, text: JSON.stringify(body) })),
)

test.each(attempts)('$path refuses $text and changes nothing', async ({ path, text }) => {
  const before = await world()
  const answer = await request('POST', `/api/control/${path}`, text)
  expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([400, 'VALIDATION'])
  expect(await world()).toEqual(before)
})

test.each([
  ['scenario', { name: 'no-such-thing' }],
  ['scenario', { name: 'constructor' }],
  ['snapshots/restore', { name: 'never-taken' }],
  ['snapshots/restore', { name: 'constructor' }],
])('%s does not know %j', async (path, body) => {
  const before = await world()
  expect(await request('POST', `/api/control/${path}`, body)).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
  expect(await world()).toEqual(before)
})

test.each([
  ['a body that is too large', 'x'.repeat(600_000), 413, 'PAYLOAD_TOO_LARGE'],
  ['too many values', Array.from({ length: 6_000 }, () => 1.5), 400, 'VALIDATION'],
])('args are refused in %s, and nothing happens', async (_what, args, status, code) => {
  const before = await world()
  expect(await request('POST', '/api/control/ledger/act', { ...impersonatedTransfer, args })).toMatchObject({
    status,
    body: { code },
  })
  expect(await world()).toEqual(before)
})

test.each([
  ['ledger/hold', undefined, { held: true }],
  ['ledger/release', undefined, { held: false }],
  ['ledger/seal', undefined, { sealedTransactions: 0 }],
  ['ledger/behaviour', { delayMs: 0, held: false }, { delayMs: 0, held: false }],
  ['faults', { faults: [] }, { armed: 0 }],
  ['clock', { action: 'freeze' }, { now: '2026-01-01T00:00:00.000Z', frozen: true }],
  ['scenario', { name: 'default' }, { current: 'default' }],
  ['snapshots', { name: 'twice' }, { name: 'twice' }],
  ['snapshots/restore', { name: 'twice' }, { name: 'twice' }],
])('%s answers the same when it is called twice, and at once', async (path, body, expected) => {
  const again = () => request('POST', `/api/control/${path}`, body)
  for (const answer of [await again(), ...(await Promise.all([again(), again()])), await again()]) {
    expect(answer).toMatchObject({ status: 200, body: expected })
  }
})

test('the clock goes to both ends of time and no further, and the ledger goes on there', async () => {
  const set = (time: string) => request('POST', '/api/control/clock', { action: 'set', time })
  const move = (milliseconds: number) =>
    request('POST', '/api/control/clock', { action: 'move', milliseconds })
  for (const time of ['9998-12-31T00:00:00.000Z', '1970-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z']) {
    expect((await set(time)).body.now).toBe(time)
    const { body } = await request('POST', '/api/control/ledger/act', impersonatedTransfer)
    expect(await app.ledger.settled(body.ticket)).toMatchObject({ success: true })
    const { timestamp } = await app.ledger.lastBlock()
    expect(timestamp).toBe(Date.parse(time) / 1000)
  }
  await set('9998-12-31T00:00:00.000Z')
  expect(await move(farFuture)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  await set('2026-01-01T00:00:00.000Z')
})

test('transactions that are on their way while the world is restored end in one world or the other', async () => {
  await request('POST', '/api/control/scenario', { name: 'default' })
  await request('POST', '/api/control/snapshots', { name: 'quiet' })
  for (let round = 0; round < 20; round += 1) {
    const act = () => request('POST', '/api/control/ledger/act', impersonatedTransfer)
    const restore = () => request('POST', '/api/control/snapshots/restore', { name: 'quiet' })
    const answers = await Promise.all([act(), act(), restore(), act(), restore(), act()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const left = await app.ledger.transactions({ limit: 10 })
    expect(left.every(({ success }) => success === true)).toBe(true)
    const tickets = new Set(answers.map(({ body }) => body.ticket))
    expect(left.every(({ ticket }) => tickets.has(ticket))).toBe(true)
    const { height } = await app.ledger.lastBlock()
    const sizes = await Promise.all(
      Array.from({ length: height + 1 }, async (_, at) => (await app.ledger.block(at))?.size),
    )
    expect(sizes.slice(1).reduce((sum: number, size) => sum + (size ?? Number.NaN), 0)).toBe(left.length)
    await restore()
  }
})
