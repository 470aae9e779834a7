import { armTransactionFaults } from '@panel/contracts/platform/ledger-control'
import { withdrawalMachine } from '@panel/contracts/platform/payments/withdrawals'
import { everyPair } from '@panel/contracts/platform/state-machine'
import {
  decideWithdrawalRequest,
  decideWithdrawalRequests,
  getWithdrawalRequest,
} from '@panel/contracts/services/synkrony_admin/endpoints'
import { setWalletLimits } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { ticketOf } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { readTransaction } from '../../../platform/transactions/read-transaction.ts'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { idOf } from '../../../testing/ready-accounts.ts'

const first = { as: 'admin_synkrony' }
const second = { as: 'everyone' }
const merchant = { as: 'merchant' }
const hour = 3_600_000
const destination = idOf('dev')
const limit = 250_000n

const open = async () => {
  const tools = await buildTestApp()
  const { app, call, refusal, signCall, execute, clock } = tools
  clock.freeze()
  tools.subscribe('admin_synkrony', 'synkrony_admin')
  tools.subscribe('everyone', 'synkrony_admin')
  const hot = app.hotWallets.accountOf('hot')
  const balanceOf = async (accountId: string): Promise<bigint> =>
    (await app.ledger.balancesOf(accountId)).find(({ assetId }) => assetId === '#EURS')?.units ?? 0n
  const signRequest = (units: bigint) =>
    signCall(advancedAsset, 'pay', '#EURS', { from: idOf('merchant'), to: hot, units }, merchant)
  const executed = async (id: number, state: string) => {
    await expect.poll(async () => app.withdrawals.require(id).state).toBe(state)
    return { params: { id: String(id) } }
  }
  const ask = async (units: bigint) => {
    const { bytes, transaction } = await readTransaction(await signRequest(units), 'unitary')
    const asked = { merchantId: idOf('merchant'), assetId: '#EURS', decimals: 2, units: String(units) }
    const ticket = ticketOf(transaction)
    const id = await app.withdrawals.request({ ...asked, destination, note: 'June', ticket, bytes })
    return executed(id, 'requested')
  }
  const decision = (changes: object = {}) =>
    ({ move: 'approve', seen: 'requested', revision: 1, ...changes }) as const
  const decide = (input: { params: { id: string } }, changes: object = {}, by = first) =>
    call(decideWithdrawalRequest, { ...input, body: decision(changes) }, by)
  const refused = (input: { params: { id: string } }, changes: object = {}, by = first) =>
    refusal(decideWithdrawalRequest, { ...input, body: decision(changes) }, by)
  /** The hot wallet gets some units that belong to no withdrawal, for the asset's fees. */
  const fill = (units: number) =>
    execute(advancedAsset, 'pay', '#EURS', { from: idOf('admin'), to: hot, units }, { as: 'admin' })
  return { ...tools, hot, balanceOf, signRequest, executed, ask, decide, refused, decision, fill }
}

test('a request moves the merchant’s units to the hot wallet, and an approval pays them to the destination', async () => {
  const { ask, decide, executed, balanceOf, call, fill, hot } = await open()
  await fill(1_000_000)
  const before = await balanceOf(idOf('merchant'))
  const input = await ask(100_000n)
  // The asset's fee of 0,6 % comes on top.
  expect(before - (await balanceOf(idOf('merchant')))).toBe(100_600n)
  expect(await balanceOf(hot)).toBe(1_100_000n)
  const got = await balanceOf(destination)
  const { state, payTicket } = await decide(input)
  expect(['approved', 'paid']).toContain(state)
  await executed(Number(input.params.id), 'paid')
  expect((await balanceOf(destination)) - got).toBe(100_000n)
  const paid = await call(getWithdrawalRequest, input, first)
  expect(paid).toMatchObject({ state: 'paid', payTicket })
  expect(paid.decisions.map(({ move, by }) => [move, by])).toEqual([
    ['ask', idOf('merchant')],
    ['receive', null],
    ['approve', idOf('admin_synkrony')],
    ['pay', null],
  ])
})

test('a refusal needs a reason and returns the units', async () => {
  const { ask, refused, decide, executed, balanceOf, fill } = await open()
  await fill(1_000_000)
  const input = await ask(100_000n)
  const before = await balanceOf(idOf('merchant'))
  expect(await refused(input, { move: 'refuse' })).toMatchObject({ code: 'VALIDATION' })
  await decide(input, { move: 'refuse', reason: 'Unknown destination.' })
  await executed(Number(input.params.id), 'returned')
  expect((await balanceOf(idOf('merchant'))) - before).toBe(100_000n)
})

