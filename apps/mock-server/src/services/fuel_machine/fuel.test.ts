import { readReceipt } from '@panel/chain/testing'
import { switchScenario } from '@panel/contracts/platform/control'
import {
  getFuelOverview,
  listFuelUses,
  listFuelWarnings,
  listTopUps,
  payTopUp,
  prepareTopUp,
  setFuelWarning,
  sumFuelUses,
  summarizeFuel,
} from '@panel/contracts/services/fuel_machine/endpoints'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { service } from '@panel/contracts/smart-contracts/service'
import { signTransaction, transactionFromBase58, transactionToBase58 } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { openSocket } from '../../testing/open-socket.ts'
import { accountNamed, idOf, keysOf } from '../../testing/ready-accounts.ts'

const as = { as: 'user' }

/** A world that burns fuel, in which `user` has the service. */
const openWorld = async () => {
  const tools = await buildTestApp()
  const { app, call, clock, execute, subscribe } = tools
  await call(switchScenario, { body: { name: 'fuel-burned' } })
  subscribe('user', 'fuel_machine')
  clock.moveTo(Date.parse('2026-03-20T10:00:00.000Z'))
  const fuelOf = async (name: string): Promise<bigint> =>
    (await app.ledger.balancesOf(idOf(name))).find(({ assetId }) => assetId === '#FUEL')?.units ?? 0n
  return {
    ...tools,
    fuelOf,
    /** One transfer by `user`; what its receipt says it burned. */
    burn: async (units = 1): Promise<bigint> => {
      const { result } = await execute(
        asset,
        'transfer',
        '#SYN',
        { from: idOf('user'), to: idOf('dev'), units },
        as,
      )
      return BigInt(readReceipt(result).burnedFuel)
    },
    /** Moves to a moment; sessions of the past are over by then. */
    moveTo: (moment: string) => clock.moveTo(Date.parse(moment)),
  }
}

type World = Awaited<ReturnType<typeof openWorld>>

const summary = ({ call }: World, from?: string, to?: string) =>
  call(summarizeFuel, { body: { timeZone: 'Europe/Rome', ...(from && { from }), ...(to && { to }) } }, as)

test('days, contracts, methods and accounts add up to the receipts and to what the network took', async () => {
  const world = await openWorld()
  const { burn, execute, call, fuelOf } = world
  const burned = [await burn(), await burn(), await burn(999_999_999_999)]
  const named = await execute(service, 'alias_registration', 'TRINCI', { alias: 'fuel-test' }, as)
  burned.push(BigInt(readReceipt(named.result).burnedFuel))
  const whole = burned.reduce((sum, each) => sum + each, 0n)

  const { totals, days, sums, costliest } = await summary(world)
  expect(totals).toEqual({ calls: 4, transactions: 4, failedTransactions: 1, burnedFuel: String(whole) })
  expect(days.map((day) => day.burnedFuel)).toEqual([String(whole)])
  expect(days[0]).toMatchObject({ unfinished: true, startsAt: '2026-03-19T23:00:00.000Z' })
  const inDay = days[0]?.byContract.map(({ burnedFuel }) => BigInt(burnedFuel)) ?? []
  expect(inDay.reduce((sum, each) => sum + each, 0n)).toBe(whole)
  expect(sums.map(({ method, calls }) => [method, calls])).toEqual([
    ['transfer', 3],
    ['alias_registration', 1],
  ])
  expect(BigInt(costliest[0]?.burnedFuel ?? 0)).toBe(burned.toSorted((one, other) => Number(other - one))[0])
  const { balance, burnsFuel } = await call(getFuelOverview, { query: {} }, as)
  expect({ balance, burnsFuel }).toEqual({ balance: String(100_000n - whole), burnsFuel: true })
  expect(await fuelOf('user')).toBe(100_000n - whole)
})

test('each slice lists exactly the calls that add up to it', async () => {
  const world = await openWorld()
  const { burn, call } = world
  await burn()
  await burn(999_999_999_999)
  const { days } = await summary(world)
  const [day] = days
  for (const { contract, burnedFuel, calls } of day?.byContract ?? []) {
    const query = { from: day?.startsAt, to: day?.endsAt, contract }
    const { rows } = await call(listFuelUses, { query }, as)
    expect(rows).toHaveLength(calls)
    expect(await call(sumFuelUses, { query }, as)).toMatchObject({ calls, burnedFuel })
  }
  const failed = await call(listFuelUses, { query: { outcome: 'failed' } }, as)
  expect(failed.rows).toMatchObject([{ method: 'transfer', success: false }])
})

