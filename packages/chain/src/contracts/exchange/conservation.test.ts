import { exchange, exchangeAccountId } from '@panel/contracts/smart-contracts/exchange'
import { quoteToLock } from '@panel/contracts/smart-contracts/exchange/prices'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onContractEvent } from '../../contract-events.ts'
import { createSeededRandom } from '../../random.ts'
import { openTestExchange } from '../../testing/open-test-exchange.ts'
import { verifyChain } from '../../verify/verify-chain.ts'

type World = Awaited<ReturnType<typeof openTestExchange>>

const scale = { decimals: 8, quote_decimals: 2 }
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, each) => sum + each, 0n)

/** Nothing is lost or made, and every unit in orders belongs to an open one. */
const requireConserved = async ({ readAll, unitsOf }: World): Promise<void> => {
  const { balances, orders, stakes, owes } = await readAll()
  for (const { parts, value } of owes) {
    const { token } = parts
    const own = balances.filter((each) => each.parts.token === token).map((each) => each.value)
    const staked = token === '#SYN' ? sumOf(stakes.map((each) => each.value)) : 0n
    const total = sumOf(own.map(({ free, locked }) => free + locked)) + staked
    expect([token, total]).toEqual([token, value])
    expect([token, await unitsOf(exchangeAccountId, token)]).toEqual([token, value])
    const inOrders = orders.map(({ value: order }) => {
      if (order.side === 'sell') return order.token === token ? order.left : 0n
      return token === '#EURS' ? quoteToLock(order.price, order.left, scale) : 0n
    })
    expect([token, sumOf(own.map(({ locked }) => locked))]).toEqual([token, sumOf(inOrders)])
  }
}

const trader = fc.constantFrom('merchant', 'user', 'everyone')
const side = fc.constantFrom('buy' as const, 'sell' as const)
/** In euros and units: half of them fit every grid below. */
const price = fc.oneof(
  fc.integer({ min: 20, max: 30 }).map((ticks) => ticks * 2000),
  fc.integer({ min: 80, max: 120 }).map((ticks) => ticks * 500),
)
const amount = fc.oneof(
  fc.bigInt(1n, 20n).map((lots) => lots * 2000n),
  fc.bigInt(1n, 80n).map((lots) => lots * 500n),
)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      as: trader,
      side,
      price,
      units: amount,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      as: fc.option(trader),
      /** How many orders were placed after it. */
      since: fc.nat(12),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      as: trader,
      token: fc.constantFrom('#EURS', '#BTC'),
      units: fc.bigInt(0n, 30_000n),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('deposit' as const),
      as: trader,
      token: fc.constantFrom('#EURS', '#BTC'),
      units: fc.bigInt(0n, 30_000n),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('stake' as const, 'unstake' as const),
      as: trader,
      units: fc.bigInt(1n, 400n),
    }),
  },
  // Grids on which the orders of another grid do not fit, so that money has to be rounded.
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('grid' as const),
      tick: fc.constantFrom('1000', '2000', '500'),
      lot: fc.constantFrom('0.00001', '0.000005', '0.00002'),
    }),
  },
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** @param owners who placed the orders, in their order */
const call = ({ on }: World, each: Step, owners: readonly string[]) => {
  switch (each.kind) {
    case 'place': {
      const { as, side: wanted, price: limit, units } = each
      return on(as, 'place', { token: '#BTC', side: wanted, price: String(limit), units })
    }
    case 'cancel': {
      const order = Math.max(1, owners.length - each.since)
      return on(each.as ?? owners[order - 1] ?? 'user', 'cancel', { orders: [order] })
    }
    case 'grid':
      return on('admin', 'set_token', { token: '#BTC', tick: each.tick, lot: each.lot })
    case 'stake':
    case 'unstake':
      return on(each.as, each.kind, { token: '#BTC', units: each.units })
    default:
      return on(each.as, each.kind, { token: each.token, units: each.units })
  }
}

test('no call loses or makes a unit', async () => {
  const world = await openTestExchange()
  for (const name of world.traders) await world.deposit(name, '#SYN', 1000n, 2000n)
  const executed = new Map<string, number>()
  const owners: string[] = []
  const attempt = async (each: Step): Promise<void> => {
    if (!(await call(world, each, owners)).success) return
    executed.set(each.kind, (executed.get(each.kind) ?? 0) + 1)
    if (each.kind === 'place') owners.push(each.as)
  }
  let fills = 0
  onContractEvent(world.chain, exchange, 'order_filled', () => {
    fills += 1
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      for (const each of steps) await attempt(each)
      await requireConserved(world)
    }),
    { numRuns: 20 },
  )
  // Otherwise nothing was tried.
  for (const kind of ['place', 'cancel', 'deposit', 'withdraw', 'stake', 'unstake', 'grid']) {
    expect(executed.get(kind) ?? 0, kind).toBeGreaterThan(3)
  }
  expect(fills).toBeGreaterThan(5)
})

