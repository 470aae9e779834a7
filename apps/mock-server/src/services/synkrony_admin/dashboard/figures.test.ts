import { createSeededRandom } from '@panel/chain/random'
import { listPayers, summarizePlatform } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { expect, test } from 'vitest'
import { createRandomChoices } from '../../../history/random-choices.ts'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { checkoutOf } from '../../../testing/demo-checkout.ts'
import { idOf } from '../../../testing/ready-accounts.ts'

const as = { as: 'admin_synkrony' }
const start = Date.parse('2026-01-05T00:00:00Z')
const day = 86_400_000

const open = async () => {
  const tools = await buildTestApp()
  tools.subscribe('admin_synkrony', 'synkrony_admin')
  const { app } = tools
  app.database.exec('DELETE FROM merchant_payments; DELETE FROM payment_figures; DELETE FROM payer_figures')
  const insert = app.database.prepare(
    `INSERT INTO merchant_payments (payment_id, kind, licence_id, merchant_id, payer_id, asset_id, units, fee_units,
       decimals, created_at) VALUES (?, ?, 'licence-shop', '#SHOP', ?, ?, ?, ?, 2, ?)`,
  )
  return { ...tools, insert }
}

test('the figures are those of the rows, with refunds and amounts above 2^63', async () => {
  const { app, insert, call } = await open()
  const random = createRandomChoices(createSeededRandom('figures'))
  const sizes = [1n, 999_999_999n, 1_000_000_000n, 12_345_678_901n, 18_446_744_073_709_551_615n] as const
  app.database.transaction(() => {
    for (let number = 0; number < 3000; number += 1) {
      const isRefund = random.below(10) === 0
      const units = (random.pick(sizes) / BigInt(1 + random.below(3))) * (isRefund ? -1n : 1n)
      const asset = random.pick(['#EURS', '#BTC'] as const)
      const at = start + random.below(60 * day)
      const payer = `#PAYER-${random.below(7)}`
      insert.run(
        ...[`pay-${number}`, isRefund ? 'refund' : 'payment', payer, asset],
        ...[String(units), String(units / 100n), at],
      )
    }
  })()
  const rows = app.database
    .prepare<
      [],
      { kind: string; asset_id: string; units: string; fee_units: string; payer_id: string; at: number }
    >('SELECT kind, asset_id, units, fee_units, payer_id, created_at AS "at" FROM merchant_payments')
    .all()
  const sumsOf = (own: typeof rows) => ({
    payments: own.filter(({ kind }) => kind === 'payment').length,
    units: String(own.reduce((sum, { units }) => sum + BigInt(units), 0n)),
    feeUnits: String(own.reduce((sum, { fee_units }) => sum + BigInt(fee_units), 0n)),
  })
  const [from, to] = [start + 30 * day, start + 45 * day - 1]
  const filter = { createdFrom: new Date(from).toISOString(), createdTo: new Date(to).toISOString() }
  const { totals, periods, before } = await call(summarizePlatform, { body: { filter } }, as)
  const within = rows.filter(({ at }) => at >= from && at <= to)
  for (const { assetId, decimal: _decimal, ...sums } of totals) {
    expect(sums).toEqual(sumsOf(within.filter((row) => row.asset_id === assetId)))
  }
  expect(periods).toHaveLength(15)
  for (const { startsAt, assets } of periods) {
    const started = Date.parse(startsAt)
    const ofDay = within.filter(({ at }) => at >= started && at < started + day)
    for (const { assetId, decimal: _decimal, ...sums } of assets) {
      expect(sums).toEqual(sumsOf(ofDay.filter((row) => row.asset_id === assetId)))
    }
  }
  const earlier = rows.filter(({ at }) => at >= start + 15 * day && at < start + 30 * day)
  expect(before?.totals.find(({ assetId }) => assetId === '#BTC')).toMatchObject(
    sumsOf(earlier.filter(({ asset_id }) => asset_id === '#BTC')),
  )
  const { rows: payers } = await call(listPayers, { body: {} }, as)
  expect(payers).toHaveLength(7)
  for (const { accountId, volumes } of payers) {
    for (const { assetId, units, payments } of volumes) {
      const own = sumsOf(rows.filter((row) => row.payer_id === accountId && row.asset_id === assetId))
      expect([units, payments]).toEqual([own.units, own.payments])
    }
  }
})

test('days are those of the reader’s time zone', async () => {
  const { insert, call } = await open()
  // 23:50 of 4 January in Rome is 22:50 UTC; ten minutes after midnight there is the 5th.
  insert.run('pay-1', 'payment', '#P', '#EURS', '100', '1', Date.parse('2026-01-04T22:50:00Z'))
  insert.run('pay-2', 'payment', '#P', '#EURS', '7', '0', Date.parse('2026-01-04T23:10:00Z'))
  const { periods } = await call(summarizePlatform, { body: { timeZone: 'Europe/Rome' } }, as)
  expect(periods.map(({ startsAt, assets }) => [startsAt, assets[0]?.units])).toEqual([
    ['2026-01-03T23:00:00.000Z', '100'],
    ['2026-01-04T23:00:00.000Z', '7'],
  ])
})

test('a payment of a shop counts immediately, with what waits for somebody', async () => {
  const tools = await open()
  const { app, call, execute } = tools
  const shop = checkoutOf(tools)
  await shop.pay(app, { main: { sign: '#EURS', units: 10_000 } })
  const { totals, waiting } = await call(summarizePlatform, { body: {} }, as)
  expect(totals).toMatchObject([{ assetId: '#EURS', payments: 1, units: '10000', feeUnits: '159' }])
  expect(waiting).toMatchObject({ withdrawals: 0, secondPerson: 0, failedRecharges: 0 })
  expect(await app.waitingDecisions.get('synkrony_admin')?.()).toBe(0)
  expect(waiting.lowWallets).toContainEqual({ assetId: '#BTC', wallet: 'hot' })
  const to = app.hotWallets.accountOf('hot')
  await execute(asset, 'transfer', '#BTC', { from: idOf('admin'), to, units: 10_000_000 }, { as: 'admin' })
  const { waiting: later } = await call(summarizePlatform, { body: {} }, as)
  expect(later.lowWallets).not.toContainEqual({ assetId: '#BTC', wallet: 'hot' })
})
