import { switchScenario } from '@panel/contracts/platform/control'
import { everyPair } from '@panel/contracts/platform/state-machine'
import { type DepositState, depositMachine } from '@panel/contracts/services/bitcoin_monitor/deposits'
import {
  createDepositAddress,
  decideDeposit,
  decideWithdrawal,
  getBitcoinBridge,
  getDeposit,
  getWithdrawal,
  listDeposits,
  listWithdrawals,
  payBitcoin,
  reorganiseBitcoin,
  replaceBitcoin,
  resumeApprovals,
} from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { withdrawalMachine } from '@panel/contracts/services/bitcoin_monitor/withdrawals'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { bitcoinBridgeId, bridge } from '@panel/contracts/smart-contracts/bridge'
import { expect, test, vi } from 'vitest'
import vectors from '../../../../../packages/ledger/vectors/bitcoin.json' with { type: 'json' }
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const payable = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const tenMinutes = 600_000
const as = { as: 'admin' }

const openBridge = async () => {
  const tools = await buildTestApp()
  const { app, call, clock, execute, subscribe } = tools
  // Blocks are drawn by their height: from the same moment on, they are the same in every run.
  clock.moveBy(Date.parse('2030-03-04T10:00:00Z') - clock.now())
  subscribe('admin', 'bitcoin_monitor')
  subscribe('everyone', 'bitcoin_monitor')
  const state = () => call(getBitcoinBridge, {}, as)
  const deposit = (id: string) => call(getDeposit, { params: { id } }, as)
  const withdrawal = (id = 1) => call(getWithdrawal, { params: { id: String(id) } }, as)
  const pay = async (units: string, feeRate = 100) => {
    const { address } = await call(createDepositAddress, { body: { accountId: idOf('user') } }, as)
    const { id } = await call(payBitcoin, { body: { address, units, feeRate } })
    if (id === null) throw new Error('The address is not the bridge’s.')
    return id
  }
  const blocks = (count: number) => clock.moveBy(count * tenMinutes)
  /** Waits until a deposit is in a state, asking again whenever something was written. */
  const until = (id: string, wanted: DepositState) =>
    expect.poll(async () => (await deposit(id)).state, { timeout: 5000 }).toBe(wanted)
  const held = async () =>
    (await app.ledger.balancesOf(idOf('user'))).find(({ assetId }) => assetId === '#BTC')?.units ?? 0n
  const withdraw = (units: number, name = 'user') =>
    execute(bridge, 'withdraw', bitcoinBridgeId, { asset: '#BTC', units, address: payable }, { as: name })
  const enter = async (name: string) => {
    await call(switchScenario, { body: { name } })
    subscribe('admin', 'bitcoin_monitor')
  }
  const decide = (id: number, move: 'approve' | 'refuse' | 'revoke' | 'retry', seen: 'burned' | 'approved') =>
    ({ params: { id: String(id) }, body: { move, seen, reason: 'Checked' } }) as const
  return { ...tools, state, deposit, withdrawal, pay, blocks, until, held, withdraw, decide, enter }
}

test('a deposit is seen, confirmed by six blocks, minted once, and the peg holds all the way', async () => {
  const { pay, deposit, state, blocks, until, held } = await openBridge()
  const before = await held()
  expect((await state()).peg).toMatchObject({ held: '150143250000', circulation: '150143250000', rest: '0' })
  const id = await pay('70000')
  expect(await deposit(id)).toMatchObject({ state: 'seen', confirmations: 0, mintTicket: null })
  blocks(3)
  expect(await deposit(id)).toMatchObject({ state: 'confirming' })
  expect((await state()).peg.rest).toBe('0')
  blocks(9)
  await until(id, 'minted')
  expect(await held()).toBe(before + 70_000n)
  const { decisions, mintTicket } = await deposit(id)
  expect(decisions.map(({ move, outcome }) => [move, outcome])).toEqual([
    ['include', null],
    ['confirm', null],
    ['mint', 'Executed'],
    ['execute', 'Executed'],
  ])
  expect(mintTicket).toMatch(/^1220/)
  expect((await state()).peg).toMatchObject({ circulation: '150143320000', unminted: '0', rest: '0' })
})

test('a small reorganisation brings a deposit back into a block, and nothing is minted twice', async () => {
  const { pay, deposit, state, blocks, until, held, call } = await openBridge()
  const before = await held()
  const id = await pay('70000')
  blocks(3)
  await deposit(id)
  for (const depth of [1, 2, 2, 1]) await call(reorganiseBitcoin, { body: { depth } })
  expect((await state()).peg.rest).toBe('0')
  blocks(12)
  await until(id, 'minted')
  await call(reorganiseBitcoin, { body: { depth: 2 } })
  blocks(12)
  await until(id, 'minted')
  expect(await held()).toBe(before + 70_000n)
  expect((await state()).peg.rest).toBe('0')
})