test('nobody sees what another account burned', async () => {
  const { burn, call, subscribe } = await openWorld()
  subscribe('everyone', 'fuel_machine')
  await burn()
  const { rows } = await call(listFuelUses, { query: {} }, { as: 'everyone' })
  expect(rows).toEqual([])
})

test('the period before is beside the chosen one', async () => {
  const world = await openWorld()
  const first = await world.burn()
  world.moveTo('2026-03-21T10:00:00.000Z')
  const again = await buildSession(world)
  const second = await world.burn()
  const { totals, before } = await again('2026-03-20T23:00:00.000Z', '2026-03-21T22:59:59.999Z')
  expect([totals.burnedFuel, before?.totals.burnedFuel]).toEqual([String(second), String(first)])
})

/** Asks with a session of now: those of a day ago are over. */
const buildSession = async (world: World) => {
  const token = await world.signIn('user')
  return async (from: string, to: string) => {
    const { body } = await world.request(
      'POST',
      summarizeFuel.path,
      { timeZone: 'Europe/Rome', from, to },
      { token },
    )
    return summarizeFuel.answer.parse(body)
  }
}

test('days left come from whole days alone, at least three of them, and a top-up does not count', async () => {
  const world = await openWorld()
  const paces = []
  const overview = async () => {
    const token = await world.signIn('user')
    const { body } = await world.request('GET', `${getFuelOverview.path}?timeZone=Europe/Rome`, undefined, {
      token,
    })
    return getFuelOverview.answer.parse(body)
  }
  let burned = 0n
  for (const day of ['20', '21', '22', '23']) {
    world.moveTo(`2026-03-${day}T10:00:00.000Z`)
    paces.push((await overview()).pace)
    burned += await world.burn()
    if (day === '22') {
      const give = { from: idOf('admin'), to: idOf('user'), units: 50_000 }
      await world.execute(asset, 'transfer', '#FUEL', give, { as: 'admin' })
    }
  }
  expect(paces.map(({ wholeDays, daysLeft }) => [wholeDays, daysLeft === null])).toEqual([
    [0, true],
    [1, true],
    [2, true],
    [3, false],
  ])
  const each = burned / 4n
  expect(paces[3]?.burnedFuel).toBe(String(each * 3n))
  expect(paces[3]?.daysLeft).toBe(String(((150_000n - each * 3n) * 3n) / (each * 3n)))
})

test('a warning is kept once per crossing with no page open, and is armed again above the level', async () => {
  const { burn, call, execute, app } = await openWorld()
  const each = await burn()
  const level = String(100_000n - 2n * each)
  expect(await call(setFuelWarning, { body: { level } }, as)).toEqual({ level, below: false })
  const entries = async () => {
    // What the last block brought is compared right after it, in promises that all settle at once.
    await app.ledger.lastBlock()
    await new Promise(setImmediate)
    return (await call(listFuelWarnings, { body: {} }, as)).rows.length
  }
  await burn()
  expect(await entries()).toBe(0)
  await burn()
  await burn()
  expect(await entries()).toBe(1)
  const give = { from: idOf('admin'), to: idOf('user'), units: 1000 }
  await execute(asset, 'transfer', '#FUEL', give, { as: 'admin' })
  expect((await call(getFuelOverview, { query: {} }, as)).warning).toEqual({ level, below: false })
  const all = await call(setFuelWarning, { body: { level: '200000' } }, as)
  expect(all.below).toBe(true)
  expect(await entries()).toBe(2)
  expect(await call(setFuelWarning, { body: { level: null } }, as)).toEqual({ level: null, below: false })
})

const preparePaid = async ({ call }: World, fuel = 10_000) => {
  const signerPublicKey = accountNamed('user').publicKey
  const prepared = await call(prepareTopUp, { body: { assetId: '#EURS', fuel, signerPublicKey } }, as)
  const transaction = transactionFromBase58(prepared.node)
  if (transaction.kind !== 'bulkNode') throw new Error('A payment is a node of a bulk.')
  const { privateKey } = await keysOf('user')
  return { ...prepared, signed: transactionToBase58(await signTransaction(transaction, privateKey)) }
}

