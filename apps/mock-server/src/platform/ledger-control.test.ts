import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { getHealth } from '@panel/contracts/platform/health'
import {
  actAsAccount,
  armTransactionFaults,
  getClock,
  holdBlocks,
  listPendingTransactions,
  movePendingTransaction,
  releaseBlocks,
  sealBlock,
  setClock,
  setLedgerBehaviour,
} from '@panel/contracts/platform/ledger-control'
import { expect, test } from 'vitest'
import { buildTestApp, impersonatedTransfer, type TestApp } from '../testing/build-test-app.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const transfer = {
  ...impersonatedTransfer,
  args: { ...impersonatedTransfer.args, units: '$:u64:dec:1' },
}

const act = async ({ call }: TestApp): Promise<string> =>
  (await call(actAsAccount, { body: transfer })).ticket

const actAndSettle = async (world: TestApp) => world.app.ledger.settled(await act(world))

test('control calls hold, seal and release blocks', async () => {
  const world = await buildTestApp()
  const { app, call } = world
  expect(await call(holdBlocks, {})).toEqual({ held: true })
  const first = await act(world)
  expect(await app.ledger.resultOf(first)).toEqual({ state: 'pending' })
  expect(await call(sealBlock, {})).toEqual({ sealedTransactions: 1 })
  const second = await act(world)
  expect(await call(releaseBlocks, {})).toEqual({ held: false })
  expect(await app.ledger.resultOf(second)).toMatchObject({ state: 'settled', result: { success: true } })
})

test('an armed fault fails the next transaction only, a set behaviour fails every one', async () => {
  const world = await buildTestApp()
  const { call } = world
  const faults = [{ kind: 'fail', text: 'closed' } as const]
  expect(await call(armTransactionFaults, { body: { faults } })).toEqual({ armed: 1 })
  expect((await actAndSettle(world)).success).toBe(false)
  expect((await actAndSettle(world)).success).toBe(true)
  await call(setLedgerBehaviour, { body: { failWith: 'always' } })
  for (let count = 0; count < 2; count += 1) expect((await actAndSettle(world)).success).toBe(false)
})

test('control calls move, set, freeze and release the clock', async () => {
  const { call } = await buildTestApp()
  await call(setClock, { body: { action: 'set', time: '2030-01-01T00:00:00.000Z' } })
  await call(setClock, { body: { action: 'freeze' } })
  expect(await call(getClock, {})).toEqual({
    frozen: true,
    rate: 0,
    now: expect.stringMatching(/^2030-01-01T00:00:/),
  })
  await call(setClock, { body: { action: 'move', milliseconds: 3_600_000 } })
  expect((await call(getClock, {})).now).toMatch(/^2030-01-01T01:00:/)
  expect((await call(setClock, { body: { action: 'release' } })).frozen).toBe(false)
})

test('the Date header of every answer of the API has the time of the clock', async () => {
  const { call, request } = await buildTestApp()
  await call(setClock, { body: { action: 'freeze' } })
  await call(setClock, { body: { action: 'set', time: '2030-01-01T00:00:00.900Z' } })
  for (const path of [getHealth.path, '/api/nothing']) {
    expect((await request('GET', path)).headers.date, path).toBe('Tue, 01 Jan 2030 00:00:00 GMT')
  }
  await call(setClock, { body: { action: 'move', milliseconds: 100 } })
  expect((await request('GET', getHealth.path)).headers.date).toBe('Tue, 01 Jan 2030 00:00:01 GMT')
})

test('malformed control calls are refused and change nothing', async () => {
  const { app, refusal } = await buildTestApp()
  const wrong: readonly (readonly [endpoint: Endpoint, body: object])[] = [
    [armTransactionFaults, { faults: [{ kind: 'explode' }] }],
    [actAsAccount, { ...transfer, target: 'nobody' }],
    [actAsAccount, { ...transfer, args: { units: '$:u64:dec:99999999999999999999' } }],
    [setClock, { action: 'move', milliseconds: 1e300 }],
    [setLedgerBehaviour, { delayMs: -1 }],
  ]
  for (const [endpoint, body] of wrong)
    expect(await refusal(endpoint, { body })).toMatchObject({ status: 400 })
  expect(app.chain?.memory()).toMatchObject({ armed: [], behaviour: { held: false } })
})

test('without control none of the ledger’s control calls exists', async () => {
  const { refusal } = await buildTestApp({ CONTROL: '0' })
  for (const endpoint of [sealBlock, actAsAccount, setClock]) {
    expect(await refusal(endpoint, {})).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  }
})

test('transactions that wait are listed, and one is executed while the others stay held', async () => {
  const world = await buildTestApp()
  const { app, call, refusal } = world
  await call(holdBlocks, {})
  const [first, second] = [await act(world), await act(world)]
  const { held, total, transactions } = await call(listPendingTransactions, {})
  expect([held, total, transactions.map(({ ticket }) => ticket)]).toEqual([true, 2, [first, second]])
  expect(transactions[0]).toMatchObject({ target: '#EURS', method: 'transfer', failWith: null })
  const move = { ticket: second, move: { kind: 'fail', text: 'the bank is closed' } } as const
  await call(movePendingTransaction, { body: move })
  expect(await app.ledger.resultOf(second)).toMatchObject({ state: 'settled', result: { success: false } })
  expect(await app.ledger.resultOf(first)).toEqual({ state: 'pending' })
  expect(await refusal(movePendingTransaction, { body: move })).toMatchObject({ code: 'NOT_FOUND' })
})

test('the clock runs as fast as a tester says, until it is released', async () => {
  const { call } = await buildTestApp()
  expect(await call(setClock, { body: { action: 'run', rate: 60 } })).toMatchObject({
    frozen: false,
    rate: 60,
  })
  expect(await call(setClock, { body: { action: 'freeze' } })).toMatchObject({ frozen: true, rate: 0 })
  expect(await call(setClock, { body: { action: 'release' } })).toMatchObject({ frozen: false, rate: 1 })
  expect(await call(getClock, {})).toMatchObject({ rate: 1 })
})

test('after a restart the clock goes on from the newest block where a tester had moved it ahead', async () => {
  const DATA_DIR = temporaryFolder()
  const day = 86_400_000
  const first = await buildTestApp({ DATA_DIR })
  await first.call(setClock, { body: { action: 'move', milliseconds: 2 * day } })
  await actAndSettle(first)
  const newestBlock = (await first.app.ledger.lastBlock()).timestamp * 1000
  await first.app.close()

  const second = await buildTestApp({ DATA_DIR })
  expect(second.clock.now()).toBeGreaterThanOrEqual(newestBlock)
  expect(second.clock.now()).toBeLessThan(newestBlock + day)
  const moved = await second.call(setClock, { body: { action: 'move', milliseconds: 1000 } })
  expect(moved).toMatchObject({ frozen: false, rate: 1 })
})
