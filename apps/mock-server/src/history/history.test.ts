import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createSeededRandom } from '@panel/chain/random'
import { verifyChain } from '@panel/chain/verify'
import { asset } from '@panel/contracts/smart-contracts/asset'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { buildHistory } from './build-history.ts'
import { ensureHistory } from './history-file.ts'
import { endingBefore, readHistoryInputs } from './history-inputs.ts'
import { createPeople, readyPerson, servicePerson } from './people.ts'
import { planHistory } from './plan-history.ts'
import { plannedCall } from './planned.ts'
import { createRandomChoices } from './random-choices.ts'
import { attachHistory, restoreHistory } from './restore-history.ts'
import type { ServiceHistories, ServiceHistory } from './service-history.ts'

const inputs = readHistoryInputs(fileURLToPath(new URL('../../../../fixtures', import.meta.url)))
const small = { people: 16, days: 1 }

const temporaryFile = (): string => join(temporaryFolder(), 'history.sqlite')

const open = (file: string) => {
  const database = new SqliteDatabase(file)
  onTestFinished(() => {
    database.close()
  })
  return database
}

test('a history verifies as a whole chain: every signature, block and state', async () => {
  const file = temporaryFile()
  await buildHistory(inputs, file, { size: small })
  expect(await verifyChain(open(file))).toMatchObject({ problems: [] })
})

test('the same inputs give the same transactions and the same state', async () => {
  const read = async () => {
    const file = temporaryFile()
    await buildHistory(inputs, file, { size: small })
    const database = open(file)
    return {
      tickets: ticketsOf(database),
      lastBlock: database.prepare('SELECT hash FROM ledger_blocks ORDER BY height DESC').pluck().get(),
    }
  }
  const first = await read()
  expect(first.tickets.length).toBeGreaterThan(15)
  expect(await read()).toEqual(first)
})

test('a history that ends on another day has the same transactions, as many days later', async () => {
  const read = async (now: string) => {
    const file = temporaryFile()
    await buildHistory(endingBefore(inputs, Date.parse(now)), file, { size: small, services: new Map() })
    const database = open(file)
    const last = database.prepare('SELECT max(accepted_at) FROM ledger_transactions').pluck().get()
    return { tickets: ticketsOf(database), last: Number(last) }
  }
  const sooner = await read('2026-03-04T10:00:00Z')
  const later = await read('2026-03-06T23:00:00Z')
  expect(sooner.tickets.length).toBeGreaterThan(15)
  expect(later.tickets).toEqual(sooner.tickets)
  expect(later.last - sooner.last).toBe(2 * 86_400_000)
})

test('a known history is used again until it is older than wanted', async () => {
  const folder = temporaryFolder()
  const made: string[] = []
  const ensure = async (now: string) => {
    const onBuild = () => made.push(now)
    const place = { folder, now: Date.parse(now), mostDays: 3, size: small, onBuild }
    return (await ensureHistory(inputs, place)).inputs.genesis.timestamp
  }
  const first = await ensure('2040-05-01T10:00:00Z')
  expect(new Date((first + 90 * 86_400) * 1000).toISOString()).toBe('2040-05-01T00:00:00.000Z')
  expect(await ensure('2040-05-04T23:59:59Z')).toBe(first)
  expect(await ensure('2040-05-05T00:00:00Z')).toBe(first + 4 * 86_400)
  expect(made).toEqual(['2040-05-01T10:00:00Z', '2040-05-05T00:00:00Z'])
})

test('restoring replaces the chain that a database has', async () => {
  const file = temporaryFile()
  await buildHistory(inputs, file, { size: small })
  const other = temporaryFile()
  await buildHistory(inputs, other, { size: { people: 8, days: 1 } })
  const database = open(other)
  attachHistory(database, file)
  database.transaction(() => restoreHistory(database))()
  const count = 'SELECT count(*) FROM ledger_transactions'
  expect(database.prepare(count).pluck().get()).toBe(open(file).prepare(count).pluck().get())
  expect(await verifyChain(database)).toMatchObject({ problems: [] })
})

