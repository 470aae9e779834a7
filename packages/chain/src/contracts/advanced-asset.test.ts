import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { decodeMessagePack } from '@panel/ledger/encoding'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBareState } from '../testing/open-bare-state.ts'

const day = 86_400
const nothing = new Uint8Array()
const [maker, agent, ada, bob, fees] = ['#maker', '#agent', '#ada', '#bob', '#fees'] as const

/** An asset of `#maker`, of which `#agent` is authorised and `#ada` holds 10.000. */
const openAsset = (settings: Record<string, unknown> = {}) => {
  const world = openBareState()
  const on = (signer: string, method: string, args: unknown, contractHash?: string) => {
    const call = { signer, target: '#EUR', method, args }
    return world.execute(contractHash === undefined ? call : { ...call, contractHash })
  }
  const init = { name: 'Euro', max_units: 0, authorized: [agent], fees_account: fees, ...settings }
  expect(on(maker, 'init', init, advancedAsset.hash).error).toBeUndefined()
  const units = (holder: string) => world.unitsOf(holder, '#EUR')
  const config = () =>
    advancedAsset.data.config.value.parse(decodeMessagePack(world.data('#EUR', 'config') ?? nothing))
  return {
    ...world,
    on,
    units,
    config,
    mint: (to: string, amount: number) => on(maker, 'mint', { to, units: amount }),
  }
}

test('a transfer takes the fee from the receiver, a payment from the payer', () => {
  const { on, mint, units } = openAsset({ fees: [6, 1000], fixed_fees: 2 })
  mint(ada, 30_000)
  on(ada, 'transfer', { from: ada, to: bob, units: 10_000 })
  expect([units(ada), units(bob), units(fees)]).toEqual([20_000n, 9938n, 62n])
  on(ada, 'pay', { from: ada, to: bob, units: 10_000 })
  expect([units(ada), units(bob), units(fees)]).toEqual([9938n, 19_938n, 124n])
})

test('an authorised account that pays from another one pays the fee itself', () => {
  const { on, mint, units } = openAsset({ fees: [6, 1000], fixed_fees: 2 })
  mint(ada, 10_000)
  const pay = { from: ada, to: bob, units: 10_000 }
  expect(on(agent, 'pay', pay).error).toBe('smart contract fault: insufficient units: #agent holds 0')
  mint(agent, 100)
  expect(on(agent, 'pay', pay).error).toBeUndefined()
  expect([ada, agent, bob, fees].map(units)).toEqual([0n, 38n, 10_000n, 62n])
})

test('a transfer that the fee would take whole names the smallest amount that works', () => {
  const { on, mint } = openAsset({ fees: [1, 2], fixed_fees: 10 })
  mint(ada, 100)
  expect(on(ada, 'transfer', { from: ada, to: bob, units: 20 }).error).toBe(
    'smart contract fault: the fee takes all 20 units: send at least 21',
  )
  expect(on(ada, 'transfer', { from: ada, to: bob, units: 21 }).error).toBeUndefined()
})

test('a call over no units is refused, also where it would take a fee or none', () => {
  for (const settings of [{}, { fees: [1, 2], fixed_fees: 10 }]) {
    const { on, mint, units } = openAsset(settings)
    mint(ada, 100)
    const calls: [signer: string, method: string, args: object][] = [
      [ada, 'transfer', { from: ada, to: bob }],
      [ada, 'pay', { from: ada, to: bob }],
      [maker, 'mint', { to: ada }],
      [maker, 'burn', { from: ada }],
      [maker, 'redeem', { to: ada }],
      [maker, 'request_supply', { kind: 'mint', account: ada }],
    ]
    for (const [signer, method, args] of calls) {
      expect(on(signer, method, { ...args, units: 0 }).error, method).toContain('at least 1 unit')
    }
    expect([units(ada), units(bob), units(fees)]).toEqual([100n, 0n, 0n])
  }
})

