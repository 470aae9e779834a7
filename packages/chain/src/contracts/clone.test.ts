import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { decodeMessagePack } from '@panel/ledger/encoding'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BareCall, openBareState } from '../testing/open-bare-state.ts'

const [bank, issuer, ada, bob] = ['#bank', '#issuer', '#ada', '#bob'] as const
const [euro, clone] = ['#EUR', '#CLUB'] as const

const call = (signer: string, target: string, method: string, args: unknown): BareCall => ({
  signer,
  target,
  method,
  args,
})

/** An asset of `#bank` and a clone of it by `#issuer`; `#bank` is authorised on both. Ada and Bob hold 10.000. */
const openClone = (fees: readonly [number, number] = [0, 100]) => {
  const world = openBareState()
  const { hash: contractHash } = advancedAsset
  const settings = { max_units: 0, authorized: [bank], decimals: 2 }
  world.execute({
    ...call(bank, euro, 'init', { ...settings, name: 'Euro', fees, fees_account: bank }),
    contractHash,
  })
  for (const to of [ada, bob]) world.execute(call(bank, euro, 'mint', { to, units: 10_000 }))
  const made = world.execute({
    ...call(issuer, clone, 'init', { ...settings, name: 'Club', backing: euro }),
    contractHash,
  })
  expect(made.error).toBeUndefined()
  const config = () =>
    advancedAsset.data.config.value.parse(decodeMessagePack(world.data(clone, 'config') ?? new Uint8Array()))
  const figures = () => {
    const { minted, burned, owed } = config()
    return { supply: minted - burned, owed, reserve: world.unitsOf(clone, euro) }
  }
  const issue = (to: string, units: number) =>
    world.execute(
      call(to, euro, 'pay', { from: to, to: clone, units }),
      call(issuer, clone, 'mint', { to, units }),
    )
  const redeem = (from: string, units: number) =>
    world.execute(
      call(from, clone, 'burn', { from, units }),
      call(from, clone, 'redeem', { to: from, units }),
    )
  return { ...world, figures, issue, redeem }
}

test('an issue and a redemption move units and their backing together', () => {
  const { issue, redeem, figures, unitsOf } = openClone([6, 1000])
  expect(issue(ada, 5000).error).toBeUndefined()
  expect(figures()).toEqual({ supply: 5000n, owed: 0n, reserve: 5000n })
  expect([unitsOf(ada, euro), unitsOf(ada, clone)]).toEqual([4970n, 5000n])
  expect(redeem(ada, 1000).error).toBeUndefined()
  expect(figures()).toEqual({ supply: 4000n, owed: 0n, reserve: 4000n })
  // The redemption is a transfer, whose fee the receiver bears.
  expect([unitsOf(ada, euro), unitsOf(ada, clone)]).toEqual([5964n, 4000n])
})

test('a bulk whose second half fails leaves nothing of its first', () => {
  const { execute, issue, redeem, figures, unitsOf } = openClone()
  issue(ada, 5000)
  const short = execute(
    call(ada, euro, 'pay', { from: ada, to: clone, units: 100 }),
    call(issuer, clone, 'mint', { to: ada, units: 101 }),
  )
  expect(short.error).toContain('the reserve holds 5100')
  const taken = execute(
    call(ada, clone, 'burn', { from: ada, units: 100 }),
    call(bob, clone, 'redeem', { to: bob, units: 100 }),
  )
  expect(taken.error).toContain('#bob burned 0 units')
  expect(redeem(ada, 5001).error).toContain('insufficient units')
  expect(figures()).toEqual({ supply: 5000n, owed: 0n, reserve: 5000n })
  expect(unitsOf(ada, euro)).toBe(5000n)
})

