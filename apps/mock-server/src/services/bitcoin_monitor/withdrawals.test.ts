import { everyPair } from '@panel/contracts/platform/state-machine'
import { depositMachine } from '@panel/contracts/services/bitcoin_monitor/deposits'
import {
  decideDeposit,
  decideWithdrawal,
  listDeposits,
  resumeApprovals,
} from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { withdrawalMachine } from '@panel/contracts/services/bitcoin_monitor/withdrawals'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/ready-accounts.ts'
import { as, openBridge, payable } from './testing/open-bridge.ts'

test('a withdrawal is burned, approved, sent and paid, less the fees', async () => {
  const { withdraw, withdrawal, state, blocks, call, decide } = await openBridge()
  await withdraw(500_000)
  expect(await withdrawal()).toMatchObject({
    state: 'burned',
    units: '500000',
    address: payable,
    feeUnits: null,
  })
  expect((await state()).peg).toMatchObject({ unpaid: '500000', rest: '0' })
  await call(decideWithdrawal, decide(1, 'approve', 'burned'), as)
  blocks(2)
  expect(['sent', 'confirming']).toContain((await withdrawal()).state)
  expect((await state()).peg).toMatchObject({ unpaid: '0', feesOwed: '1000', rest: '0' })
  blocks(12)
  expect(await withdrawal()).toMatchObject({ state: 'paid', serviceFeeUnits: '1000' })
  expect((await state()).peg.rest).toBe('0')
})

test('a withdrawal that the fees would take is not approved, and one approved before they rose waits', async () => {
  const { withdraw, withdrawal, state, blocks, call, refusal, decide } = await openBridge()
  const height = async () => (await state()).chain.height
  expect((await state()).withdrawalFees).toEqual({ networkUnits: '2961', serviceUnits: '1000' })
  await withdraw(3961)
  await withdraw(3962)
  expect(await withdrawal(1)).toMatchObject({ state: 'burned', feesTakingAll: '3961' })
  expect(await refusal(decideWithdrawal, decide(1, 'approve', 'burned'), as)).toMatchObject({
    code: 'CONFLICT',
    details: { units: '3961', fees: '3961' },
  })
  // The fee of the network changes with each sixth block.
  while ((await height()) < 1_149_833) blocks(0.1)
  expect(await withdrawal(2)).toMatchObject({ state: 'burned', feesTakingAll: null })
  await call(decideWithdrawal, decide(2, 'approve', 'burned'), as)
  while ((await height()) < 1_149_834) blocks(0.1)
  expect(await withdrawal(2)).toMatchObject({ state: 'approved', feesTakingAll: '4102', feeUnits: null })
  while ((await height()) < 1_149_846) blocks(1)
  expect(await withdrawal(2)).toMatchObject({ feeUnits: '3820', feesTakingAll: null })
  expect((await state()).peg.rest).toBe('0')
})

test('a refused withdrawal is given back once', async () => {
  const { withdraw, withdrawal, state, call, decide, held } = await openBridge()
  const before = await held()
  await withdraw(500_000)
  await call(decideWithdrawal, decide(1, 'refuse', 'burned'), as)
  await expect.poll(async () => (await withdrawal()).state).toBe('refunded')
  expect(await held()).toBe(before)
  const { decisions, refundTicket } = await withdrawal()
  expect(decisions.map(({ move, by, outcome }) => [move, by, outcome])).toEqual([
    ['refuse', idOf('admin'), null],
    ['refund', null, 'Executed'],
  ])
  expect(decisions[1]?.ticket).toBe(refundTicket)
  expect((await state()).peg.rest).toBe('0')
})

test('of two who decide at once, the second is refused with what the first did', async () => {
  const { withdraw, call, refusal, decide } = await openBridge()
  await withdraw(500_000)
  await call(decideWithdrawal, decide(1, 'approve', 'burned'), as)
  expect(await refusal(decideWithdrawal, decide(1, 'refuse', 'burned'), { as: 'everyone' })).toMatchObject({
    code: 'ALREADY_DECIDED',
    details: { decision: { move: 'approve', by: idOf('admin'), reason: 'Checked' } },
  })
})

test('every decision that a state does not allow is refused', async () => {
  const { app, pay, withdraw, refusal, call } = await openBridge()
  const id = await pay('70000')
  await withdraw(500_000)
  for (const { state, move, to } of everyPair(depositMachine, 'admin')) {
    if (to !== undefined || !(move === 'accept' || move === 'retry' || move === 'return')) continue
    app.database.prepare('UPDATE bitcoin_deposits SET state = ? WHERE id = ?').run(state, id)
    const body = { move, seen: state, reason: 'x', address: payable }
    expect((await refusal(decideDeposit, { params: { id }, body }, as)).code).toBe('MOVE_NOT_ALLOWED')
  }
  for (const { state, move, to } of everyPair(withdrawalMachine, 'admin')) {
    if (to !== undefined || !['approve', 'refuse', 'revoke', 'retry'].includes(move)) continue
    app.database.prepare('UPDATE bitcoin_withdrawals SET state = ? WHERE id = 1').run(state)
    const body = { move: move as 'approve', seen: state, reason: 'x' }
    expect((await refusal(decideWithdrawal, { params: { id: '1' }, body }, as)).code).toBe('MOVE_NOT_ALLOWED')
  }
  expect((await call(listDeposits, { body: {} }, as)).totalRows).toBe(1)
})

test('a rest that nothing explains stops approvals until an administrator resumes them with a reason', async () => {
  const { app, withdraw, state, call, refusal, execute, decide } = await openBridge()
  const reported: string[] = []
  app.measures.onMeasured((measured) => {
    if (measured.kind === 'bridge') reported.push(measured.state)
  })
  await withdraw(500_000)
  await execute(asset, 'mint', '#BTC', { to: idOf('user'), units: 12 }, as)
  expect((await refusal(decideWithdrawal, decide(1, 'approve', 'burned'), as)).code).toBe('CONFLICT')
  expect(await state()).toMatchObject({ approvals: 'stopped', peg: { rest: '-12' } })
  const body = { seen: 'stopped', reason: 'Minted by hand, ticket known' } as const
  expect(await call(resumeApprovals, { body }, as)).toEqual({ approvals: 'running' })
  expect((await call(decideWithdrawal, decide(1, 'approve', 'burned'), as)).state).toBe('approved')
  await execute(asset, 'mint', '#BTC', { to: idOf('user'), units: 1 }, as)
  await expect.poll(async () => (await state()).approvals).toBe('stopped')
  await expect.poll(() => reported.at(-1)).toBe('failed')
  expect((await state()).decisions.map(({ move, by }) => [move, by])).toEqual([
    ['stop', null],
    ['resume', idOf('admin')],
    ['stop', null],
  ])
})
