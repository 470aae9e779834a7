import {
  createDepositAddress,
  decideDeposit,
  listDeposits,
  listWithdrawals,
  payBitcoin,
  reorganiseBitcoin,
  replaceBitcoin,
} from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { expect, test } from 'vitest'
import vectors from '../../../../../packages/ledger/vectors/bitcoin.json' with { type: 'json' }
import { idOf } from '../../testing/ready-accounts.ts'
import { as, openBridge, payable } from './testing/open-bridge.ts'

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
  const { id: replacement } = await call(replaceBitcoin, { body: { id: cheap, units: '40000' } })
  expect(await deposit(cheap)).toMatchObject({
    state: 'replaced',
    replacedBy: replacement,
    relatedIds: [replacement],
  })
  expect(await deposit(replacement ?? '')).toMatchObject({
    state: 'seen',
    relatedIds: [cheap],
    units: '40000',
  })
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

test('no deposit address is made for an account without a key', async () => {
  const { refusal } = await openBridge()
  for (const accountId of ['#EURS', 'TRINCI']) {
    expect(await refusal(createDepositAddress, { body: { accountId } }, as)).toMatchObject({
      code: 'VALIDATION',
      details: { issues: [{ path: 'body.accountId' }] },
    })
  }
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
