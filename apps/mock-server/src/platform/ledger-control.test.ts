import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'
import { accountNamed } from '../testing/ready-accounts.ts'

const [user, dev] = [accountNamed('user').accountId, accountNamed('dev').accountId]
const transfer = {
  accountId: user,
  target: '#EURS',
  smartContractMethod: 'transfer',
  args: { from: user, to: dev, units: '$:u64:dec:1' },
}

type TestApp = Awaited<ReturnType<typeof buildTestApp>>

const act = async ({ request }: TestApp): Promise<string> =>
  (await request('POST', '/api/control/ledger/act', transfer)).body.ticket

test('blocks are held, sealed and released by calls', async () => {
  const world = await buildTestApp()
  const { app, request } = world
  expect((await request('POST', '/api/control/ledger/hold')).body).toEqual({ held: true })
  const first = await act(world)
  expect(await app.ledger.resultOf(first)).toEqual({ state: 'pending' })
  expect((await request('POST', '/api/control/ledger/seal')).body).toEqual({ sealedTransactions: 1 })
  const second = await act(world)
  expect((await request('POST', '/api/control/ledger/release')).body).toEqual({ held: false })
  expect(await app.ledger.resultOf(second)).toMatchObject({ state: 'settled', result: { success: true } })
})

test('the next transaction fails as it was told, and a standing behaviour lasts', async () => {
  const world = await buildTestApp()
  const { app, request } = world
  const armed = await request('POST', '/api/control/ledger/faults', {
    faults: [{ kind: 'fail', text: 'closed' }],
  })
  expect(armed.body).toEqual({ armed: 1 })
  expect((await app.ledger.settled(await act(world))).success).toBe(false)
  expect((await app.ledger.settled(await act(world))).success).toBe(true)
  await request('POST', '/api/control/ledger/behaviour', { failWith: 'always' })
  expect((await app.ledger.settled(await act(world))).success).toBe(false)
})

test('the clock is moved, set, frozen and released by calls', async () => {
  const { request } = await buildTestApp()
  await request('POST', '/api/control/clock', { action: 'set', time: '2030-01-01T00:00:00.000Z' })
  await request('POST', '/api/control/clock', { action: 'freeze' })
  const frozen = (await request('GET', '/api/control/clock')).body
  expect(frozen).toMatchObject({ frozen: true, now: expect.stringMatching(/^2030-01-01T00:00:/) })
  await request('POST', '/api/control/clock', { action: 'move', milliseconds: 3_600_000 })
  expect((await request('GET', '/api/control/clock')).body.now).toMatch(/^2030-01-01T01:00:/)
  expect((await request('POST', '/api/control/clock', { action: 'release' })).body.frozen).toBe(false)
})

test('every answer of the API says in its Date header what the clock says', async () => {
  const { request } = await buildTestApp()
  await request('POST', '/api/control/clock', { action: 'freeze' })
  await request('POST', '/api/control/clock', { action: 'set', time: '2030-01-01T00:00:00.900Z' })
  for (const path of ['/api/health', '/api/nothing']) {
    expect((await request('GET', path)).headers.date, path).toBe('Tue, 01 Jan 2030 00:00:00 GMT')
  }
  await request('POST', '/api/control/clock', { action: 'move', milliseconds: 100 })
  expect((await request('GET', '/api/health')).headers.date).toBe('Tue, 01 Jan 2030 00:00:01 GMT')
})

test('malformed control calls are refused and change nothing', async () => {
  const { app, request } = await buildTestApp()
  const wrong = [
    ['/api/control/ledger/faults', { faults: [{ kind: 'explode' }] }],
    ['/api/control/ledger/act', { ...transfer, target: 'nobody' }],
    ['/api/control/ledger/act', { ...transfer, args: { units: '$:u64:dec:99999999999999999999' } }],
    ['/api/control/clock', { action: 'move', milliseconds: 1e300 }],
    ['/api/control/ledger/behaviour', { delayMs: -1 }],
  ] as const
  for (const [url, body] of wrong) expect((await request('POST', url, body)).status).toBe(400)
  expect(app.chain?.memory()).toMatchObject({ armed: [], behaviour: { held: false } })
})

test('without control none of it exists', async () => {
  const { request } = await buildTestApp({ CONTROL: '0' })
  for (const url of ['ledger/seal', 'ledger/act', 'clock']) {
    expect((await request('POST', `/api/control/${url}`, {})).status).toBe(404)
  }
})