test('above the limit a second person must approve, other than the first', async () => {
  const { ask, decide, refused, executed, fill } = await open()
  await fill(1_000_000)
  const input = await ask(limit + 1n)
  const agreed = await decide(input)
  expect(agreed).toMatchObject({
    state: 'agreed',
    payTicket: null,
    agreement: { by: idOf('admin_synkrony') },
  })
  expect(await refused(input, { seen: 'agreed' })).toMatchObject({ code: 'SECOND_PERSON_NEEDED' })
  expect(await refused(input, {}, second)).toMatchObject({
    code: 'ALREADY_DECIDED',
    details: { decision: { move: 'agree', by: idOf('admin_synkrony') } },
  })
  await decide(input, { seen: 'agreed' }, second)
  await executed(Number(input.params.id), 'paid')
})

test('the limit counts the merchant’s last 24 hours', async () => {
  const { app, ask, decide, executed, fill, clock, call } = await open()
  await fill(1_000_000)
  const whole = await ask(limit)
  expect((await decide(whole)).state).not.toBe('agreed')
  await executed(Number(whole.params.id), 'paid')
  const next = await ask(1n)
  expect(await call(getWithdrawalRequest, next, first)).toMatchObject({
    needsSecond: true,
    history: { paid: 1, paidUnits: '250000', lastDayUnits: '250000', secondPersonUnits: '250000' },
  })
  clock.moveBy(24 * hour)
  expect(app.withdrawals.needsSecond(app.withdrawals.require(2))).toBe(false)
})

test('a limit that is raised holds for 24 hours more, so that nobody lifts it and approves alone', async () => {
  const { app, ask, decide, fill, clock, call } = await open()
  await fill(1_000_000)
  const params = { assetId: '#EURS' }
  const setLimit = (secondPersonUnits: string | null) =>
    call(
      setWalletLimits,
      { params, body: { wallet: 'hot', lowUnits: null, secondPersonUnits, reason: 'Sale.' } },
      first,
    )
  const until = new Date(clock.now() + 24 * hour).toISOString()
  const raisedLimit = { units: String(limit), until }
  expect(await setLimit(null)).toMatchObject({ secondPersonUnits: null, raisedLimit })
  expect(await setLimit('900000')).toMatchObject({ secondPersonUnits: '900000', raisedLimit })
  const input = await ask(limit + 1n)
  expect(await decide(input)).toMatchObject({ state: 'agreed' })
  expect(await setLimit('200000')).toMatchObject({ secondPersonUnits: '200000', raisedLimit: null })
  expect(await setLimit('900000')).toMatchObject({ raisedLimit: { units: '200000', until } })
  clock.moveBy(24 * hour)
  app.withdrawals.lapseDue()
  expect(app.withdrawals.needsSecond(app.withdrawals.require(Number(input.params.id)))).toBe(false)
})

test('one person may pay a failed withdrawal again while it counts towards the limit; later a second one must', async () => {
  const { app, ask, decide, refused, executed, fill, clock, call } = await open()
  await fill(1_000_000)
  const [whole, other] = [await ask(limit), await ask(1n)]
  const fail = { kind: 'fail', text: 'out of order' } as const
  await call(armTransactionFaults, { body: { faults: [fail, fail] } })
  await decide(whole)
  await executed(1, 'payFailed')
  const retry = { move: 'retry', seen: 'payFailed' }
  await decide(whole, retry)
  await executed(1, 'payFailed')
  app.withdrawals.store.save({ ...app.withdrawals.require(1), approvedAt: clock.now() - 24 * hour })
  await decide(other)
  await executed(2, 'paid')
  expect(await refused(whole, retry)).toMatchObject({ code: 'SECOND_PERSON_NEEDED' })
  await decide(whole, retry, second)
  await executed(1, 'paid')
})

test('a first approval ends after 24 hours', async () => {
  const { app, ask, decide, fill, clock } = await open()
  await fill(1_000_000)
  const input = await ask(limit + 1n)
  await decide(input)
  const id = Number(input.params.id)
  clock.moveBy(24 * hour - 1)
  app.withdrawals.lapseDue()
  expect(app.withdrawals.require(id).state).toBe('agreed')
  clock.moveBy(1)
  app.withdrawals.lapseDue()
  expect(app.withdrawals.require(id)).toMatchObject({ state: 'requested', agreedBy: null })
})

