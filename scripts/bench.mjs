import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { workspaces } from './lib/counts.mjs'
import { runMain } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'
import { root } from './lib/workspace.mjs'

/** @param {string} folder */
const hasBench = (folder) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts?.bench !== undefined

// One after another and never side by side: each compares subjects within its own run, on an otherwise idle machine.
await runMain(async () => {
  await ensureInstalled()
  await ensureBuilt()
  let worst = 0
  for (const folder of workspaces().filter(hasBench)) {
    const name = relative(root, folder)
    console.log(`\n── ${name}`)
    const { code } = await run('npm', [
      'run',
      '--silent',
      'bench',
      '-w',
      name,
      '--',
      ...process.argv.slice(2),
    ])
    worst = Math.max(worst, code)
  }
  return worst
})
