import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import { createMigrate, readMigrations } from '../src/platform/migrate.ts'
import type { ListBench } from './list-bench.ts'
import { measureReads } from './measure-reads.ts'
import { medianRun } from './measure-rounds.ts'
import type { Row } from './report.ts'
import { inService, readBenches } from './service-benches.ts'

const reads = 15

/** Lists and sums of services with 100,000 rows each, without HTTP. */
export const measureServiceLists = async (rounds: number): Promise<Row[]> => {
  const results: Row[] = []
  for (const [serviceId, { benchLists }] of await readBenches<{ benchLists: ListBench }>('bench-lists.ts')) {
    const database = new SqliteDatabase('')
    database.pragma('synchronous = OFF')
    const folder = inService(serviceId, 'migrations')
    createMigrate(database, { remakes: false })(serviceId, readMigrations(fileURLToPath(folder)))
    for (const [name, read] of Object.entries(benchLists(database))) {
      const runs = Array.from({ length: rounds }, () => measureReads(reads, read))
      results.push({ name, ...medianRun(runs) })
    }
    database.close()
  }
  return results
}
