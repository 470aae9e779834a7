import { ensureBuilt } from './lib/build.mjs'
import { runMain } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runInForeground, serverEntry } from './lib/server.mjs'

await runMain(async () => {
  await ensureInstalled()
  if (!process.argv.includes('--help')) await ensureBuilt()
  return runInForeground([serverEntry, ...process.argv.slice(2)], { CONTROL: process.env.CONTROL ?? '1' })
})
