import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { buildHistory } from '../../history/build-history.ts'
import { readHistoryInputs } from '../../history/history-inputs.ts'
import { servicePersonId } from '../../history/people.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { accountName, villageFair } from './history/batches.ts'
import { history } from './history.ts'

const inputs = readHistoryInputs(fileURLToPath(new URL('../../../../../fixtures', import.meta.url)))

test('the history leaves accounts that are full, spent in part, spent and swept', async () => {
  const file = join(temporaryFolder(), 'history.sqlite')
  const services = new Map([['oam_admin', history]])
  await buildHistory(inputs, file, { size: { people: 2, days: villageFair.day + 10 }, services })
  const database = new SqliteDatabase(file, { readonly: true })
  onTestFinished(() => {
    database.close()
  })
  const latest = database
    .prepare<[string], string>(
      'SELECT units_after FROM ledger_movements WHERE account_id = ? ORDER BY sequence DESC LIMIT 1',
    )
    .pluck()
  const held = Array.from({ length: 9 }, (_, index) =>
    latest.get(servicePersonId(inputs.genesis, 'oam_admin', accountName(villageFair, index + 1))),
  )
  expect(held.map((units) => units && Number(units))).toEqual([
    1238,
    748,
    0,
    0,
    0,
    1988,
    1988,
    1988,
    undefined,
  ])
})