test('fuel is given and paid together, at the price that was shown, once', async () => {
  const world = await openWorld()
  const { call, app, fuelOf } = world
  const { quote, signed } = await preparePaid(world)
  const euros = async () =>
    (await app.ledger.balancesOf(idOf('user'))).find(({ assetId }) => assetId === '#EURS')?.units ?? 0n
  const before = { euros: await euros(), fuel: await fuelOf('user') }
  const body = { quoteId: quote.id, node: signed }
  const { ticket } = await call(payTopUp, { body }, as)
  expect(await app.ledger.settled(ticket)).toMatchObject({ success: true })
  // The same payment again is the same transaction.
  await world.refusal(payTopUp, { body }, as)
  const { burnedFuel } = await app.ledger.fuelTotals(idOf('user'))
  expect(await euros()).toBe(before.euros - BigInt(quote.price))
  expect(await fuelOf('user')).toBe(before.fuel + 10_000n - burnedFuel)
  expect((await call(listTopUps, { body: {} }, as)).rows).toMatchObject([
    { fuel: '10000', price: quote.price, ticket, state: 'executed' },
  ])
})

test('the buyer receives the result of its payment, which the station submits', async () => {
  const world = await openWorld()
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = await openSocket(origin, await world.tokenOf('user'))
  const received = new Promise<[string, unknown]>((resolve) => {
    socket.onAny((name, payload) => {
      if (name.startsWith('1220')) resolve([name, payload])
    })
  })
  const { quote, signed } = await preparePaid(world)
  const { ticket } = await world.call(payTopUp, { body: { quoteId: quote.id, node: signed } }, as)
  expect(await received).toMatchObject([ticket, { ticket, success: true }])
})

test('a payment that is signed after its price is refused with the new price, and moves nothing', async () => {
  const world = await openWorld()
  const { quote, signed } = await preparePaid(world)
  const fuel = await world.fuelOf('user')
  world.clock.moveBy(3_600_000)
  const refusal = await world.refusal(payTopUp, { body: { quoteId: quote.id, node: signed } }, as)
  expect(refusal).toMatchObject({ code: 'CONFLICT', details: { price: expect.stringMatching(/^\d+$/) } })
  expect(await world.fuelOf('user')).toBe(fuel)
})

test.each([
  ['another asset', { assetId: '#SYN', fuel: 1000 }, 'NOT_FOUND'],
  ['less than the least', { assetId: '#EURS', fuel: 999 }, 'VALIDATION'],
  ['more than the most', { assetId: '#EURS', fuel: 10_000_001 }, 'VALIDATION'],
])('a top-up of %s is refused', async (_name, choice, code) => {
  const { refusal } = await openWorld()
  const body = { ...choice, signerPublicKey: accountNamed('user').publicKey }
  expect(await refusal(prepareTopUp, { body }, as)).toMatchObject({ code })
})

test('a payment that is not the prepared one is refused', async () => {
  const world = await openWorld()
  const { quote } = await preparePaid(world)
  const { signed } = await preparePaid(world, 20_000)
  const body = { quoteId: quote.id, node: signed }
  expect(await world.refusal(payTopUp, { body }, as)).toMatchObject({ code: 'LEDGER_REFUSED' })
})

test('the server refuses levels and top-ups that are no such amounts', async () => {
  const { refusal } = await openWorld()
  for (const level of ['0', '-1', '1.5', '18446744073709551616']) {
    expect(await refusal(setFuelWarning, { body: { level } }, as)).toMatchObject({ code: 'VALIDATION' })
  }
  const { publicKey: signerPublicKey } = accountNamed('user')
  for (const fuel of [0, -1000, 999, 1000.5, 10_000_001]) {
    const body = { assetId: '#EURS', fuel, signerPublicKey }
    expect(await refusal(prepareTopUp, { body }, as)).toMatchObject({ code: 'VALIDATION' })
  }
})

test('the scenario fuel-low starts below the level, with its warning in the list', async () => {
  const { call, subscribe } = await buildTestApp()
  await call(switchScenario, { body: { name: 'fuel-low' } })
  subscribe('user', 'fuel_machine')
  const { warning, balance } = await call(getFuelOverview, { query: {} }, as)
  expect({ warning, balance }).toEqual({ warning: { level: '150000', below: true }, balance: '100000' })
  expect((await call(listFuelWarnings, { body: {} }, as)).rows).toMatchObject([{ level: '150000' }])
})
