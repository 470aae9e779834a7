import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestChain, openTestDatabase } from '@panel/chain/testing'
import { createSnapshotFiles } from '../src/platform/snapshots/snapshot-files.ts'
import { median } from './report.ts'
import { signTransfers } from './sign-transfers.ts'

const rowsOf = (database: ReturnType<typeof openTestDatabase>): number =>
  database
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'ledger_%'")
    .pluck()
    .all()
    .reduce((sum, table) => sum + Number(database.prepare(`SELECT count(*) FROM ${table}`).pluck().get()), 0)

/** How long it takes to bring a world of about 5,000 rows back, on a disk and durable, with the chain reread. */
export const measureRestore = async (rounds: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const database = openTestDatabase(join(folder, 'world.sqlite'))
  const { chain } = await openTestChain({ database })
  for (const transfer of await signTransfers(620)) await chain.submit(transfer)
  const files = createSnapshotFiles(database, join(folder, 'snapshots'))
  const rows = rowsOf(database)
  const takes: number[] = []
  const restores: number[] = []
  for (let round = 0; round < rounds * 5; round += 1) {
    const start = performance.now()
    files.take('world', '{}')
    const taken = performance.now()
    files.restore('world', (text) => text)
    chain.reload()
    takes.push(taken - start)
    restores.push(performance.now() - taken)
  }
  await chain.close()
  database.close()
  rmSync(folder, { recursive: true, force: true })
  return { rows, takeMs: median(takes), restoreMs: median(restores) }
}
