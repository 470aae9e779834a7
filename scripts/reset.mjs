import { join } from 'node:path'
import { runMain } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runInForeground } from './lib/server.mjs'
import { root } from './lib/workspace.mjs'

await runMain(async () => {
  await ensureInstalled()
  return runInForeground([join(root, 'apps', 'mock-server', 'src', 'reset.ts')])
})