test('a deposit whose block is lost for good is orphaned, and one that was replaced stays reachable', async () => {
  const { pay, deposit, state, blocks, call } = await openBridge()
  const lost = await pay('70000')
  blocks(3)
  expect((await deposit(lost)).confirmations).toBeGreaterThan(0)
  await call(reorganiseBitcoin, { body: { depth: 6, loses: true } })
  expect(await deposit(lost)).toMatchObject({ state: 'orphaned', confirmations: 0 })
  const cheap = await pay('50000', 1)
  const { id: dearer } = await call(replaceBitcoin, { body: { id: cheap, units: '40000' } })
  expect(await deposit(cheap)).toMatchObject({ state: 'replaced', replacedBy: dearer, relatedIds: [dearer] })
  expect(await deposit(dearer ?? '')).toMatchObject({ state: 'seen', relatedIds: [cheap], units: '40000' })
  blocks(12)
  expect((await deposit(cheap)).state).toBe('replaced')
  expect((await state()).peg.rest).toBe('0')
})

test('below the minimum and after the address expired, a deposit waits until somebody accepts or returns it', async () => {
  const { app, pay, deposit, state, blocks, until, call } = await openBridge()
  const small = await pay('9999')
  const { address } = await call(createDepositAddress, { body: { accountId: idOf('user') } }, as)
  app.database.prepare('UPDATE bitcoin_addresses SET expires_at = 1 WHERE address = ?').run(address)
  const { id: late } = await call(payBitcoin, { body: { address, units: '20000', feeRate: 100 } })
  blocks(14)
  expect((await deposit(small)).state).toBe('belowMinimum')
  expect((await deposit(late ?? '')).state).toBe('expiredAddress')
  expect((await state()).attention).toMatchObject({ count: 2, units: '29999' })
  expect(await app.waitingDecisions.get('bitcoin_monitor')?.()).toBe(2)
  const accept = { move: 'accept', seen: 'belowMinimum', reason: 'Agreed' } as const
  await call(decideDeposit, { params: { id: small }, body: accept }, as)
  await until(small, 'minted')
  const back = { move: 'return', seen: 'expiredAddress', reason: 'Asked for', address: payable } as const
  const returned = await call(decideDeposit, { params: { id: late ?? '' }, body: back }, as)
  expect(returned).toMatchObject({ state: 'returned', returnAddress: payable })
  expect((await state()).peg.rest).toBe('0')
})

test('the bitcoin of a deposit goes back to an address of its network alone', async () => {
  const { pay, blocks, refusal, deposit } = await openBridge()
  const id = await pay('9999')
  blocks(14)
  expect((await deposit(id)).state).toBe('belowMinimum')
  const body = {
    move: 'return',
    seen: 'belowMinimum',
    reason: 'x',
    address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  } as const
  expect(await refusal(decideDeposit, { params: { id }, body }, as)).toMatchObject({
    code: 'VALIDATION',
    details: { issues: [{ path: 'body.address', message: 'Invalid address: testNetwork' }] },
  })
  const refused = vectors.sets.flatMap((set) => [...set.test, ...set.regtest, ...set.refused])
  for (const address of refused) {
    const { code, details } = await refusal(decideDeposit, { params: { id }, body: { ...body, address } }, as)
    expect([address, code]).toEqual([address, 'VALIDATION'])
    expect(details).toMatchObject({
      issues: [{ path: 'body.address', message: expect.stringMatching(/^Invalid address: \w+$/) }],
    })
  }
  expect((await deposit(id)).state).toBe('belowMinimum')
})

test('a deposit waits since its state began, whatever blocks come meanwhile', async () => {
  const { pay, deposit, blocks } = await openBridge()
  const id = await pay('70000')
  const seen = await deposit(id)
  expect(seen.waiting?.since).toBe(seen.seenAt)
  blocks(2)
  const included = await deposit(id)
  expect(Date.parse(included.waiting?.since ?? '')).toBeGreaterThan(Date.parse(seen.seenAt))
  blocks(1)
  const { state, confirmations, waiting } = await deposit(id)
  expect([state, waiting]).toEqual(['confirming', included.waiting])
  expect(confirmations).toBeGreaterThan(included.confirmations)
})

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