const ticketsOf = (database: InstanceType<typeof SqliteDatabase>): unknown[] =>
  database.prepare('SELECT ticket FROM ledger_transactions ORDER BY sequence').pluck().all()

/** An asset that a shop of the service makes on the first day and gives to everyone in one bulk. */
const points: ServiceHistory = async ({ random, people, own }) => {
  const shop = await own('shop')
  const config = {
    name: 'Points',
    authorized: [],
    description: '',
    url: '',
    max_units: 0,
    decimals: 0,
    symbol: 'PTS',
  }
  return (day) => {
    if (day > 0) return []
    const [first, ...others] = people.map(({ accountId: to }) =>
      plannedCall(shop, asset, 'mint', '#PTS', { to, units: 1 + random.below(100) }),
    )
    return first ? [[plannedCall(shop, asset, 'init', '#PTS', config)], [first, ...others]] : []
  }
}

test('a service’s history changes no other transaction, and has accounts and assets of its own', async () => {
  const build = async (services: ServiceHistories) => {
    const file = temporaryFile()
    await buildHistory(inputs, file, { size: small, services })
    return open(file)
  }
  const without = ticketsOf(await build(new Map()))
  const database = await build(new Map([['gogo_admin', points]]))
  const all = ticketsOf(database)
  expect(all).toHaveLength(without.length + 2)
  expect(all.filter((ticket) => without.includes(ticket))).toEqual(without)
  expect(await verifyChain(database)).toMatchObject({ problems: [] })
  const shop = await servicePerson(inputs.genesis, 'gogo_admin', 'shop')
  const added = database
    .prepare("SELECT signer, success FROM ledger_transactions WHERE target = '#PTS' ORDER BY sequence")
    .all()
  expect(added).toEqual([
    { signer: shop.accountId, success: 1 },
    { signer: shop.accountId, success: 1 },
  ])
})

/** The plan of ninety days apart from services. */
const planWhole = async () => {
  const merchants = [
    await readyPerson(inputs.accounts, 'merchant'),
    await readyPerson(inputs.accounts, 'merchant_single'),
    await readyPerson(inputs.accounts, 'everyone'),
  ] as const
  const admin = await readyPerson(inputs.accounts, 'admin')
  const people = await createPeople(createRandomChoices(createSeededRandom('people')), 200)
  const random = createRandomChoices(createSeededRandom('actions'))
  return { merchants, blocks: planHistory(random, { admin, merchants, people }, { start: 0, days: 90 }) }
}

test('merchants are paid on most days, in several assets, each less than the one before', async () => {
  const { merchants, blocks } = await planWhole()
  const payments = merchants.map(({ accountId }) =>
    blocks.flatMap(({ timestamp, transactions }) =>
      transactions
        .filter(([call]) => call.method === 'transfer' && Reflect.get(Object(call.args), 'to') === accountId)

        .map(([call]) => ({ day: Math.floor(timestamp / 86_400), asset: call.target })),
    ),
  )
  const [most, fewer, fewest] = payments.map(({ length }) => length)
  expect([most, fewer, fewest]).toEqual(
    [most, fewer, fewest].toSorted((one, other) => (other ?? 0) - (one ?? 0)),
  )
  expect(fewest).toBeGreaterThan(60)
  expect(new Set(payments[0]?.map(({ day }) => day)).size).toBeGreaterThan(75)
  for (const paid of payments) expect(new Set(paid.map(({ asset }) => asset)).size).toBe(3)
})

test('the whole plan has two thousand transactions of two hundred accounts over ninety days', async () => {
  const { blocks } = await planWhole()
  const transactions = blocks.flatMap((block) => block.transactions)
  expect(transactions.length).toBeGreaterThan(2000)
  expect(new Set(transactions.map(([call]) => call.signer.accountId)).size).toBeGreaterThanOrEqual(195)
  expect((blocks.at(-1)?.timestamp ?? 0) / 86_400).toBeGreaterThan(89)
  expect(blocks.every((block, index) => block.timestamp > (blocks[index - 1]?.timestamp ?? 0))).toBe(true)
})
