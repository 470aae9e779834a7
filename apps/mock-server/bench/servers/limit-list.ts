import fastify from 'fastify'
import { createLedgerSchema } from '../../../../packages/chain/src/storage/ledger-schema.ts'
import { fillTransactions } from '../fill-transactions.ts'
import { listedTransactions } from '../subjects.ts'
import { openBenchDatabase, serve } from './serve.ts'

/** The least that a page from SQLite can be: the rows as they are, without checking who reads. */
const database = openBenchDatabase()
createLedgerSchema(database)
fillTransactions(database, listedTransactions)
const page = database.prepare<[number, number], { sequence: number }>(
  `SELECT sequence, ticket, kind, signer, target, method, block_height AS blockHeight, success,
     burned_fuel AS burnedFuel, accepted_at AS acceptedAt, transfer_from AS transferFrom, transfer_to AS transferTo,
     transfer_asset AS transferAsset, transfer_units AS transferUnits
   FROM ledger_transactions WHERE sequence < ? ORDER BY sequence DESC LIMIT ?`,
)

const app = fastify()
app.get<{ Querystring: { before: string; limit: string } }>('/list', async ({ query }) => {
  const transactions = page.all(Number(query.before), Number(query.limit))
  return { transactions, before: transactions.at(-1)?.sequence ?? null }
})
await serve(app)
