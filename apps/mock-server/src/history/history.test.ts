import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { verifyChain } from '../ledger/verify/verify-chain.ts'
import { createSeededRandom } from '../platform/random.ts'
import { buildHistory } from './build-history.ts'
import { createDraws } from './draws.ts'
import { readHistoryInputs } from './history-inputs.ts'
import { createPeople, readyPerson } from './people.ts'
import { planHistory } from './plan-history.ts'
import { attachHistory, restoreHistory } from './restore-history.ts'

const inputs = readHistoryInputs(fileURLToPath(new URL('../../../../fixtures', import.meta.url)))
const small = { people: 16, days: 1 }

const temporaryFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'history-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'history.sqlite')
}

const open = (file: string) => {
  const database = new SqliteDatabase(file)
  onTestFinished(() => {
    database.close()
  })
  return database
}

test('a history verifies as a whole chain: every signature, block and state', async () => {
  const file = temporaryFile()
  await buildHistory(inputs, file, small)
  expect(await verifyChain(open(file))).toMatchObject({ problems: [] })
})

test('the same inputs give the same transactions and the same state', async () => {
  const read = async () => {
    const file = temporaryFile()
    await buildHistory(inputs, file, small)
    const database = open(file)
    return {
      tickets: database.prepare('SELECT ticket FROM ledger_transactions ORDER BY sequence').pluck().all(),
      lastBlock: database.prepare('SELECT hash FROM ledger_blocks ORDER BY height DESC').pluck().get(),
    }
  }
  const first = await read()
  expect(first.tickets.length).toBeGreaterThan(15)
  expect(await read()).toEqual(first)
})

test('restoring replaces whatever chain a database held', async () => {
  const file = temporaryFile()
  await buildHistory(inputs, file, small)
  const other = temporaryFile()
  await buildHistory(inputs, other, { people: 8, days: 1 })
  const database = open(other)
  attachHistory(database, file)
  database.transaction(() => restoreHistory(database))()
  const count = 'SELECT count(*) FROM ledger_transactions'
  expect(database.prepare(count).pluck().get()).toBe(open(file).prepare(count).pluck().get())
  expect(await verifyChain(database)).toMatchObject({ problems: [] })
})

test('the whole plan has two thousand transactions of two hundred accounts over ninety days', async () => {
  const [admin, merchant] = await Promise.all(
    ['admin', 'merchant'].map((name) => readyPerson(inputs.accounts, name)),
  )
  if (!admin || !merchant) throw new Error('The ready accounts are missing.')
  const people = await createPeople(createDraws(createSeededRandom('people')), 200)
  const draws = createDraws(createSeededRandom('deeds'))
  const blocks = planHistory(draws, { admin, merchant, people }, { start: 0, days: 90 })
  const transactions = blocks.flatMap((block) => block.transactions)
  expect(transactions.length).toBeGreaterThan(2000)
  expect(new Set(transactions.map(({ call }) => call.signer.accountId)).size).toBeGreaterThanOrEqual(195)
  expect((blocks.at(-1)?.timestamp ?? 0) / 86_400).toBeGreaterThan(89)
  expect(blocks.every((block, index) => block.timestamp > (blocks[index - 1]?.timestamp ?? 0))).toBe(true)
})
