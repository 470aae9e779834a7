import { switchScenario } from '@panel/contracts/platform/control'
import {
  addMember,
  changeMember,
  checkRecharges,
  getMember,
  getPointsAccount,
  getProgramme,
  getRedeem,
  listMembers,
  listPointsMovements,
  listRedeems,
} from '@panel/contracts/services/gogo_admin/endpoints'
import { loyalty, loyaltyProgrammeId } from '@panel/contracts/smart-contracts/loyalty'
import type { CallArgs, MethodName } from '@panel/contracts/smart-contracts/smart-contract'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const asAdmin = { as: 'admin' }
const hostile = 'a+b/c%d"@x.it'

const open = async () => {
  const tools = await buildTestApp()
  tools.subscribe('admin', 'gogo_admin')
  tools.subscribe('everyone', 'gogo_admin')
  const on = <Method extends MethodName<typeof loyalty>>(
    as: string,
    method: Method,
    args: CallArgs<typeof loyalty, Method>,
  ) => tools.execute(loyalty, method, loyaltyProgrammeId, args, { as })
  const recharge = (name: string, units: number, reference = 'Welcome') =>
    on('admin', 'recharge', { to: idOf(name), units, reference })
  const programme = () => tools.call(getProgramme, { query: {} }, asAdmin)
  const add = (email: string, name = 'dev', role = 'customer') =>
    tools.call(addMember, { body: { role, email, name: 'Dora', accountId: idOf(name) } }, asAdmin)
  return { ...tools, on, recharge, programme, add }
}

test('an e-mail is one member’s, however it is written', async () => {
  const { add, refusal, call } = await open()
  expect(await add(' DORA@Example.com ')).toMatchObject({ email: 'dora@example.com', points: '0' })
  const again = { role: 'partner', email: 'dora@EXAMPLE.com', name: 'Other', accountId: idOf('nft') }
  expect(await refusal(addMember, { body: again }, asAdmin)).toMatchObject({
    code: 'CONFLICT',
    details: { field: 'email', member: { email: 'dora@example.com' } },
  })
  const sameAccount = { ...again, email: 'other@example.com', accountId: idOf('dev') }
  expect(await refusal(addMember, { body: sameAccount }, asAdmin)).toMatchObject({
    details: { field: 'accountId' },
  })
  const { rows } = await call(listMembers, { body: { filter: { text: 'DORA' } } }, asAdmin)
  expect(rows.map(({ email }) => email)).toEqual(['dora@example.com'])
})

test('a role is a word of its own, and never "txs"', async () => {
  const { refusal } = await open()
  for (const role of ['txs', 'TXS', 'two words', '1st', '']) {
    const body = { role, email: 'dora@example.com', name: 'Dora', accountId: idOf('dev') }
    expect([role, (await refusal(addMember, { body }, asAdmin)).code]).toEqual([role, 'VALIDATION'])
  }
})

test('a member is found by an e-mail of any form, and by a former one, which says who it is now', async () => {
  const { add, call, refusal } = await open()
  const { id, revision } = await add(hostile)
  const find = (role: string, email: string) => call(getMember, { body: { role, email } }, asAdmin)
  expect(await find('customer', hostile)).toMatchObject({ changed: false, member: { id, email: hostile } })
  const entry = { role: 'partner', email: 'dora@example.com', name: 'Dora' }
  const params = { id: String(id) }
  await call(changeMember, { params, body: { ...entry, revision } }, asAdmin)
  expect(await find('customer', hostile)).toMatchObject({
    changed: true,
    member: { role: 'partner', email: 'dora@example.com' },
    changes: [
      { before: null },
      { by: idOf('admin'), before: { email: hostile }, after: { role: 'partner' } },
    ],
  })
  expect(await refusal(changeMember, { params, body: { ...entry, revision } }, asAdmin)).toMatchObject({
    code: 'CONFLICT',
    details: { field: 'revision', revision: 2 },
  })
  expect(await refusal(getMember, { body: { role: 'customer', email: 'no@x.it' } }, asAdmin)).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the liability is what is outside the programme’s own accounts, reserved and free', async () => {
  const { app, on, recharge, programme } = await open()
  expect((await programme()).liability).toEqual({ total: '0', free: '0', reserved: '0' })
  await recharge('user', 300)
  await on('user', 'redeem', { units: 100, what: 'A mug' })
  await on('admin', 'recharge', { to: idOf('gogo_pool'), units: 500, reference: 'Prizes' })
  expect(await programme()).toMatchObject({
    liability: { total: '300', free: '200', reserved: '100' },
    own: [{ accountId: idOf('gogo_pool'), units: '50500' }],
    waiting: { count: 1, units: '100' },
    operates: true,
  })
  expect(await app.waitingDecisions.get('gogo_admin')?.()).toBe(1)
  await on('admin', 'decide', { redeem: 1, move: 'approve' })
  expect((await programme()).liability).toEqual({ total: '200', free: '200', reserved: '0' })
})

