import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { switchScenario } from '@panel/contracts/platform/control'
import { findJournalEntries, rewindJournal } from '@panel/contracts/platform/journal'
import { actAsAccount } from '@panel/contracts/platform/ledger-control'
import { restoreSnapshot, takeSnapshot } from '@panel/contracts/platform/snapshots'
import { createWorld, removeWorld } from '@panel/contracts/platform/worlds'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { createAppCaller } from '../src/testing/create-app-caller.ts'
import { idOf } from '../src/testing/ready-accounts.ts'
import { median } from './report.ts'

const steps = 1_000
const worldsAtOnce = 50
const snapshot = { body: { name: 'bench' } }
const again = { body: { ...snapshot.body, replace: true } }

interface Task {
  readonly name: string
  /** Milliseconds. */
  readonly target?: number
  readonly before?: () => Promise<unknown>
  readonly work: () => Promise<unknown>
}

/** A transfer of one cent without a key. */
const transfer = {
  accountId: idOf('user'),
  target: '#EURS',
  smartContractMethod: 'transfer',
  args: { from: idOf('user'), to: idOf('dev'), units: 1 },
}

type Caller = ReturnType<typeof createAppCaller>

const tasksOf = ({ call }: Caller): Task[] => {
  const switchTo = (name: string) => call(switchScenario, { body: { name } })
  let lastWorld = ''
  const makeWorld = async () => {
    lastWorld = (await call(createWorld, { body: { snapshot: 'bench' } })).name
  }
  let firstStep = 0
  /** Transactions, each of which changes rows of the ledger and makes a block: going back has to undo each. */
  const makeSteps = async () => {
    await switchTo('default')
    const { newest } = await call(findJournalEntries, { body: { limit: 1 } })
    firstStep = newest + 1
    for (let step = 0; step < steps; step += 1) await call(actAsAccount, { body: transfer })
  }
  return [
    { name: 'switch to default, with history', target: 300, work: () => switchTo('default') },
    { name: 'switch to under-approval', target: 300, work: () => switchTo('under-approval') },
    {
      name: 'take a snapshot of default',
      before: () => switchTo('default'),
      work: () => call(takeSnapshot, again),
    },
    { name: 'restore it', target: 100, work: () => call(restoreSnapshot, snapshot) },
    {
      name: 'make a world from it',
      target: 100,
      before: async () => {
        if (lastWorld !== '') await call(removeWorld, { body: { name: lastWorld } })
      },
      work: makeWorld,
    },
    {
      name: `go back ${steps} steps`,
      target: 1_000,
      before: makeSteps,
      work: () => call(rewindJournal, { body: { number: firstStep } }),
    },
  ]
}

const measure = async ({ target, before, work }: Task, rounds: number) => {
  const times: number[] = []
  const cpuTimes: number[] = []
  for (let round = 0; round < rounds * 3; round += 1) {
    await before?.()
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    await work()
    times.push(performance.now() - start)
    const { user, system } = process.cpuUsage(cpu)
    cpuTimes.push((user + system) / 1_000)
  }
  return { ms: median(times).toFixed(1), 'CPU ms': median(cpuTimes).toFixed(1), 'target ms': target ?? '' }
}

/** How long a tester waits for each change of the world, on a disk and with the history. */
export const measureTester = async (rounds: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', CONTROL: '1', PORT: '0' })
  const app = await buildApp({ config, withHistory: true, logTo: { write: () => true } })
  await app.ready()
  const caller = createAppCaller(app)
  const tasks: Record<string, object> = {}
  for (const task of tasksOf(caller)) tasks[task.name] = await measure(task, rounds)
  const before = process.memoryUsage().rss
  await caller.call(takeSnapshot, again)
  for (let world = 0; world < worldsAtOnce; world += 1) {
    await caller.call(createWorld, { body: { snapshot: 'bench' } })
  }
  const after = process.memoryUsage().rss
  await app.close()
  rmSync(folder, { recursive: true, force: true })
  return { tasks, worlds: worldsAtOnce, memoryBefore: before, memoryAfter: after }
}