test.each([
  ['less than nothing', -1],
  ['a part of a unit', 1.5],
  ['more than u64 holds', 2 ** 64],
  ['a text', '5'],
  ['nothing', null],
  ['more than there is', 101],
  ['all that u64 holds', 2n ** 64n - 1n],
])('a call over %s is refused and moves nothing', (_what, amount) => {
  const { on, mint, units, config } = openAsset({ max_units: 100 })
  mint(ada, 100)
  const calls: [signer: string, method: string, args: object][] = [
    [ada, 'transfer', { from: ada, to: bob }],
    [ada, 'pay', { from: ada, to: bob }],
    [maker, 'mint', { to: ada }],
    [maker, 'burn', { from: ada }],
  ]
  for (const [signer, method, args] of calls) {
    expect(on(signer, method, { ...args, units: amount }).error, method).toMatch(/^smart contract fault: /)
  }
  expect([units(ada), units(bob), config().minted, config().burned]).toEqual([100n, 0n, 100n, 0n])
})

test('only the creator changes fees, at least a day ahead, and the change holds from its second on', () => {
  const { on, mint, units, now, passTime } = openAsset()
  mint(ada, 1000)
  const change = (signer: string, from: number, share = [1, 10]) =>
    on(signer, 'set_fees', { fees: share, fixed_fees: 0, fees_account: fees, from })
  expect(change(agent, now() + day).error).toContain('only #maker may change the fees')
  expect(change(maker, now() + day - 1).error).toContain(`from ${now() + day} on`)
  expect(change(maker, now() + day, [11, 10]).error).toContain('a share above 100 %')
  expect(change(maker, now() + day).error).toBeUndefined()
  const pay = () => on(ada, 'transfer', { from: ada, to: bob, units: 100 })
  passTime(day - 1)
  pay()
  expect([units(bob), units(fees)]).toEqual([100n, 0n])
  passTime(1)
  pay()
  expect([units(bob), units(fees)]).toEqual([190n, 10n])
})

test('a change of fees made from older fees is refused, and each keeps its reason', () => {
  const { on, data, now } = openAsset()
  const change = (part: number, seen: number, reason: string) =>
    on(maker, 'set_fees', {
      ...{ fees: [part, 100], fixed_fees: 0, fees_account: fees, from: now() + day, seen, reason },
    })
  expect(change(1, 1, 'new costs').error).toBeUndefined()
  expect(change(2, 1, 'mine').error).toContain('the fees were changed 2 times, not 1')
  expect(change(3, 2, 'agreed').error).toBeUndefined()
  const recorded = ['1', '2'].map((number) =>
    advancedAsset.data.fees.value.parse(decodeMessagePack(data('#EUR', `fees:${number}`) ?? nothing)),
  )
  expect(recorded.map(({ fees: [part], reason }) => [part, reason])).toEqual([
    [1n, 'new costs'],
    [3n, 'agreed'],
  ])
})

test('a change replaces one that does not hold yet, and each stays on record', () => {
  const { on, config, data, now, passTime } = openAsset()
  const change = (part: number) =>
    on(maker, 'set_fees', { fees: [part, 100], fixed_fees: 0, fees_account: fees, from: now() + day })
  change(1)
  passTime(10)
  change(2)
  expect(config()).toMatchObject({ fees: [0n, 100n], coming_fees: { fees: [2n, 100n] }, fee_changes: 3 })
  passTime(day)
  change(3)
  expect(config()).toMatchObject({ fees: [2n, 100n], coming_fees: { fees: [3n, 100n] }, fee_changes: 4 })
  const recorded = ['0', '1', '2', '3'].map((number) =>
    advancedAsset.data.fees.value.parse(decodeMessagePack(data('#EUR', `fees:${number}`) ?? nothing)),
  )
  expect(recorded.map(({ fees: [part] }) => part)).toEqual([0n, 1n, 2n, 3n])
})

