import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import {
  browserCounts,
  failedPages,
  failedTests,
  sizeCounts,
  sum,
  unitCounts,
  workspaces,
} from './lib/counts.mjs'
import { runMain } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'
import { binary, root } from './lib/workspace.mjs'

const withoutBrowser = process.argv.includes('--without-e2e')

/** What git reports as changed or new; empty where the project is no git checkout. */
const changedFiles = () => {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : ''
}

/** @param {number} code */
const oneCheck = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/**
 * Runs a turbo task in every workspace that has it, going on after failures so that the count is whole; three at a
 * time, since a run does not use a processor all the time.
 * @param {string} task
 * @param {string} logs
 */
const turbo = (task, logs) =>
  run(binary('turbo'), ['run', task, '--continue', '--concurrency=3', `--output-logs=${logs}`])

/**
 * @param {Promise<string> | undefined} chromium the browser's executable; undefined for a run without it
 * @returns {{ name: string, step: () => Promise<import('./lib/counts.mjs').Counts> }[]}
 */
const stagesOf = (chromium) => [
  {
    name: 'format and lint',
    step: async () => oneCheck((await run(binary('biome'), ['check', '--error-on-warnings', '.'])).code),
  },
  { name: 'types', step: async () => oneCheck((await turbo('types', 'errors-only')).code) },
  {
    name: 'unit, contract, interop, conventions',
    step: async () => {
      const { code } = await turbo('unit', 'new-only')
      const counts = unitCounts()
      return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
    },
  },
  {
    name: 'build and size budgets',
    step: async () => {
      const built = oneCheck((await turbo('build', 'errors-only')).code)
      await turbo('size', 'new-only')
      return sum([built, sizeCounts()])
    },
  },
  ...(chromium
    ? [
        {
          name: 'end to end in Chromium',
          step: async () => {
            const executable = await chromium
            await run('npm', ['run', '--silent', 'e2e', '-w', 'tests/e2e'], {
              env: { PLAYWRIGHT_CHROMIUM: executable },
            })
            for (const page of failedPages()) console.log(`\n${page}`)
            return browserCounts()
          },
        },
      ]
    : []),
]

await runMain(async () => {
  await ensureInstalled()
  // Where it must be downloaded, this runs beside the stages that need no browser; the last one reports its failure.
  const chromium = withoutBrowser ? undefined : ensureChromium()
  chromium?.catch(() => undefined)
  const changedBefore = changedFiles()
  for (const folder of workspaces()) rmSync(join(folder, 'test-results'), { recursive: true, force: true })
  const started = Date.now()
  const results = []
  for (const { name, step } of stagesOf(chromium)) {
    const stageStarted = Date.now()
    console.log(`\n── ${name}`)
    const counts = await step()
    results.push(counts)
    const seconds = ((Date.now() - stageStarted) / 1000).toFixed(1)
    console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
  }
  const changedAfter = changedFiles()
  if (changedAfter !== changedBefore) console.log(`\nThe tests changed the working tree:\n${changedAfter}`)
  results.push(oneCheck(changedAfter === changedBefore ? 0 : 1))
  const { passed, failed } = sum(results)
  for (const test of failedTests()) console.log(`Failed: ${test}`)
  console.log(`\nAll stages took ${((Date.now() - started) / 1000).toFixed(0)} s.`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
