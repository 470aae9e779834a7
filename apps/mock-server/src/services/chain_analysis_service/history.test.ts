import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AssetMovement } from '@panel/chain/ledger'
import { fixtures } from '@panel/contracts/services/chain_analysis_service/fixtures'
import { defaultThresholds, ruleIds } from '@panel/contracts/services/chain_analysis_service/rules'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { buildHistory } from '../../history/build-history.ts'
import { readHistoryInputs } from '../../history/history-inputs.ts'
import { servicePerson } from '../../history/people.ts'
import { readFixture } from '../../platform/scenarios/fixtures.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { flowsOf } from './flows.ts'
import { history } from './history.ts'
import { findUnusual } from './rules/find-unusual.ts'

const folder = fileURLToPath(new URL('../../../../../fixtures', import.meta.url))
const inputs = readHistoryInputs(folder)

const names = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'flagged'] as const

/** The movements of #EURS between the history's own accounts, as the ledger keeps them. */
const movementsIn = async (people: readonly string[]): Promise<AssetMovement[]> => {
  const file = join(temporaryFolder(), 'history.sqlite')
  const services = new Map([['chain_analysis_service', history]])
  await buildHistory(inputs, file, { size: { people: 2, days: 62 }, services })
  const database = new SqliteDatabase(file, { readonly: true })
  onTestFinished(() => {
    database.close()
  })
  return database
    .prepare<[], Omit<AssetMovement, 'unitsBefore' | 'unitsAfter'> & { before: string; after: string }>(
      `SELECT m.sequence, t.ticket, m.account_id AS accountId, m.asset_id AS assetId, m.units_before AS "before",
         m.units_after AS "after", t.block_height AS blockHeight, t.accepted_at / 1000 AS timestamp
       FROM ledger_movements m JOIN ledger_transactions t ON t.sequence = m.transaction_sequence
       WHERE m.asset_id = '#EURS' ORDER BY m.sequence`,
    )
    .all()
    .filter(({ accountId }) => people.includes(accountId))
    .map(({ before, after, ...row }) => ({ ...row, unitsBefore: BigInt(before), unitsAfter: BigInt(after) }))
}

test('the history has for each rule what it finds once, and near misses that it does not find', async () => {
  const people = await Promise.all(
    names.map((name) => servicePerson(inputs.genesis, 'chain_analysis_service', name)),
  )
  const nameOf = new Map(people.map(({ accountId }, place) => [accountId, names[place]]))
  const { flagged } = readFixture(folder, 'services/chain_analysis_service.json', fixtures)
  expect(flagged.map(({ accountId }) => nameOf.get(accountId))).toEqual(['flagged'])

  const movements = await movementsIn([...nameOf.keys()])
  const byTicket = [...Map.groupBy(movements, ({ ticket }) => ticket).values()]
  const flows = byTicket.flatMap(flowsOf).filter(({ from, to }) => nameOf.has(from) && nameOf.has(to))
  const found = findUnusual(flows, defaultThresholds, {
    flagged: new Set(flagged.map(({ accountId }) => accountId)),
  })
  const byRule = Object.groupBy(found, ({ rule }) => rule)
  expect(ruleIds.map((rule) => [rule, byRule[rule]?.map(({ accountId }) => nameOf.get(accountId))])).toEqual([
    ['ownHistory', ['sixth']],
    ['structuring', ['first']],
    ['passThrough', ['fifth']],
    ['circularFlow', ['third']],
    ['burst', ['fourth']],
    ['flaggedContact', ['first']],
  ])
})
