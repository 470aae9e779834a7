import { holdBlocks, releaseBlocks } from '@panel/contracts/platform/ledger-control'
import {
  getCryptoHub,
  getHubAsset,
  listWalletMovements,
  moveBetweenWallets,
  setWalletLimits,
} from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { idOf } from '../../../testing/ready-accounts.ts'

const as = { as: 'admin_synkrony' }
const params = { assetId: '#BTC' }

const open = async () => {
  const tools = await buildTestApp()
  const { app, call, execute } = tools
  tools.subscribe('admin_synkrony', 'synkrony_admin')
  const fill = (wallet: 'hot' | 'reserve', units: number) =>
    execute(
      asset,
      'transfer',
      '#BTC',
      { from: idOf('admin'), to: app.hotWallets.accountOf(wallet), units },
      { as: 'admin' },
    )
  const walletsOf = async () => {
    const { assets } = await call(getCryptoHub, {}, as)
    const { wallets = [] } = assets.find(({ assetId }) => assetId === '#BTC') ?? {}
    return wallets.map(({ name, balance, reserved, available, isLow }) => [
      ...[name, balance, reserved, available, isLow],
    ])
  }
  return { ...tools, fill, walletsOf }
}

test('what is about to be paid is reserved until it is executed', async () => {
  const { app, call, fill, walletsOf } = await open()
  await fill('reserve', 300_000_000)
  await call(holdBlocks, {})
  const body = { from: 'reserve', units: '50000000', reason: 'Weekly payments.' } as const
  const { ticket } = await call(moveBetweenWallets, { params, body }, as)
  expect(await walletsOf()).toEqual([
    ['hot', '0', '0', '0', true],
    ['reserve', '300000000', '50000000', '250000000', false],
  ])
  await call(releaseBlocks, {})
  await app.ledger.settled(ticket)
  await expect.poll(walletsOf).toEqual([
    ['hot', '50000000', '0', '50000000', false],
    ['reserve', '250000000', '0', '250000000', false],
  ])
  const { days, decisions } = await call(getHubAsset, { params, query: {} }, as)
  expect(days).toHaveLength(90)
  const lastDayIn = async (timeZone: string) =>
    (await call(getHubAsset, { params, query: { timeZone } }, as)).days.at(-1)
  const now = Temporal.Instant.fromEpochMilliseconds(app.clock.now())
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    expect(await lastDayIn(zone)).toEqual({
      ...days.at(-1),
      day: now.toZonedDateTimeISO(zone).toPlainDate().toString(),
    })
  }
  expect(days.at(-1)?.wallets).toEqual([
    { name: 'hot', in: '50000000', out: '0', end: '50000000' },
    { name: 'reserve', in: '300000000', out: '50000000', end: '250000000' },
  ])
  const movementsOf = async (wallet: 'hot' | 'reserve' | undefined, day: string | undefined) => {
    const span = { from: `${day}T00:00:00.000Z`, to: `${day}T23:59:59.999Z` }
    const query = { assetId: '#BTC', ...(wallet && { wallet }), ...span }
    const { rows } = await call(listWalletMovements, { query }, as)
    return rows.map(({ prev_amount, amount }) => [prev_amount?.value ?? null, amount.value])
  }
  expect(await movementsOf('reserve', days.at(-1)?.day)).toEqual([
    ['300000000', '250000000'],
    [null, '300000000'],
  ])
  expect(await movementsOf(undefined, days.at(-1)?.day)).toEqual([[null, '50000000']])
  expect(await movementsOf('reserve', days.at(-2)?.day)).toEqual([])
  expect(decisions).toMatchObject([{ move: 'move', from: 'reserve', to: 'hot', ticket, outcome: 'Executed' }])
})

test('a wallet pays no more than it has, also when fifty ask at once', async () => {
  const { app, call, fill, walletsOf } = await open()
  await fill('reserve', 100)
  const body = { from: 'reserve', units: '30', reason: 'x' } as const
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () =>
      call(moveBetweenWallets, { params, body }, as).then(
        ({ ticket }) => ticket,
        () => undefined,
      ),
    ),
  )
  const moved = outcomes.filter((ticket) => ticket !== undefined)
  expect(moved).toHaveLength(3)
  for (const ticket of moved) await app.ledger.settled(ticket)
  await expect.poll(walletsOf).toEqual([
    ['hot', '90', '0', '90', true],
    ['reserve', '10', '0', '10', true],
  ])
})

test('says both figures where a wallet has too little', async () => {
  const { refusal, fill } = await open()
  await fill('reserve', 100)
  const body = { from: 'reserve', units: '101', reason: 'x' } as const
  expect(await refusal(moveBetweenWallets, { params, body }, as)).toMatchObject({
    code: 'FUNDS_TOO_LOW',
    details: { wallet: 'reserve', available: '100', needed: '101', assetId: '#BTC' },
  })
})

test('limits are changed with a reason', async () => {
  const { call } = await open()
  const limits = { lowUnits: null, secondPersonUnits: '7' }
  const body = { wallet: 'hot', ...limits, reason: 'Busy season.' } as const
  expect(await call(setWalletLimits, { params, body }, as)).toMatchObject({ secondPersonUnits: '7' })
  const { decisions, wallets } = await call(getHubAsset, { params, query: {} }, as)
  expect(wallets[0]).toMatchObject({ name: 'hot', lowUnits: null, isLow: false })
  expect(decisions).toMatchObject([{ move: 'setLimits', from: 'hot', reason: 'Busy season.' }])
})

test('an asset without wallets is unknown here', async () => {
  const { refusal } = await open()
  expect(await refusal(getHubAsset, { params: { assetId: '#SYN' }, query: {} }, as)).toMatchObject({
    code: 'NOT_FOUND',
  })
})
