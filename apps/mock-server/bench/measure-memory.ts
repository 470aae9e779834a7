import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestChain, openTestDatabase } from '../src/ledger/testing/open-test-chain.ts'
import { signTransfers } from './sign-transfers.ts'

const batch = 2_000
const inFlight = 50

/** Memory of the process while so many transactions pass through the chain, at ten points of the way. */
export const measureMemory = async (count: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const database = openTestDatabase(join(folder, 'chain.sqlite'))
  const { chain } = await openTestChain({ database })
  const points: { transactions: number; megabytes: number }[] = []
  for (let done = 0; done < count; done += batch) {
    const transfers = await signTransfers(batch)
    const submitNext = async () => {
      for (let next = transfers.pop(); next; next = transfers.pop()) await chain.submit(next)
    }
    await Promise.all(Array.from({ length: inFlight }, submitNext))
    if (done % (Math.ceil(count / 10 / batch) * batch) === 0) {
      points.push({
        transactions: done + batch,
        megabytes: Math.round(process.memoryUsage().rss / 1_048_576),
      })
    }
  }
  await chain.close()
  database.close()
  rmSync(folder, { recursive: true, force: true })
  return points
}