test('each past day keeps its own liability', async () => {
  const { clock, on, recharge, programme } = await open()
  const days = async () => {
    const all = (await programme()).days.slice(-3)
    return all.map(({ free, reserved }) => [free, reserved])
  }
  await recharge('user', 300)
  clock.moveBy(86_400_000)
  await on('user', 'redeem', { units: 100, what: 'A mug' })
  clock.moveBy(86_400_000)
  await on('admin', 'decide', { redeem: 1, move: 'approve' })
  expect(await days()).toEqual([
    ['300', '0'],
    ['200', '100'],
    ['200', '0'],
  ])
})

test('rows of a recharge are found by e-mail or account, with what was recharged before', async () => {
  const { call, recharge } = await open()
  await recharge('user', 70)
  const rows = [
    { to: ' User@Example.com', units: '10', reference: 'Welcome' },
    { to: idOf('user'), units: '10', reference: 'Another' },
    { to: idOf('gogo_pool'), units: '10', reference: 'Prizes' },
    { to: 'nobody@example.com', units: '10', reference: 'Welcome' },
  ]
  const checked = await call(checkRecharges, { body: { rows } }, asAdmin)
  expect(checked.liability.total).toBe('70')
  expect(checked.rows).toMatchObject([
    { accountId: idOf('user'), member: { name: 'Uma Serra' }, own: false, before: { units: '70' } },
    { accountId: idOf('user'), before: null },
    { accountId: idOf('gogo_pool'), own: true },
    { accountId: null },
  ])
})

test('a redemption shows its request and its decision with who, when and why', async () => {
  const { call, on, recharge } = await open()
  await recharge('user', 300)
  const request = await on('user', 'redeem', { units: 100, what: 'A mug' })
  await on('user', 'redeem', { units: 50, what: 'A bag' })
  await on('everyone', 'decide', { redeem: 1, move: 'refuse', reason: 'Sold out' })
  const { rows, totalRows } = await call(listRedeems, { body: { filter: { text: 'uma' } } }, asAdmin)
  expect([totalRows, rows.map(({ redeem, state }) => [redeem, state])]).toEqual([
    2,
    [
      [2, 'requested'],
      [1, 'refused'],
    ],
  ])
  expect(await call(getRedeem, { params: { redeem: '1' } }, asAdmin)).toMatchObject({
    state: 'refused',
    reason: 'Sold out',
    decidedBy: idOf('everyone'),
    points: '250',
    original: null,
    decisions: [
      { move: 'request', by: idOf('user'), ticket: request.ticket, outcome: 'Executed' },
      { move: 'refuse', from: 'requested', to: 'refused', by: idOf('everyone'), reason: 'Sold out' },
    ],
  })
})

test('an account’s movements say what the programme did, and which are corrected', async () => {
  const { call, on, recharge } = await open()
  const { ticket: original } = await recharge('user', 300)
  await on('user', 'redeem', { units: 100, what: 'A mug' })
  await on('user', 'decide', { redeem: 1, move: 'cancel' })
  const { ticket } = await on('admin', 'correct', { original, reason: 'Wrong account' })
  const { rows } = await call(listPointsMovements, { query: { accountId: idOf('user') } }, asAdmin)
  expect(
    rows.map(({ delta, operations }) => [delta, operations.map(({ kind, note }) => [kind, note])]),
  ).toEqual([
    ['-300', [['takeBack', 'Wrong account']]],
    ['100', [['giveBack', 'A mug']]],
    ['-100', [['reserve', 'A mug']]],
    ['300', [['recharge', 'Welcome']]],
  ])
  expect(rows.at(-1)?.operations[0]).toMatchObject({ original, correctedBy: ticket })
  expect(await call(getPointsAccount, { params: { accountId: idOf('user') } }, asAdmin)).toMatchObject({
    points: '0',
    reserved: '0',
    own: false,
    member: { name: 'Uma Serra' },
  })
})

test('the scenario loyalty-redeems has redemptions in every state, and members of its accounts', async () => {
  const { app, call } = await open()
  await call(switchScenario, { body: { name: 'loyalty-redeems' } })
  app.users.setSubscription(idOf('admin'), 'gogo_admin', 'ACTIVE', 0)
  const { rows } = await call(listRedeems, { body: {} }, asAdmin)
  expect(rows.map(({ state, member }) => [state, member?.name])).toEqual([
    ['requested', expect.any(String)],
    ['requested', expect.any(String)],
    ['cancelled', 'Uma Serra'],
    ['refused', 'Uma Serra'],
    ['approved', 'Uma Serra'],
  ])
})
