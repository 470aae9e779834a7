import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runMain } from './lib/fail.mjs'
import { root } from './lib/workspace.mjs'

await runMain(async () => {
  const data = resolve(root, process.env.DATA_DIR ?? join(root, '.data'))
  rmSync(data, { recursive: true, force: true })
  console.log(`Removed ${data}: the next start seeds a new world.`)
  return 0
})