test('a lock is on record with who, when and why, until it is lifted', () => {
  const { on, mint, data, now } = openAsset()
  mint(ada, 10)
  const { ticket } = on(agent, 'lock', { to: ada, lock: 'Withdraw', reason: 'lost key' })
  const record = () => data('#EUR', `locks:${ada}`)
  expect(decodeMessagePack(record() ?? nothing)).toEqual({
    kind: 'Withdraw',
    privilege: 'Contract',
    reason: 'lost key',
    by: agent,
    at: now(),
    ticket,
  })
  expect(on(ada, 'transfer', { from: ada, to: bob, units: 1 }).error).toContain('locked for withdrawals')
  on(maker, 'lock', { to: ada, lock: 'None' })
  expect(record()).toBeUndefined()
  expect(on(ada, 'transfer', { from: ada, to: bob, units: 1 }).error).toBeUndefined()
})

test('a lock made from an older one is refused and names the present one', () => {
  const { on, data } = openAsset()
  const lock = (kind: string, seen: string) => on(maker, 'lock', { to: ada, lock: kind, seen })
  const first = lock('Withdraw', '')
  expect(first.error).toBeUndefined()
  expect(lock('Full', '').error).toBe(
    'smart contract fault: the lock of #ada was set to Withdraw first, it is not the one seen',
  )
  expect(lock('Full', 'ab'.repeat(34)).error).toContain('was set to Withdraw first')
  expect(decodeMessagePack(data('#EUR', `locks:${ada}`) ?? nothing)).toMatchObject({ kind: 'Withdraw' })
  const second = lock('Full', first.ticket)
  expect(lock('None', first.ticket).error).toContain('was set to Full first')
  expect(lock('None', second.ticket).error).toBeUndefined()
  expect(lock('None', second.ticket).error).toContain('was set to None first')
})

test('where holders are approved, nobody else receives, and who was revoked still sends back', () => {
  const { on, mint, units } = openAsset({ preauthorised: true })
  const decide = (signer: string, account: string, state: string) =>
    on(signer, 'decide_holder', { account, state, reason: 'checked' })
  expect(mint(ada, 10).error).toContain('#ada is not approved')
  expect(decide(maker, ada, 'refused').error).toContain('has not asked')
  expect(on(ada, 'ask_to_hold', {}).error).toBeUndefined()
  expect(on(ada, 'ask_to_hold', {}).error).toContain('asked already')
  expect(decide(ada, ada, 'approved').error).toContain('may not decide')
  expect(decide(agent, ada, 'approved').error).toBeUndefined()
  expect(decide(maker, ada, 'approved').error).toContain('approved already')
  expect(mint(ada, 10).error).toBeUndefined()
  expect(on(ada, 'transfer', { from: ada, to: bob, units: 1 }).error).toContain('#bob is not approved')
  expect(decide(maker, ada, 'revoked').error).toBeUndefined()
  expect(mint(ada, 10).error).toContain('#ada is not approved')
  expect(on(ada, 'transfer', { from: ada, to: maker, units: 10 }).error).toBeUndefined()
  expect([units(ada), units(maker)]).toEqual([0n, 10n])
})

test('of many holders decided in one bulk, all are approved or none', () => {
  const { execute, on, data } = openAsset({ preauthorised: true })
  const stateOf = (account: string) => {
    const stored = data('#EUR', `holders:${account}`)
    return stored ? advancedAsset.data.holder.value.parse(decodeMessagePack(stored)).state : undefined
  }
  const decide = (state: string, ...accounts: string[]) =>
    execute(
      ...accounts.map((account) => ({
        ...{ signer: maker, target: '#EUR', method: 'decide_holder' },
        args: { account, state, reason: '' },
      })),
    )
  on(ada, 'ask_to_hold', {})
  on(bob, 'ask_to_hold', {})
  // Nobody who did not ask can be refused.
  expect(decide('refused', ada, bob, '#nobody').error).toMatch(/^smart contract fault: /)
  expect([stateOf(ada), stateOf(bob)]).toEqual(['asked', 'asked'])
  expect(decide('approved', ada, bob).error).toBeUndefined()
  expect([stateOf(ada), stateOf(bob)]).toEqual(['approved', 'approved'])
  expect(decide('approved', '#cid', bob).error).toMatch(/^smart contract fault: /)
  expect(stateOf('#cid')).toBeUndefined()
})

