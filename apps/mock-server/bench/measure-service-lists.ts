import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import { createMigrate, readMigrations } from '../src/platform/migrate.ts'
import type { ListBench } from './list-bench.ts'
import { measureReads } from './measure-reads.ts'
import { medianRun } from './measure-rounds.ts'
import type { Row } from './report.ts'

const services = new URL('../src/services/', import.meta.url)
const reads = 15

/** What a service fills and reads, where it has lists to measure. The folders are the list. */
const readBench = async (serviceId: string): Promise<ListBench | undefined> => {
  const file = new URL(`${serviceId}/testing/bench-lists.ts`, services)
  if (!existsSync(file)) return undefined
  const module: { readonly benchLists: ListBench } = await import(file.href)
  return module.benchLists
}

/** Lists and sums of services with 100,000 rows each, without HTTP. */
export const measureServiceLists = async (rounds: number): Promise<Row[]> => {
  const results: Row[] = []
  for (const serviceId of readdirSync(services).sort()) {
    const benchLists = await readBench(serviceId)
    if (!benchLists) continue
    const database = new SqliteDatabase('')
    database.pragma('synchronous = OFF')
    const folder = new URL(`${serviceId}/migrations`, services)
    createMigrate(database, { remakes: false })(serviceId, readMigrations(fileURLToPath(folder)))
    for (const [name, read] of Object.entries(benchLists(database))) {
      const runs = Array.from({ length: rounds }, () => measureReads(reads, read))
      results.push({ name, ...medianRun(runs) })
    }
    database.close()
  }
  return results
}
