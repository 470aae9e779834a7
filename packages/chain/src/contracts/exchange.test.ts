import { expect, test } from 'vitest'
import { openTestExchange } from '../testing/open-test-exchange.ts'

const bitcoin = { token: '#BTC', side: 'buy', price: '50000', units: 1000n } as const

test('an order meets the best price first, and of one price the oldest order', async () => {
  const { place, balanceOf } = await openTestExchange()
  await place('merchant', 'sell', 52, 4)
  await place('merchant', 'sell', 50, 2)
  await place('everyone', 'sell', 50, 2)
  expect(await place('user', 'buy', 51, 3)).toMatchObject({ left: 0 })
  // Both lots of the merchant at 50 and one of the other account; nothing at 52.
  expect(await balanceOf('merchant', '#EURS')).toEqual({ free: 20_100n, locked: 0n })
  expect(await balanceOf('everyone', '#EURS')).toEqual({ free: 20_050n, locked: 0n })
  expect(await balanceOf('everyone', '#BTC')).toEqual({ free: 998_000n, locked: 1000n })
  // Paid at 50, although the order would have paid 51.
  expect(await balanceOf('user', '#EURS')).toEqual({ free: 19_850n, locked: 0n })
  expect(await balanceOf('user', '#BTC')).toEqual({ free: 1_003_000n, locked: 0n })
})

test('what is left of an order waits in the book and holds back what it may have to pay', async () => {
  const { place, balanceOf } = await openTestExchange()
  await place('merchant', 'sell', 50, 2)
  expect(await place('user', 'buy', 60, 5)).toMatchObject({ left: 3 })
  expect(await balanceOf('user', '#EURS')).toEqual({ free: 19_720n, locked: 180n })
})

test('an order off the grid is refused with the nearest value that is allowed', async () => {
  const { on } = await openTestExchange()
  const table = [
    [{ price: '50400' }, 'the nearest allowed price is 50000'],
    [{ price: '50600.5' }, 'the nearest allowed price is 51000'],
    [{ price: '0' }, 'the nearest allowed price is 1000'],
    [{ price: '50000.0000001' }, 'more than 6 decimals'],
    [{ price: '281474977000' }, 'too high'],
    [{ units: 1499n }, 'the nearest allowed amount is 0.00001'],
    [{ units: 1501n }, 'the nearest allowed amount is 0.00002'],
    [{ units: 0n }, 'the nearest allowed amount is 0.00001'],
    [{ units: -1n }, 'units'],
    [{ price: '-1000' }, 'price'],
    [{ token: '#NOTHING' }, '#NOTHING is not admitted'],
  ] as const
  for (const [wrong, text] of table) {
    expect(await on('user', 'place', { ...bitcoin, ...wrong })).toMatchObject({
      success: false,
      error: expect.stringContaining(text),
    })
  }
})

test('an order beyond what its account has free is refused with both amounts', async () => {
  const { on, must } = await openTestExchange()
  await must('user', 'place', { ...bitcoin, price: '200000', units: 50_000n })
  expect(await on('user', 'place', { ...bitcoin, units: 201_000n })).toMatchObject({
    error: expect.stringContaining('insufficient units of #EURS: 10050 needed, 10000 free'),
  })
  expect(await on('user', 'place', { ...bitcoin, side: 'sell', units: 1_001_000n })).toMatchObject({
    error: expect.stringContaining('1001000 needed, 1000000 free'),
  })
})

test('an order never meets one of its own account', async () => {
  const { place, on } = await openTestExchange()
  const { id } = await place('user', 'sell', 50, 1)
  expect(await on('user', 'place', bitcoin)).toMatchObject({
    error: expect.stringContaining(`would meet your own order ${id}`),
  })
})

test('cancelling gives back what is left, to the owner or by an administrator with a reason', async () => {
  const { place, must, on, balanceOf } = await openTestExchange()
  const { id: first } = await place('user', 'buy', 50, 4)
  const { id: second } = await place('user', 'buy', 50, 4)
  await place('merchant', 'sell', 50, 3)
  expect(await on('merchant', 'cancel', { orders: [first] })).toMatchObject({
    error: expect.stringContaining('is not yours'),
  })
  expect(await on('admin', 'cancel', { orders: [first], reason: ' ' })).toMatchObject({
    error: expect.stringContaining('say why'),
  })
  expect(await must('user', 'cancel', { orders: [first, first] })).toEqual([first])
  expect(await balanceOf('user', '#EURS')).toEqual({ free: 19_650n, locked: 200n })
  expect(await on('user', 'cancel', { orders: [first] })).toMatchObject({
    error: expect.stringContaining(`order ${first} is not open`),
  })
  expect(await must('admin', 'cancel', { orders: [first, second], reason: 'asked by phone' })).toEqual([
    second,
  ])
  expect(await balanceOf('user', '#EURS')).toEqual({ free: 19_850n, locked: 0n })
})