test('units that were burned alone stay owed to their holder', () => {
  const { execute, issue, figures, unitsOf } = openClone()
  issue(ada, 5000)
  execute(call(ada, clone, 'burn', { from: ada, units: 700 }))
  expect(figures()).toEqual({ supply: 4300n, owed: 700n, reserve: 5000n })
  expect(execute(call(issuer, clone, 'mint', { to: bob, units: 1 })).error).toContain(
    'the reserve holds 5000',
  )
  expect(execute(call(issuer, clone, 'redeem', { to: ada, units: 700 })).error).toBeUndefined()
  expect(figures()).toEqual({ supply: 4300n, owed: 0n, reserve: 4300n })
  expect(unitsOf(ada, euro)).toBe(5700n)
})

test('nobody but the clone’s contract takes from the reserve, not even those who may elsewhere', () => {
  const { execute, issue, figures } = openClone()
  issue(ada, 5000)
  const refusal = '#CLUB keeps its reserve: only a redemption takes from it'
  for (const signer of [bank, issuer, ada]) {
    for (const [method, args] of [
      ['transfer', { from: clone, to: signer, units: 1 }],
      ['pay', { from: clone, to: signer, units: 1 }],
      ['burn', { from: clone, units: 1 }],
    ] as const) {
      const { error } = execute(call(signer, euro, method, args))
      expect(error).toContain(signer === bank ? refusal : 'may not')
    }
  }
  expect(figures().reserve).toBe(5000n)
})

test('a revoked holder may redeem', () => {
  const world = openBareState()
  const { hash: contractHash } = advancedAsset
  const settings = { max_units: 0, decimals: 2 }
  world.execute({ ...call(bank, euro, 'init', { ...settings, name: 'Euro' }), contractHash })
  world.execute(call(bank, euro, 'mint', { to: ada, units: 100 }))
  const init = { ...settings, name: 'Club', backing: euro, preauthorised: true }
  world.execute({ ...call(issuer, clone, 'init', init), contractHash })
  const decide = (state: string) =>
    world.execute(call(issuer, clone, 'decide_holder', { account: ada, state, reason: '' }))
  decide('approved')
  world.execute(
    call(ada, euro, 'pay', { from: ada, to: clone, units: 100 }),
    call(issuer, clone, 'mint', { to: ada, units: 100 }),
  )
  decide('revoked')
  const redeemed = world.execute(
    call(ada, clone, 'burn', { from: ada, units: 100 }),
    call(ada, clone, 'redeem', { to: ada, units: 100 }),
  )
  expect(redeemed.error).toBeUndefined()
  expect(world.unitsOf(ada, euro)).toBe(100n)
})

test.each([
  ['what is no asset', '#NOBODY', 2],
  ['a standard asset', '#POINTS', 2],
  ['itself', '#NEW', 2],
  ['an asset with other decimals', euro, 3],
])('a clone cannot be backed by %s', (_name, backing, decimals) => {
  const { execute } = openClone()
  execute({
    ...call(bank, '#POINTS', 'init', { name: 'Points', max_units: 0, decimals: 2 }),
    contractHash: asset.hash,
  })
  const init = { name: 'New', max_units: 0, decimals, backing }
  const { error } = execute({ ...call(issuer, '#NEW', 'init', init), contractHash: advancedAsset.hash })
  expect(error).toMatch(/can back another|decimals/)
})

const people = [bank, issuer, ada, bob] as const
const person = fc.constantFrom(...people)
const account = fc.constantFrom(...people, ada, bob, clone)
const units = fc.oneof(fc.nat(10), fc.nat(500), fc.nat(12_000))
const either = fc.constantFrom(euro, clone)
/** Who signs: anybody, or who usually would; a clone has no key. */
const signer = fc.oneof(person, fc.constant(undefined), fc.constant(undefined))
const ownerOf = (from: string): string => (from === clone ? bank : from)
const issuerOf = (target: string): string => (target === clone ? issuer : bank)
const holder = fc.constantFrom(ada, bob)
/** An issue and a redemption, whose halves seldom fit together by chance, or one half with another amount. */
const likelyBulk = fc
  .tuple(holder, fc.nat(500), fc.boolean(), fc.constantFrom(0, 0, 1))
  .map(([who, amount, issues, more]) =>
    issues
      ? [
          call(who, euro, 'pay', { from: who, to: clone, units: amount }),
          call(issuer, clone, 'mint', { to: who, units: amount + more }),
        ]
      : [
          call(who, clone, 'burn', { from: who, units: amount + more }),
          call(who, clone, 'redeem', { to: who, units: amount }),
        ],
  )
