import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createClock } from '@panel/chain/clock'
import { createSeededRandom } from '@panel/chain/random'
import { decodeTransaction, encodeTransaction } from '@panel/ledger/transactions'
import { createChainCore } from '../../../packages/chain/src/core/chain-core.ts'
import { readSubmission } from '../../../packages/chain/src/intake/submission.ts'
import { openNodeKey } from '../../../packages/chain/src/sealing/node-key.ts'
import { readHistoryInputs } from '../src/history/history-inputs.ts'
import { openDatabase } from '../src/plugins/database.ts'
import { signTransfers } from './sign-transfers.ts'

const group = 32
const points = 10
const fixtures = new URL('../../../fixtures', import.meta.url).pathname

/** Collects what is garbage, so that what is left is what is kept. */
const collect = (): void => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576)

/** Submissions without end, each with a nonce and so a ticket of its own; nobody verifies what they are signed with. */
const submissions = async () => {
  const [bytes = new Uint8Array()] = await signTransfers(1)
  const transaction = decodeTransaction(bytes)
  if (transaction.kind !== 'unitary') throw new Error('A transfer is a unitary transaction.')
  const rules = { networkName: transaction.networkName, maximumBytes: 1_048_576 }
  let made = 0n
  return () => {
    made += 1n
    const nonce = new Uint8Array(8)
    new DataView(nonce.buffer).setBigUint64(0, made)
    return readSubmission(encodeTransaction({ ...transaction, nonce }), rules)
  }
}

/**
 * What the process holds while transactions are accepted, executed and sealed, measured at ten points.
 * Their signatures are not verified, which would take most of the hour and keeps nothing.
 */
export const measureMemory = async (count: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const database = openDatabase(folder)
  const { genesis, accounts } = readHistoryInputs(fixtures)
  const core = createChainCore({
    database,
    clock: createClock(),
    random: createSeededRandom('memory'),
    genesis,
    accounts,
    nodeKey: await openNodeKey(genesis.node),
    sealing: 'atOnce',
  })
  const next = await submissions()
  const rows: Record<string, number>[] = []
  for (let done = group; done <= count; done += group) {
    core.accept(Array.from({ length: group }, next))
    core.announce()
    // Garbage of a turn goes with it, as between the calls of a server.
    await new Promise((resolve) => setImmediate(resolve))
    if (done % (Math.ceil(count / points / group) * group) !== 0) continue
    collect()
    const { rss, heapUsed } = process.memoryUsage()
    const log = statSync(join(folder, 'panel.sqlite-wal')).size
    rows.push({
      transactions: done,
      'process MB': megabytes(rss),
      'kept MB': megabytes(heapUsed),
      'log MB': megabytes(log),
    })
  }
  core.close()
  database.close()
  rmSync(folder, { recursive: true, force: true })
  return rows
}