test('each state of a pair takes what it says', async () => {
  const { place, must, on } = await openTestExchange()
  const { id: resting } = await place('merchant', 'sell', 50, 5)
  const { id: own } = await place('user', 'buy', 40, 5)
  type State = 'open' | 'post-only' | 'cancel-only' | 'halted'
  let seen: State = 'open'
  const set = async (state: State) => {
    await must('admin', 'set_state', { token: '#BTC', state, seen, reason: 'a test' })
    seen = state
  }
  const tries = async () => {
    const results = [
      await on('user', 'place', { ...bitcoin, price: '50000' }),
      await on('user', 'place', { ...bitcoin, price: '41000' }),
      await on('user', 'cancel', { orders: [own] }),
    ]
    await must('admin', 'cancel', { orders: [own], reason: 'a test' }).catch(() => undefined)
    return results.map(({ success }) => success)
  }
  await set('post-only')
  expect(await tries()).toEqual([false, true, true])
  await set('cancel-only')
  expect(await tries()).toEqual([false, false, false])
  await set('halted')
  expect(await on('merchant', 'cancel', { orders: [resting] })).toMatchObject({
    error: expect.stringContaining('halted'),
  })
  expect(await on('admin', 'cancel', { orders: [resting], reason: 'a test' })).toMatchObject({
    success: true,
  })
  await set('open')
  expect(
    await on('user', 'set_state', { token: '#BTC', state: 'halted', seen, reason: 'mine' }),
  ).toMatchObject({
    error: expect.stringContaining('is not an administrator'),
  })
})

test('of two administrators who set a pair’s state at once, the second changes nothing', async () => {
  const { must, on } = await openTestExchange()
  const asked = { token: '#BTC', seen: 'open', reason: 'a test' } as const
  await must('admin', 'set_state', { ...asked, state: 'halted' })
  expect(await on('admin', 'set_state', { ...asked, state: 'post-only' })).toMatchObject({
    error: 'smart contract fault: #BTC was set to halted first, it is not open',
  })
  expect(await on('user', 'place', { ...bitcoin, price: '50000' })).toMatchObject({
    error: expect.stringContaining('halted'),
  })
})

test('a token is removed once it takes no orders and has none', async () => {
  const { place, must, on } = await openTestExchange()
  const { id } = await place('user', 'buy', 50, 1)
  expect(await on('admin', 'del_token', { token: '#BTC' })).toMatchObject({
    error: expect.stringContaining('1 orders of #BTC are open'),
  })
  await must('user', 'cancel', { orders: [id] })
  expect(await on('admin', 'del_token', { token: '#BTC' })).toMatchObject({
    error: expect.stringContaining('set it to cancel-only first'),
  })
  await must('admin', 'set_state', { token: '#BTC', state: 'cancel-only', seen: 'open', reason: 'leaves' })
  await must('admin', 'del_token', { token: '#BTC' })
  expect(await on('admin', 'del_token', { token: '#BTC' })).toMatchObject({
    error: expect.stringContaining('#BTC is not admitted'),
  })
  await must('user', 'withdraw', { token: '#BTC', units: 1_000_000n })
})

test('a grid on which money would not be whole is refused, and so is what is no asset', async () => {
  const { on } = await openTestExchange()
  const table = [
    [{ token: '#BTC', tick: '0.01', lot: '0.00001' }, 'must be a whole number'],
    [{ token: '#BTC', tick: '0', lot: '1' }, 'above zero'],
    [{ token: '#BTC', tick: '1', lot: '0.000000001' }, 'more than 8 decimals'],
    [{ token: '#BTC', tick: '140737488.355329', lot: '1' }, 'tick is too large'],
    [{ token: '#BTC', tick: '1', lot: '184467440737.09551616' }, 'lot is more than 2^64 - 1 units'],
    [{ token: '#NOTHING', tick: '1', lot: '1' }, '#NOTHING is no asset'],
    [{ token: '#EURS', tick: '1', lot: '1' }, 'traded against'],
  ] as const
  for (const [args, text] of table) {
    expect(await on('admin', 'set_token', args)).toMatchObject({ error: expect.stringContaining(text) })
  }
  expect(await on('user', 'set_token', { token: '#BTC', tick: '1000', lot: '1' })).toMatchObject({
    error: expect.stringContaining('is not an administrator'),
  })
})

test('orders outlive a change of their grid, and new ones keep to the new grid', async () => {
  const { place, must, on, balanceOf } = await openTestExchange()
  const { id } = await place('merchant', 'sell', 51, 1)
  await must('admin', 'set_token', { token: '#BTC', tick: '2000', lot: '0.000005' })
  expect(await on('user', 'place', { ...bitcoin, price: '51000' })).toMatchObject({
    error: expect.stringContaining('the nearest allowed price is 50000'),
  })
  // Half of the old order, at 51.000 euro: 25,5 cents, of which the seller gets 25.
  await must('user', 'place', { ...bitcoin, price: '52000', units: 500n })
  expect(await balanceOf('merchant', '#EURS')).toEqual({ free: 20_025n, locked: 0n })
  expect(await balanceOf('user', '#EURS')).toEqual({ free: 19_975n, locked: 0n })
  await must('merchant', 'cancel', { orders: [id] })
})

