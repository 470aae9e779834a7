import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { followsNetwork, verifyChain } from '@panel/chain/verify'
import SqliteDatabase from 'better-sqlite3'
import { readConfig } from './config.ts'
import { readKeptStart } from './platform/deployment-keys.ts'

const usage = 'Usage: npm run verify -w apps/mock-server -- <file>, such as .data/panel.sqlite\n'

// npm runs a workspace's script in its folder; the path is meant from the person's folder.
const run = async (file: string): Promise<number> => {
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  const database = new SqliteDatabase(path, { readonly: true, fileMustExist: true })
  // A network that is followed began somewhere else, and its state is not kept here.
  const inputs = followsNetwork(database)
    ? undefined
    : await readKeptStart(readConfig({ ...process.env, DATA_DIR: dirname(path) }))
  const { problems, blocks, transactions, accounts, executed } = await verifyChain(database, inputs)
  database.close()
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.stdout.write(
    `Checked ${blocks} blocks (hashes, order, signatures, roots), ${transactions} transactions (bytes, tickets, ` +
      `signatures, receipts), ${accounts} accounts (state root), and executed ${executed ?? 'no'} transactions again ` +
      `(receipts and accounts of every block): ${problems.length || 'no'} problems.\n`,
  )
  return problems.length === 0 ? 0 : 1
}

const [file] = parseArgs({ allowPositionals: true }).positionals
try {
  if (file === undefined) process.stderr.write(usage)
  process.exitCode = file === undefined ? 1 : await run(file)
} catch (error) {
  process.stderr.write(
    `${file} cannot be checked: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}
