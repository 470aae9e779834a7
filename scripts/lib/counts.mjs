import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './workspace.mjs'

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Adds counts up.
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export const sum = (all) =>
  all.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  )

/**
 * Where a workspace's unit run wrote its results.
 * @param {string} folder
 */
const unitFile = (folder) => join(folder, 'test-results', 'unit.json')

/** Where Playwright wrote its results. */
const browserFile = join(root, 'tests', 'e2e', 'test-results', 'e2e.json')

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * What one workspace's Vitest run wrote. A file that could not even be loaded has no failed test, so failed
 * suites count where they say more.
 * @param {string} file
 * @returns {Counts}
 */
const vitestCounts = (file) => {
  const result = readJson(file)
  return {
    passed: result.numPassedTests,
    failed: Math.max(result.numFailedTests, result.success ? 0 : 1),
  }
}

/** Every workspace's folder. */
export const workspaces = () =>
  ['apps', 'packages', 'tests'].flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(root, group, entry.name, 'package.json')))
      .map((entry) => join(root, group, entry.name)),
  )

/**
 * The counts of all unit runs. A workspace that promises one and left no result counts as one failure.
 * @returns {Counts}
 */
export const unitCounts = () =>
  sum(
    workspaces()
      .filter((folder) => readJson(join(folder, 'package.json')).scripts?.unit)
      .map((folder) => {
        const file = unitFile(folder)
        return existsSync(file) ? vitestCounts(file) : { passed: 0, failed: 1 }
      }),
  )

/** @param {string | undefined} text */
const firstLine = (text = '') => text.trim().split('\n', 1)[0]

/**
 * @param {string} folder a workspace's
 * @returns {string[]} what failed in its unit run, a line each
 */
const failedUnits = (folder) => {
  const file = unitFile(folder)
  if (!existsSync(file)) return []
  /** @type {{ name: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} */
  const files = readJson(file).testResults
  return files.flatMap(({ name, message, assertionResults }) => {
    const path = relative(root, name)
    if (message) return [`${path}: ${firstLine(message)}`]
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${path} › ${fullName}: ${firstLine(failureMessages[0])}`)
  })
}

/** @typedef {{ title: string, file: string, ok: boolean }} BrowserTest */

/**
 * @param {{ suites?: { specs: BrowserTest[] }[], specs?: BrowserTest[] }} suite
 * @returns {string[]} what failed in the browser, a line each
 */
const failedIn = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `tests/e2e/${file} › ${title}`),
  ...suites.flatMap(failedIn),
]

/** Every test that failed, a line each: a long run is easier to read from its end. */
export const failedTests = () => [
  ...workspaces().flatMap(failedUnits),
  ...(existsSync(browserFile) ? failedIn(readJson(browserFile)) : []),
]

/** What the page showed when each browser test failed, as Playwright describes it: a screenshot stays on its machine. */
export const failedPages = () => {
  const artifacts = join(dirname(browserFile), 'artifacts')
  if (!existsSync(artifacts)) return []
  return readdirSync(artifacts)
    .map((folder) => join(artifacts, folder, 'error-context.md'))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8').split('\n# Test source', 1)[0])
}

/**
 * What Playwright wrote; a retried test that passed at last is not counted as passed.
 * @returns {Counts}
 */
export const browserCounts = () => {
  if (!existsSync(browserFile)) return { passed: 0, failed: 1 }
  const { stats, errors } = readJson(browserFile)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/**
 * What the size budgets wrote.
 * @returns {Counts}
 */
export const sizeCounts = () =>
  sum(
    workspaces()
      .filter((folder) => readJson(join(folder, 'package.json')).scripts?.size)
      .map((folder) => {
        const file = join(folder, 'test-results', 'size.json')
        return existsSync(file) ? readJson(file) : { passed: 0, failed: 1 }
      }),
  )