test('a grid or duties that somebody else changed first are not replaced', async () => {
  const { on, must } = await openTestExchange()
  const seen = { tick: '1000', lot: '0.00001' }
  await must('admin', 'set_token', { token: '#BTC', tick: '2000', lot: '0.00001', seen })
  expect(await on('admin', 'set_token', { token: '#BTC', tick: '3000', lot: '0.00001', seen })).toMatchObject(
    { error: expect.stringContaining('tick or lot of #BTC were changed first') },
  )
  const duties = { stake: '1000', spread: '0.5', size: '0.01', share: '95' }
  await must('admin', 'set_duties', { token: '#BTC', ...duties })
  await must('admin', 'set_duties', { token: '#BTC', ...duties, share: '90', seen: duties })
  expect(
    await on('admin', 'set_duties', { token: '#BTC', ...duties, share: '80', seen: duties }),
  ).toMatchObject({ error: expect.stringContaining('the duties of #BTC were changed first') })
  await must('admin', 'set_state', { token: '#BTC', state: 'halted', seen: 'open', reason: 'It leaves.' })
  await must('admin', 'del_token', { token: '#BTC' })
  await must('admin', 'set_token', { token: '#BTC', tick: '1000', lot: '0.00001' })
  expect(await on('admin', 'set_duties', { token: '#BTC', ...duties, seen: duties })).toMatchObject({
    error: expect.stringContaining('the duties of #BTC were changed first'),
  })
})

test('deposits need the account’s delegation and withdrawals what is free', async () => {
  const { on, must, allow, unitsOf, idOf } = await openTestExchange()
  expect(await on('dev', 'deposit', { token: '#EURS', units: 5n })).toMatchObject({
    error: expect.stringContaining('by a delegation'),
  })
  await allow('dev', '#BTC')
  expect(await on('dev', 'deposit', { token: '#EURS', units: 5n })).toMatchObject({
    error: expect.stringContaining('has no delegation on #EURS'),
  })
  await allow('dev', '#EURS')
  expect(await on('dev', 'deposit', { token: '#EURS', units: 250_001n })).toMatchObject({
    error: expect.stringContaining('holds 250000'),
  })
  await must('dev', 'deposit', { token: '#EURS', units: 250_000n })
  expect(await unitsOf(idOf('dev'))).toBe(0n)
  // The fee of 0,6 % is taken of what arrives, each way.
  await must('dev', 'withdraw', { token: '#EURS', units: 248_499n })
  expect(await unitsOf(idOf('dev'))).toBe(247_009n)
  expect(await on('dev', 'withdraw', { token: '#EURS', units: 2n })).toMatchObject({ success: false })
})

test('market makers stake SYN that they have deposited, and get it back', async () => {
  const { on, must, allow, balanceOf, readAll } = await openTestExchange()
  await allow('merchant', '#SYN')
  await must('merchant', 'deposit', { token: '#SYN', units: 500n })
  await must('merchant', 'stake', { token: '#BTC', units: 300n })
  expect(await balanceOf('merchant', '#SYN')).toEqual({ free: 200n, locked: 0n })
  expect(await on('merchant', 'stake', { token: '#BTC', units: 201n })).toMatchObject({ success: false })
  expect(await on('merchant', 'unstake', { token: '#BTC', units: 301n })).toMatchObject({
    error: expect.stringContaining('only 300 units are staked'),
  })
  await must('merchant', 'unstake', { token: '#BTC', units: 100n })
  expect((await readAll()).stakes.map(({ value }) => value)).toEqual([200n])
})

test('duties are given in percent and whole units', async () => {
  const { on, must } = await openTestExchange()
  const duties = { token: '#BTC', stake: '1000', spread: '0.5', size: '0.01', share: '95' }
  await must('admin', 'set_duties', duties)
  const table = [
    [{ share: '100.01' }, 'share must be above 0 and at most 100 %'],
    [{ spread: '0' }, 'spread must be above 0'],
    [{ size: '0.000000001' }, 'more than 8 decimals'],
    [{ size: '184467440737.09551616' }, 'size is more than 2^64 - 1 units'],
    [{ stake: '99999999999999999999' }, 'stake is more than 2^64 - 1 units'],
    [{ token: '#ETH' }, '#ETH is not admitted'],
  ] as const
  for (const [wrong, text] of table) {
    expect(await on('admin', 'set_duties', { ...duties, ...wrong })).toMatchObject({
      error: expect.stringContaining(text),
    })
  }
})
