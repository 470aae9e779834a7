import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { buildHistory } from '../../history/build-history.ts'
import { readHistoryInputs } from '../../history/history-inputs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { history } from './history.ts'

const inputs = readHistoryInputs(fileURLToPath(new URL('../../../../../fixtures', import.meta.url)))

test('every call of the history is executed, and leaves books with both sides', async () => {
  const file = join(temporaryFolder(), 'history.sqlite')
  const services = new Map([['orderbook_admin', history]])
  await buildHistory(inputs, file, { size: { people: 8, days: 6 }, services })
  const database = new SqliteDatabase(file, { readonly: true })
  onTestFinished(() => {
    database.close()
  })
  const methods = database
    .prepare(
      "SELECT method, success, count(*) AS calls FROM ledger_transactions WHERE target = '#EXCHANGE' GROUP BY 1, 2",
    )
    .all()
  expect(methods).toContainEqual({ method: 'place', success: 1, calls: expect.any(Number) })
  expect(methods).toContainEqual({ method: 'cancel', success: 1, calls: expect.any(Number) })
  expect(methods).not.toContainEqual(expect.objectContaining({ success: 0 }))
  const open = database
    .prepare("SELECT count(*) FROM ledger_data WHERE account_id = '#EXCHANGE' AND key LIKE 'order:%'")
    .pluck()
    .get()
  expect(open).toBeGreaterThan(60)
})
