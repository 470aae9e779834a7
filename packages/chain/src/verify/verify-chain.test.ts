import { expect, test } from 'vitest'
import { openTestChain } from '../testing/open-test-chain.ts'
import { verifyChain } from './verify-chain.ts'

const playedChain = async () => {
  const world = await openTestChain()
  const args = { from: world.idOf('user'), to: world.idOf('dev'), units: 5 }
  await world.run('user', { method: 'transfer', args })
  await world.run('user', { method: 'mint', args: { to: world.idOf('dev'), units: 5 } })
  await world.run('dev', { target: 'TRINCI', method: 'alias_registration', args: { alias: 'builder' } })
  return world.database
}

test('a chain in use has no problems', async () => {
  const verdict = await verifyChain(await playedChain())
  expect(verdict).toMatchObject({ problems: [], blocks: 4, transactions: 3 })
})

test('every kind of damage is reported', async () => {
  const damages: [string, RegExp][] = [
    [
      "UPDATE ledger_assets SET value = x'00' WHERE asset_id = '#EURS'",
      /do not give the state root of block 3/,
    ],
    ["UPDATE ledger_data SET value = x'00' WHERE key = 'config'", /do not give the state root/],
    ['UPDATE ledger_accounts SET contract_hash = NULL', /do not give the state root/],
    ['DELETE FROM ledger_transactions WHERE sequence = 2', /Block 2 has another number of transactions/],
    [
      'UPDATE ledger_transactions SET block_height = 3, block_index = 1 WHERE sequence = 2',
      /receipt of another/,
    ],
    ['UPDATE ledger_transactions SET success = 1 WHERE sequence = 2', /receipt of another place or result/],
    [
      'UPDATE ledger_transactions SET receipt = (SELECT receipt FROM ledger_transactions WHERE sequence = 1)',
      /root of receipts/,
    ],
    ['DELETE FROM ledger_blocks WHERE height = 2', /Block 3 does not follow the block before it/],
    ["UPDATE ledger_blocks SET hash = 'x' WHERE height = 2", /another hash than it is kept under/],
  ]
  for (const [damage, problem] of damages) {
    const database = await playedChain()
    database.exec(damage)
    const { problems } = await verifyChain(database)
    expect(problems.join('\n')).toMatch(problem)
  }
})

test('a changed signature is reported', async () => {
  const database = await playedChain()
  const forge = (bytes: Uint8Array) => Uint8Array.from(bytes).fill((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1)
  for (const table of ['ledger_blocks', 'ledger_transactions']) {
    const rows = database
      .prepare<[], { id: number; bytes: Uint8Array }>(`SELECT rowid AS id, bytes FROM ${table}`)
      .all()
    const last = rows.at(-1)
    if (last)
      database.prepare(`UPDATE ${table} SET bytes = ? WHERE rowid = ?`).run(forge(last.bytes), last.id)
  }
  const { problems } = await verifyChain(database)
  expect(problems).toHaveLength(2)
  expect(problems[0]).toMatch(/Block 3 is not signed by its validator/)
  expect(problems[1]).toMatch(/is not signed/)
})