test('above the set amount a second issuer signs, within a day', () => {
  const { on, mint, units, passTime } = openAsset({ approval_above: 100 })
  expect(mint(ada, 100).error).toBeUndefined()
  expect(mint(ada, 101).error).toContain('above 100 units a second issuer must sign')
  expect(on(agent, 'burn', { from: ada, units: 101 }).error).toContain('a second issuer')
  const ask = (kind = 'mint') =>
    on(maker, 'request_supply', { kind, account: ada, units: 500, reason: 'new deposit' }).ticket
  const decide = (signer: string, request: string, state: string) =>
    on(signer, 'decide_supply', { request, state, reason: '' })
  const first = ask()
  expect(decide(maker, first, 'done').error).toContain('#maker may not set it to done')
  expect(decide(agent, first, 'withdrawn').error).toContain('may not set it to withdrawn')
  expect(decide(ada, first, 'done').error).toContain('may not decide')
  expect(decide(agent, first, 'done').error).toBeUndefined()
  expect(units(ada)).toBe(600n)
  expect(decide(agent, first, 'done').error).toContain('the request is done')
  const late = ask()
  passTime(day)
  expect(decide(agent, late, 'done').error).toContain('the request is expired')
  const withdrawn = ask()
  expect(decide(maker, withdrawn, 'withdrawn').error).toBeUndefined()
  expect(decide(agent, withdrawn, 'done').error).toContain('the request is withdrawn')
  const burned = ask('burn')
  expect(decide(agent, burned, 'done').error).toBeUndefined()
  expect(units(ada)).toBe(100n)
})

const holders = [maker, agent, ada, bob, fees] as const
const amount = fc.oneof(
  { weight: 4, arbitrary: fc.nat(50) },
  { weight: 4, arbitrary: fc.nat(5000) },
  { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }) },
)
const holder = fc.constantFrom(...holders)
const lockKind = fc.constantFrom('None', 'None', 'None', 'Deposit', 'Withdraw', 'Full')
/** Who signs: anybody, or who usually would. */
const signer = fc.oneof(holder, fc.constant(undefined), fc.constant(undefined))
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      method: fc.constantFrom('transfer', 'pay'),
      from: holder,
      to: holder,
      units: amount,
    }),
  },
  { weight: 3, arbitrary: fc.record({ method: fc.constant('mint'), to: holder, units: amount }) },
  { weight: 2, arbitrary: fc.record({ method: fc.constant('burn'), from: holder, units: amount }) },
  { weight: 1, arbitrary: fc.record({ method: fc.constant('lock'), to: holder, lock: lockKind }) },
)

test('after any calls in any order, all holdings together are what was minted less what was burned', () => {
  const executed = new Map<string, number>()
  let withFee = 0
  fc.assert(
    fc.property(
      fc.nat(100),
      fc.nat(20),
      fc.array(fc.tuple(signer, step), { minLength: 20, maxLength: 80 }),
      (part, fixed, steps) => {
        const { on, mint, units, config } = openAsset({ fees: [part, 100], fixed_fees: fixed })
        for (const each of holders) mint(each, 10_000)
        for (const [chosen, { method, ...args }] of steps) {
          const usual = 'from' in args && method !== 'burn' ? args.from : maker
          const before = units(fees)
          if (on(chosen ?? usual, method, args).error === undefined) {
            executed.set(method, (executed.get(method) ?? 0) + 1)
            if (!('to' in args && args.to === fees) && units(fees) > before) withFee += 1
          }
          const held = holders.reduce((sum, each) => sum + units(each), 0n)
          const { minted, burned } = config()
          expect(held).toBe(minted - burned)
        }
      },
    ),
    { numRuns: 60 },
  )
  // Otherwise nothing was tried.
  for (const method of ['transfer', 'pay', 'mint', 'burn', 'lock']) {
    expect(executed.get(method) ?? 0, method).toBeGreaterThan(50)
  }
  expect(withFee).toBeGreaterThan(50)
})