test('a change by the merchant ends a first approval; approving the old version is refused with the changes', async () => {
  const { app, ask, decide, refused, call, fill } = await open()
  await fill(1_000_000)
  const input = await ask(limit + 1n)
  await decide(input)
  const changed = { destination: idOf('nft'), note: 'July', revision: 1 }
  app.withdrawals.change(Number(input.params.id), { ...changed, by: idOf('merchant') })
  expect(await call(getWithdrawalRequest, input, first)).toMatchObject({
    state: 'requested',
    revision: 2,
    agreement: null,
  })
  expect(await refused(input)).toMatchObject({
    code: 'CONFLICT',
    details: {
      revision: 2,
      changes: [
        { member: 'destination', old: destination, new: idOf('nft') },
        { member: 'note', old: 'June', new: 'July' },
      ],
    },
  })
})

test('an approval above what the hot wallet has is refused with both figures', async () => {
  const { app, ask, refused, hot } = await open()
  const input = await ask(100_000n)
  // Only what the merchant sent is there, and the asset's own fee comes on top of the payment.
  expect(await refused(input)).toMatchObject({
    code: 'FUNDS_TOO_LOW',
    details: { wallet: 'hot', available: '100000', needed: '100600', assetId: '#EURS' },
  })
  expect(app.withdrawals.require(1).state).toBe('requested')
  expect(app.hotWallets.reserved('hot', '#EURS')).toBe(0n)
  expect(hot).toBe(app.hotWallets.accountOf('hot'))
})

test('fifty approvals at once pay once', async () => {
  const { ask, refusal, call, decision, executed, balanceOf, fill } = await open()
  await fill(1_000_000)
  const input = await ask(100_000n)
  const before = await balanceOf(destination)
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async (_, number) => {
      const by = number % 2 === 0 ? first : second
      try {
        await call(decideWithdrawalRequest, { ...input, body: decision() }, by)
        return 'approved'
      } catch {
        return (await refusal(decideWithdrawalRequest, { ...input, body: decision() }, by)).code
      }
    }),
  )
  expect(outcomes.filter((outcome) => outcome === 'approved')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['approved', 'ALREADY_DECIDED']))
  await executed(Number(input.params.id), 'paid')
  expect((await balanceOf(destination)) - before).toBe(100_000n)
})

test('several withdrawals are decided together, each with its own result', async () => {
  const { ask, call, decision, fill, executed } = await open()
  await fill(1_000_000)
  const small = await ask(1_000n)
  const large = await ask(limit)
  const gone = { params: { id: '99' } }
  const rows = [small, large, gone].map(({ params }) => ({ ...params, ...decision() }))
  const { outcomes } = await call(decideWithdrawalRequests, { body: { rows } }, first)
  // The second one is above the limit together with the first.
  expect(
    outcomes.map(({ id, state, refusal }) => [id, state === 'paid' ? 'approved' : state, refusal?.code]),
  ).toEqual([
    ['1', 'approved', undefined],
    ['2', 'agreed', undefined],
    ['99', null, 'NOT_FOUND'],
  ])
  await executed(1, 'paid')
})

test.each(['merchantId', 'destination'] as const)(
  'an administrator who is the %s of a withdrawal cannot decide it, alone or among others',
  async (member) => {
    const { app, ask, refused, call, decision } = await open()
    const input = await ask(100n)
    app.database
      .prepare(
        `UPDATE merchant_withdrawals SET ${member === 'merchantId' ? 'merchant_id' : 'destination'} = ?`,
      )
      .run(idOf('everyone'))
    for (const move of ['approve', 'refuse']) {
      expect(await refused(input, { move, reason: 'x' }, second)).toMatchObject({
        code: 'OWN_REQUEST',
        status: 403,
      })
    }
    const rows = [{ ...input.params, ...decision() }]
    const { outcomes } = await call(decideWithdrawalRequests, { body: { rows } }, second)
    expect(outcomes).toMatchObject([{ state: null, refusal: { code: 'OWN_REQUEST' } }])
    expect(app.withdrawals.require(1).state).toBe('requested')
  },
)

test('an administrator is refused every move that the state machine does not allow', async () => {
  const { app, ask, refused } = await open()
  await ask(100n)
  const row = app.withdrawals.require(1)
  const moves = ['approve', 'refuse', 'retry', 'retryReturn']
  const forbidden = everyPair(withdrawalMachine, 'admin').filter(
    ({ move, to }) => moves.includes(move) && to === undefined,
  )
  for (const { state, move } of forbidden) {
    app.withdrawals.store.save({ ...row, state, agreedAt: app.clock.now() })
    const { code } = await refused({ params: { id: '1' } }, { move, seen: state, reason: 'x' })
    expect([state, move, code]).toEqual([state, move, 'MOVE_NOT_ALLOWED'])
  }
  expect(forbidden.length).toBeGreaterThan(30)
})