test('no deposit address is made for an account without a key', async () => {
  const { refusal } = await openBridge()
  for (const accountId of ['#EURS', 'TRINCI']) {
    expect(await refusal(createDepositAddress, { body: { accountId } }, as)).toMatchObject({
      code: 'VALIDATION',
      details: { issues: [{ path: 'body.accountId' }] },
    })
  }
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

test('seven blocks lost under a minted deposit are an incident, and nothing is burned automatically', async () => {
  const { pay, deposit, state, blocks, until, held, call } = await openBridge()
  const id = await pay('70000')
  // Taken up by the next block, and confirmed by no more than six.
  while ((await deposit(id)).confirmations < 6) blocks(0.5)
  await until(id, 'minted')
  const before = await held()
  await call(reorganiseBitcoin, { body: { depth: 9, loses: true } })
  expect((await deposit(id)).state).toBe('unbacked')
  expect(await state()).toMatchObject({
    incident: { units: '70000', deposits: 1, depth: 9 },
    peg: { rest: '-70000' },
  })
  await expect.poll(async () => (await state()).approvals).toBe('stopped')
  blocks(10)
  expect((await deposit(id)).state).toBe('unbacked')
  expect(await held()).toBe(before)
})

test('the scenarios start with what they promise', async () => {
  const { call, state, enter } = await openBridge()
  await enter('bitcoin-states')
  await expect
    .poll(async () => {
      const { rows } = await call(
        listDeposits,
        { body: { sort: { column: 'units', direction: 'ascending' } } },
        as,
      )
      return rows.map((row) => row.state)
    })
    .toEqual([
      'returned',
      'belowMinimum',
      'expiredAddress',
      'replaced',
      'orphaned',
      'minted',
      'seen',
      'confirming',
      'confirming',
    ])
  expect((await state()).peg.rest).toBe('0')
  await enter('bitcoin-peg-broken')
  expect((await state()).peg.rest).toBe('250')
  await expect.poll(async () => (await state()).approvals).toBe('stopped')
  await enter('bitcoin-mint-fails')
  await expect.poll(async () => (await state()).attention.count).toBe(1)
  const { rows } = await call(listDeposits, { body: {} }, as)
  expect(rows).toMatchObject([{ state: 'mintFailed' }])
})

test('a difference of the start stops approvals, although nothing happens any more', async () => {
  const { app, execute, state, enter } = await openBridge()
  await enter('bitcoin-peg-broken')
  const announced = vi.spyOn(app.sockets, 'emitToRoom')
  await execute(asset, 'stats', '#BTC', undefined, as)
  // The last block is announced before the bridge is used.
  await expect.poll(() => announced.mock.calls.length).toBeGreaterThan(0)
  await expect.poll(async () => (await state()).approvals).toBe('stopped')
})

test('the scenario with a reorganisation loses minted deposits within three blocks', async () => {
  const { call, state, clock, enter } = await openBridge()
  await enter('bitcoin-reorganised')
  const minted = async () =>
    (await call(listDeposits, { body: { filter: { state: 'minted' } } }, as)).totalRows
  await state()
  await expect.poll(minted).toBe(2)
  clock.moveBy(30_000)
  await expect.poll(async () => (await state()).incident).toMatchObject({ units: '3400000', deposits: 2 })
  expect((await state()).incident?.depth).toBeGreaterThanOrEqual(7)
})

test('on a busy day people deposit, and the peg holds', async () => {
  const { call, state, clock, enter } = await openBridge()
  await enter('busy-day')
  await state()
  const deposits = async () => (await call(listDeposits, { body: {} }, as)).totalRows
  await expect
    .poll(
      async () => {
        clock.moveBy(20_000)
        return deposits()
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBeGreaterThan(2)
  expect((await state()).peg.rest).toBe('0')
}, 30_000)

test('lists are filtered by state, by group and by text', async () => {
  const { pay, call, withdraw, deposit } = await openBridge()
  const id = await pay('70000')
  const { address } = await deposit(id)
  await withdraw(500_000)
  const rows = async (filter: object) => (await call(listDeposits, { body: { filter } }, as)).totalRows
  expect(await rows({ group: 'waiting', text: address })).toBe(1)
  expect(await rows({ group: 'unminted' })).toBe(0)
  expect(await rows({ state: 'seen' })).toBe(1)
  const burned = await call(listWithdrawals, { body: { filter: { group: 'unpaid', text: '1' } } }, as)
  expect(burned.rows).toMatchObject([{ id: 1, state: 'burned', accountId: idOf('user') }])
})
