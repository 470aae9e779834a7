import { join } from 'node:path'
import { openTestChain } from '@panel/chain/testing'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { returnToSharedChain } from './shared-chain.ts'

/** A chain with two transfers, of which a copy is attached as `copy`. */
const chainWithCopy = async (options: Parameters<typeof openTestChain>[0] = {}) => {
  const tools = await openTestChain(options)
  onTestFinished(() => tools.chain.close())
  const transfer = {
    method: 'transfer',
    args: { from: tools.idOf('dev'), to: tools.idOf('user'), units: 1 },
  }
  const transact = () => tools.run('dev', transfer)
  await transact()
  await transact()
  const attach = (): void => {
    const file = join(temporaryFolder(), 'copy.sqlite')
    tools.database.prepare('VACUUM INTO ?').run(file)
    tools.database.prepare('ATTACH ? AS copy').run(file)
  }
  const rowsOf = (table: string) => tools.database.prepare(`SELECT * FROM ${table}`).raw().all()
  return { ...tools, transfer, transact, attach, rowsOf }
}

const blocksIn = (rowsOf: (table: string) => unknown[]): number => rowsOf('main.ledger_blocks').length

test('what came after the shared chain is deleted, and each table that grows is the same again', async () => {
  const { database, transact, attach, rowsOf } = await chainWithCopy()
  attach()
  await transact()
  await transact()
  const same = [...returnToSharedChain(database, 'copy')]
  expect(same).toEqual([
    'ledger_blocks',
    'ledger_transactions',
    'ledger_bulk_parts',
    'ledger_account_transactions',
    'ledger_events',
    'ledger_movements',
    'ledger_fuel',
  ])
  for (const table of same) expect(rowsOf(`main.${table}`)).toEqual(rowsOf(`copy.${table}`))
})

test('a table that has lost a row is left to be copied', async () => {
  const { database, transact, attach } = await chainWithCopy()
  attach()
  await transact()
  database.exec('DELETE FROM ledger_movements WHERE sequence = 1')
  expect([...returnToSharedChain(database, 'copy')]).not.toContain('ledger_movements')
})

test('a chain that went another way, was made again, or is behind, keeps all of its rows', async () => {
  const other = await chainWithCopy()
  other.attach()
  other.database.exec("UPDATE copy.ledger_blocks SET hash = 'another', bytes = x'00' WHERE height = 2")
  expect([...returnToSharedChain(other.database, 'copy')]).toEqual([])
  expect(blocksIn(other.rowsOf)).toBe(3)

  // The hash of a block does not cover its signature, which differs each time the same block is made.
  const again = await chainWithCopy()
  again.attach()
  again.database.exec("UPDATE copy.ledger_blocks SET bytes = x'00' WHERE height = 2")
  expect([...returnToSharedChain(again.database, 'copy')]).toEqual([])

  const behind = await chainWithCopy()
  await behind.transact()
  behind.attach()
  behind.database.exec('DELETE FROM main.ledger_blocks WHERE height = 3')
  expect([...returnToSharedChain(behind.database, 'copy')]).toEqual([])
  expect(blocksIn(behind.rowsOf)).toBe(3)
})

test('a transaction that waited for its block in the copy is not mistaken for the executed one', async () => {
  const { database, transact, attach, rowsOf } = await chainWithCopy()
  attach()
  database.exec('UPDATE copy.ledger_transactions SET block_height = NULL WHERE sequence = 2')
  await transact()
  expect([...returnToSharedChain(database, 'copy')]).toEqual([])
  expect(blocksIn(rowsOf)).toBe(4)
})
