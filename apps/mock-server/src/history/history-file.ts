import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildHistory, type HistorySize } from './build-history.ts'
import { daySeconds } from './history-days.ts'
import { endingBefore, type HistoryInputs } from './history-inputs.ts'

/** Where the build leaves the history, so that a server need not make it at its first start. */
export const builtFolder = fileURLToPath(new URL('../../dist/history/', import.meta.url))

/** A history for a new world ended at most this many days ago, so that the charts of a week have figures. */
export const freshDays = 3

/** The folders whose sources shape the history, and which of their files do. */
const shapingSources: readonly (readonly [folder: string, patterns: readonly string[]])[] = [
  [fileURLToPath(new URL('./', import.meta.url)), ['*.ts']],
  [fileURLToPath(new URL('../services/', import.meta.url)), ['*/history.ts', '*/history/**/*.ts']],
  [fileURLToPath(new URL('../platform/payments/', import.meta.url)), ['payment-bulk.ts', 'transfers.ts']],
  [
    fileURLToPath(new URL('./', import.meta.resolve('@panel/contracts/platform/payments/intents'))),
    ['fees.ts', 'intents.ts'],
  ],
  [fileURLToPath(new URL('./', import.meta.resolve('@panel/contracts/smart-contracts/asset'))), ['**/*.ts']],
  [
    fileURLToPath(new URL('./', import.meta.resolve('@panel/chain/open-chain'))),
    ['*.sql', '*.ts', '{contracts,core,execution,genesis,sealing,state,storage}/**/*.ts'],
  ],
]

/** Names the history by a hash of all that it is made from, apart from the day on which it starts. */
const keyOf = ({ genesis, accounts }: HistoryInputs): string => {
  const hash = createHash('sha256').update(
    JSON.stringify({ genesis: { ...genesis, timestamp: 0 }, accounts }),
  )
  for (const [folder, patterns] of shapingSources) {
    const files = globSync([...patterns], { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
    for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Where a server may keep a history that it had to make itself. */
export const historyFolderOf = (dataDir: string): string =>
  dataDir === ':memory:' ? join(tmpdir(), 'panel-history') : join(dataDir, 'history')

/** A history, and what it was made from: its genesis says when it starts. */
export interface BuiltHistory {
  readonly file: string
  readonly inputs: HistoryInputs
}

/** The histories of a folder that were made from these inputs, whenever they start. */
const historiesIn = (folder: string, key: string, { genesis, accounts }: HistoryInputs): BuiltHistory[] => {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const { id, timestamp } = /^(?<id>[0-9a-f]+)-(?<timestamp>\d+)\.sqlite$/.exec(name)?.groups ?? {}
    if (id !== key) return []
    return [
      {
        file: join(folder, name),
        inputs: { accounts, genesis: { ...genesis, timestamp: Number(timestamp) } },
      },
    ]
  })
}

/** Where a history is looked for, and made when there is none. */
interface HistoryPlace {
  /** Where a new one is kept. */
  readonly folder: string
  /** The present, in Unix milliseconds: a new history ends with the day before. */
  readonly now: number
  /** How many days ago a known one may have ended; any number when absent. */
  readonly mostDays?: number
  /** Called before a history is made, which takes seconds. */
  readonly onBuild: () => void
  /** The size of a new one; the whole when absent. */
  readonly size?: HistorySize
}

/** The latest history for these inputs: the built one, one that was made before, or a new one. */
export const ensureHistory = async (
  inputs: HistoryInputs,
  { folder, now, mostDays = Number.POSITIVE_INFINITY, onBuild, ...options }: HistoryPlace,
): Promise<BuiltHistory> => {
  const key = keyOf(inputs)
  const wanted = endingBefore(inputs, now)
  const earliest = wanted.genesis.timestamp - mostDays * daySeconds
  const known = [builtFolder, folder]
    .flatMap((each) => historiesIn(each, key, inputs))
    .filter(({ inputs: { genesis } }) => genesis.timestamp >= earliest)
    .toSorted((left, right) => right.inputs.genesis.timestamp - left.inputs.genesis.timestamp)
  if (known[0]) return known[0]
  onBuild()
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${key}-${wanted.genesis.timestamp}.sqlite`)
  const unfinished = `${file}.${process.pid}`
  rmSync(unfinished, { force: true })
  await buildHistory(wanted, unfinished, options)
  renameSync(unfinished, file)
  return { file, inputs: wanted }
}
