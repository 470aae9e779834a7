import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildHistory } from './build-history.ts'
import type { HistoryInputs } from './history-inputs.ts'

/** Where the build leaves the history, so that a server need not make it at its first start. */
export const builtFolder = fileURLToPath(new URL('../../dist/history/', import.meta.url))

/** The folders whose sources shape the history, and which of their files do. */
const shapingSources: readonly (readonly [folder: string, patterns: readonly string[]])[] = [
  [fileURLToPath(new URL('./', import.meta.url)), ['*.ts']],
  [fileURLToPath(new URL('../services/', import.meta.url)), ['*/history.ts', '*/history/**/*.ts']],
  [fileURLToPath(new URL('./', import.meta.resolve('@panel/contracts/smart-contracts/asset'))), ['**/*.ts']],
  [
    fileURLToPath(new URL('./', import.meta.resolve('@panel/chain/open-chain'))),
    ['*.sql', '*.ts', '{contracts,core,execution,genesis,sealing,state,storage}/**/*.ts'],
  ],
]

/** Names the history by a hash of all that it is made from. */
const keyOf = (inputs: HistoryInputs): string => {
  const hash = createHash('sha256').update(JSON.stringify(inputs))
  for (const [folder, patterns] of shapingSources) {
    const files = globSync([...patterns], { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
    for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Where a server may keep a history that it had to make itself. */
export const historyFolderOf = (dataDir: string): string =>
  dataDir === ':memory:' ? join(tmpdir(), 'panel-history') : join(dataDir, 'history')

/**
 * The file of the history for these inputs: the built one, one that was made before, or a new one in `folder`.
 *
 * @param onBuild called before a history is made, which takes seconds
 */
export const ensureHistory = async (
  inputs: HistoryInputs,
  folder: string,
  onBuild: () => void,
): Promise<string> => {
  const name = `${keyOf(inputs)}.sqlite`
  const known = [join(builtFolder, name), join(folder, name)].find((file) => existsSync(file))
  if (known !== undefined) return known
  onBuild()
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  const unfinished = `${file}.${process.pid}`
  rmSync(unfinished, { force: true })
  await buildHistory(inputs, unfinished)
  renameSync(unfinished, file)
  return file
}
