import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readConfig } from '../config.ts'
import { builtFolder, ensureHistory, freshDays } from './history-file.ts'
import { readHistoryInputs } from './history-inputs.ts'

/** Makes the history that servers start from, where it is missing or old, and removes all others. */
const { FIXTURES_DIR } = readConfig(process.env)
const started = performance.now()
const { file } = await ensureHistory(readHistoryInputs(FIXTURES_DIR), {
  ...{ folder: builtFolder, now: Date.now(), mostDays: freshDays },
  onBuild: () => undefined,
})
for (const name of readdirSync(builtFolder)) {
  if (name !== basename(file)) rmSync(join(builtFolder, name), { force: true })
}
process.stdout.write(`history: ${basename(file)} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