interface ModelOrder {
  readonly id: number
  readonly as: string
  readonly side: 'buy' | 'sell'
  readonly price: number
  left: number
}

/** The simplest exchange: a list that is sorted again for every order. */
const createModel = () => {
  let open: ModelOrder[] = []
  const fills: string[] = []
  let number = 0
  const facing = (order: ModelOrder) =>
    open
      .filter((each) => each.side !== order.side)
      .filter(({ price }) => (order.side === 'buy' ? price <= order.price : price >= order.price))
      .toSorted(
        (one, other) =>
          (order.side === 'buy' ? one.price - other.price : other.price - one.price) || one.id - other.id,
      )
  return {
    fills,
    open: () => open,
    /** False where the order would meet its owner's own. */
    place: (as: string, wanted: 'buy' | 'sell', price: number, lots: number): boolean => {
      const order: ModelOrder = { id: number + 1, as, side: wanted, price, left: lots }
      const met: [ModelOrder, number][] = []
      let left = lots
      for (const other of facing(order)) {
        if (left === 0) break
        if (other.as === as) return false
        const filled = Math.min(left, other.left)
        met.push([other, filled])
        left -= filled
      }
      number += 1
      for (const [other, filled] of met) {
        other.left -= filled
        fills.push(`${other.id} ${order.id} ${filled} ${other.price}`)
      }
      order.left = left
      open = [...open, order].filter((each) => each.left > 0)
      return true
    },
    cancel: (id: number): void => {
      open = open.filter((each) => each.id !== id)
    },
  }
}

test('a thousand random orders give the book and the fills of a simple model', async () => {
  const world = await openTestExchange()
  const { chain, on, must, deposit, readAll, idOf } = world
  const traders = ['dev', 'nft', 'kyc', 'caob', 'merchant_single', 'admin_synkrony'] as const
  for (const name of traders) {
    // Of which 1.000.000 arrive.
    await deposit(name, '#EURS', 1_006_036n, 1_100_000n)
    await deposit(name, '#BTC', 10_000_000n, 10_000_000n)
  }
  const random = createSeededRandom('a thousand orders')
  const below = (limit: number): number => {
    const [high = 0, low = 0] = random.bytes(2)
    return (high * 256 + low) % limit
  }
  const model = createModel()
  const fills: string[] = []
  onContractEvent(chain, exchange, 'order_filled', ({ maker, taker, units, price }) => {
    fills.push(`${maker} ${taker} ${units / 1000n} ${price / 1_000_000_000}`)
  })
  for (let placed = 0; placed < 1000; ) {
    const as = traders[below(traders.length)] ?? 'dev'
    const [oldest] = model.open()
    if (below(5) === 0 && oldest && model.open().length > 8) {
      const owner = oldest.as
      await must(owner, 'cancel', { orders: [oldest.id] })
      model.cancel(oldest.id)
      continue
    }
    const wanted = below(2) === 0 ? ('buy' as const) : ('sell' as const)
    const ticks = 45 + below(11)
    const lots = 1 + below(6)
    const receipt = await on(as, 'place', {
      token: '#BTC',
      side: wanted,
      price: String(ticks * 1000),
      units: BigInt(lots) * 1000n,
    })
    expect(receipt.success).toBe(model.place(as, wanted, ticks, lots))
    if (receipt.success) placed += 1
  }
  const { orders } = await readAll()
  const shown = orders
    .map(({ parts, value }) => ({
      id: Number(parts.order),
      as: traders.find((name) => idOf(name) === value.account),
      side: value.side,
      price: value.price / 1_000_000_000,
      left: Number(value.left / 1000n),
    }))
    .toSorted((one, other) => one.id - other.id)
  expect(shown).toEqual(model.open())
  expect(fills).toEqual(model.fills)
  expect(model.fills.length).toBeGreaterThan(400)
  await requireConserved(world)
  expect(await verifyChain(world.database)).toMatchObject({ problems: [] })
})
