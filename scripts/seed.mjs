import { join } from 'node:path'
import { runMain } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runInForeground } from './lib/server.mjs'
import { root } from './lib/workspace.mjs'

await runMain(async () => {
  await ensureInstalled()
  const program = join(root, 'apps', 'mock-server', 'src', 'seed.ts')
  // The same data as those of `npm start`: with the ready accounts, unless the environment says otherwise.
  return runInForeground([program, ...process.argv.slice(2)], { CONTROL: process.env.CONTROL ?? '1' })
})