const anyCall = fc.oneof(
  fc
    .tuple(signer, either, fc.constantFrom('transfer', 'pay'), account, account, units)
    .map(([by, target, method, from, to, amount]) =>
      call(by ?? ownerOf(from), target, method, { from, to, units: amount }),
    ),
  fc
    .tuple(signer, either, fc.constantFrom('mint', 'redeem'), account, units)
    .map(([by, target, method, to, amount]) =>
      call(by ?? issuerOf(target), target, method, { to, units: amount }),
    ),
  fc
    .tuple(signer, either, account, units)
    .map(([by, target, from, amount]) => call(by ?? ownerOf(from), target, 'burn', { from, units: amount })),
  fc
    .tuple(person, either, account, fc.constantFrom('None', 'None', 'None', 'Withdraw', 'Full'))
    .map(([by, target, to, lock]) => call(by, target, 'lock', { to, lock })),
)

const anyCalls = fc.oneof(
  anyCall.map((only) => [only]),
  fc.array(anyCall, { minLength: 2, maxLength: 3 }),
)

test('after any calls in any order, the reserve covers every unit, and holders have all of them', () => {
  const executed = new Map<string, number>()
  fc.assert(
    fc.property(
      fc.nat(50),
      fc.array(fc.oneof(anyCalls, likelyBulk), {
        minLength: 20,
        maxLength: 60,
      }),
      (part, bulks) => {
        const { execute, issue, figures, unitsOf } = openClone([part, 100])
        issue(ada, 3000)
        issue(bob, 2000)
        for (const calls of bulks) {
          if (execute(...calls).error === undefined) {
            for (const { target, method } of calls) {
              const name = `${target} ${method}`
              executed.set(name, (executed.get(name) ?? 0) + 1)
            }
          }
          const { supply, owed, reserve } = figures()
          expect(reserve).toBeGreaterThanOrEqual(supply + owed)
          expect([...people, clone].reduce((sum, holder) => sum + unitsOf(holder, clone), 0n)).toBe(supply)
        }
      },
    ),
    { numRuns: 60 },
  )
  // Otherwise nothing was tried.
  for (const [target, methods] of [
    [euro, ['transfer', 'pay', 'mint', 'burn', 'lock']],
    [clone, ['transfer', 'pay', 'mint', 'burn', 'lock', 'redeem']],
  ] as const) {
    for (const method of methods) {
      expect(executed.get(`${target} ${method}`) ?? 0, `${target} ${method}`).toBeGreaterThan(0)
    }
  }
})

test('in every order of up to four calls, the reserve covers every unit and no euro is made or lost', () => {
  const calls = [
    call(ada, euro, 'pay', { from: ada, to: clone, units: 100 }),
    call(issuer, clone, 'mint', { to: ada, units: 100 }),
    call(ada, clone, 'burn', { from: ada, units: 100 }),
    call(ada, clone, 'redeem', { to: ada, units: 100 }),
  ]
  const orders = calls.flatMap((first) =>
    calls.flatMap((second) =>
      calls.flatMap((third) => calls.map((fourth) => [first, second, third, fourth])),
    ),
  )
  expect(orders).toHaveLength(256)
  const reserves = new Set<bigint>()
  for (const order of orders) {
    const { execute, issue, figures, unitsOf } = openClone()
    issue(ada, 100)
    for (const each of order) {
      execute(each)
      const { supply, owed, reserve } = figures()
      reserves.add(reserve)
      const euros = [ada, bob, bank].reduce((sum, holder) => sum + unitsOf(holder, euro), reserve)
      expect([reserve >= supply + owed, euros]).toEqual([true, 20_000n])
    }
  }
  expect([...reserves].toSorted()).toEqual([0n, 100n, 200n, 300n, 400n, 500n])
})
