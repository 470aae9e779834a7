import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClock } from '@panel/chain/clock'
import { openChain } from '@panel/chain/open-chain'
import { createSeededRandom } from '@panel/chain/random'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { signableFromBase58, verifySignable } from '@panel/ledger/signables'
import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { buildHistory } from '../../history/build-history.ts'
import { readHistoryInputs } from '../../history/history-inputs.ts'
import { plannedCall } from '../../history/planned.ts'
import { attachHistory, recordsOfHistory } from '../../history/restore-history.ts'
import { loadServiceHistories, type ServiceHistory } from '../../history/service-history.ts'
import { buildOwnTestApp } from '../../testing/build-test-app.ts'
import { idOf, keysOf } from '../../testing/ready-accounts.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { pastPayments } from './past-payments.ts'

const inputs = readHistoryInputs(fileURLToPath(new URL('../../../../../fixtures', import.meta.url)))
const shopsId = 'synkrony_pay_dashboard'

/** The hot wallet gets what refunds take. */
const fillHotWallet: ServiceHistory = async ({ admin, ready }) => {
  const args = { from: admin.accountId, to: (await ready('synkrony_hot')).accountId, units: 1_000_000n }
  return (day) => (day === 0 ? [[plannedCall(admin, advancedAsset, 'pay', '#EURS', args)]] : [])
}

/** Twelve days in which shops are paid, and nothing else happens to their merchants. */
const buildShops = async (): Promise<string> => {
  const file = join(temporaryFolder(), 'history.sqlite')
  const shops = (await loadServiceHistories()).get(shopsId)
  if (!shops) throw new Error('The shops have no history.')
  const services = new Map([
    ['hot wallet', fillHotWallet],
    [shopsId, shops],
  ])
  await buildHistory(inputs, file, { size: { people: 16, days: 12 }, services })
  return file
}

const openAdded = async () => {
  const { app } = await buildOwnTestApp()
  const file = await buildShops()
  attachHistory(app.database, file)
  const { database, licences, webhooks, world, payments } = app
  const past = pastPayments({ database, licences, webhooks, world, startsWithHistory: () => true }, payments)
  database.transaction(() => past.addPast(world.scenario()))()
  return { app, past, file, records: recordsOfHistory(database) }
}

test('shops’ payments of the history come with signed intents, fees and webhooks, and agree with the ledger', async () => {
  const { app, past, file, records } = await openAdded()
  const rows = records.flatMap(({ record, failure }) => {
    const row =
      record.kind === 'payment' && failure === null ? app.payments.store.ofIntent(record.uuid) : undefined
    return row ? [row] : []
  })
  expect(rows.length).toBeGreaterThan(20)
  const executed = records.filter(({ record, failure }) => record.kind === 'payment' && failure === null)
  expect(rows.length).toBe(executed.length)

  for (const { intentId, ticket, paymentId, licenceId } of rows) {
    const intent = app.payments.intents.find(intentId ?? '')
    expect(intent).toMatchObject({ state: 'paid', licenceId, merchantId: idOf('merchant') })
    const key = (await keysOf('merchant')).publicKey
    expect(await verifySignable(signableFromBase58(intent?.signed ?? ''), key)).toBe(true)
    expect(app.payments.intents.findAttempt(ticket ?? '')).toMatchObject({ outcome: 'paid', intentId })
    const sent = app.webhooks.store.rowsOfPayment(paymentId, intentId)
    expect(sent.map(({ type }) => type)).toContain('payment.paid')
  }

  const database = new SqliteDatabase(file)
  const { timestamp } = inputs.genesis
  const clock = createClock({ frozenAt: (timestamp + 13 * 86_400) * 1000 })
  const chain = await openChain({ ...inputs, database, clock, random: createSeededRandom('reader') })
  for (const { ticket, assetId, units, feeUnits } of rows) {
    const moved = await chain.movementsOfTransaction(ticket ?? '')
    const own = moved.filter(({ accountId, assetId: of }) => accountId === idOf('merchant') && of === assetId)
    const arrived = own.reduce((sum, { unitsAfter, unitsBefore }) => sum + unitsAfter - unitsBefore, 0n)
    expect(arrived).toBe(BigInt(units) - BigInt(feeUnits))
  }
  await chain.close()
  database.close()

  const [refund] = past.pastRefunds()
  expect(refund?.payment).toMatchObject({ kind: 'payment', merchantId: idOf('merchant') })
  expect(BigInt(refund?.units ?? 0)).toBeGreaterThan(0n)
})

test('payments of the history that failed are attempts of their intents, some paid later and some expired', async () => {
  const { app, records } = await openAdded()
  const failed = records.flatMap(({ record, ticket, failure }) =>
    record.kind === 'payment' && failure !== null ? [{ uuid: record.uuid, ticket, failure }] : [],
  )
  const states = new Set<string>()
  for (const { uuid, ticket, failure } of failed) {
    expect(failure).toMatch(/units/)
    expect(app.payments.intents.findAttempt(ticket)).toMatchObject({ outcome: 'failed', failure })
    expect(app.webhooks.store.rowsOfPayment('', uuid).map(({ type }) => type)).toContain('payment.failed')
    const { state, paymentId } = await app.payments.readIntent(uuid)
    expect(paymentId === null).toBe(state === 'expired')
    states.add(state)
  }
  expect(states).toEqual(new Set(['paid', 'expired']))
})
