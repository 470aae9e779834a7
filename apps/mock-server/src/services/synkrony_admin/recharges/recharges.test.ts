import { everyPair } from '@panel/contracts/platform/state-machine'
import {
  confirmRecharge,
  decideRecharge,
  getRecharge,
  listRecharges,
} from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { rechargeMachine } from '@panel/contracts/services/synkrony_admin/recharges'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { idOf } from '../../../testing/ready-accounts.ts'
import { rechargeStore } from './store.ts'

const as = { as: 'admin_synkrony' }
const params = { id: '1' }

const open = async () => {
  const tools = await buildTestApp()
  const { app, call, execute, clock } = tools
  tools.subscribe('admin_synkrony', 'synkrony_admin')
  const store = rechargeStore(app.database)
  app.database.exec('DELETE FROM recharges')
  const at = clock.now()
  const asked = {
    state: 'pending',
    method: 'card',
    reference: 'card-1',
    ticket: null,
    failure: null,
  } as const
  store.add({
    ...asked,
    accountId: idOf('user'),
    assetId: '#BTC',
    decimals: 8,
    units: '500',
    askedAt: at,
    changedAt: at,
  })
  const { rows } = await call(listRecharges, { body: {} }, as)
  const fill = (units: number) => {
    const to = app.hotWallets.accountOf('hot')
    return execute(asset, 'transfer', '#BTC', { from: idOf('admin'), to, units }, { as: 'admin' })
  }
  const stateOf = async () => (await call(getRecharge, { params }, as)).state
  return { ...tools, store, rows, fill, stateOf }
}

test('a top-up is credited once it was paid, and once alone', async () => {
  const { app, call, refusal, fill, stateOf, rows } = await open()
  expect(rows).toMatchObject([{ id: 1, state: 'pending', units: '500', reference: 'card-1' }])
  const found = await call(listRecharges, { body: { filter: { text: 'CARD' } } }, as)
  expect(found.totalRows).toBe(1)
  await fill(1_000)
  const held = async () =>
    (await app.ledger.balancesOf(idOf('user'))).find(({ assetId }) => assetId === '#BTC')?.units ?? 0n
  const before = await held()
  await call(confirmRecharge, { params })
  await expect.poll(stateOf).toBe('credited')
  expect((await held()) - before).toBe(500n)
  expect(await refusal(confirmRecharge, { params })).toMatchObject({ code: 'MOVE_NOT_ALLOWED' })
})

test('of fifty confirmations at once, one credits the top-up', async () => {
  const { app, call, fill, stateOf } = await open()
  await fill(100_000)
  const held = async () =>
    (await app.ledger.balancesOf(idOf('user'))).find(({ assetId }) => assetId === '#BTC')?.units ?? 0n
  const before = await held()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => call(confirmRecharge, { params })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect.poll(stateOf).toBe('credited')
  expect((await held()) - before).toBe(500n)
  expect(app.hotWallets.reserved('hot', '#BTC')).toBe(0n)
})

test('an empty hot wallet credits nothing, and says what is missing', async () => {
  const { refusal, stateOf } = await open()
  expect(await refusal(confirmRecharge, { params })).toMatchObject({
    code: 'FUNDS_TOO_LOW',
    details: { available: '0', needed: '500' },
  })
  expect(await stateOf()).toBe('pending')
})

test('a top-up that is not paid is cancelled with a reason', async () => {
  const { call } = await open()
  const body = { move: 'cancel', seen: 'pending', reason: 'Never paid.' } as const
  const { state, decisions } = await call(decideRecharge, { params, body }, as)
  expect(state).toBe('cancelled')
  expect(decisions).toMatchObject([{ move: 'cancel', reason: 'Never paid.', by: idOf('admin_synkrony') }])
})

test('every move that the machine does not allow an administrator is refused', async () => {
  const { store, refusal, fill } = await open()
  await fill(1_000)
  const row = store.find(1)
  if (!row) throw new Error('no recharge')
  const forbidden = everyPair(rechargeMachine, 'admin').filter(
    ({ move, to }) => (move === 'retry' || move === 'cancel') && to === undefined,
  )
  for (const { state, move } of forbidden) {
    store.save({ ...row, state })
    const body = { move: move === 'retry' ? 'retry' : 'cancel', seen: state, reason: 'x' } as const
    expect((await refusal(decideRecharge, { params, body }, as)).code).toBe('MOVE_NOT_ALLOWED')
  }
  expect(forbidden).toHaveLength(7)
})

test('a top-up that a scenario starts with has the decisions that led to its state', async () => {
  const { app, call, subscribe } = await buildTestApp()
  const timelineOf = async (scenario: string, state: 'cancelled' | 'creditFailed') => {
    app.world.switchTo(scenario)
    subscribe('admin_synkrony', 'synkrony_admin')
    const { rows } = await call(listRecharges, { body: { filter: { state } } }, as)
    const { decisions } = await call(getRecharge, { params: { id: String(rows[0]?.id) } }, as)
    return decisions.map(({ move, from, to, by, reason }) => [move, from, to, by, reason])
  }
  expect(await timelineOf('default', 'cancelled')).toEqual([
    ['cancel', 'pending', 'cancelled', idOf('admin_synkrony'), 'Requested twice by mistake.'],
  ])
  expect(await timelineOf('recharge-failed', 'creditFailed')).toEqual([
    ['confirm', 'pending', 'crediting', null, ''],
    ['failCredit', 'crediting', 'creditFailed', null, 'The hot wallet was locked.'],
  ])
})
