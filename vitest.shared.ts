import type { ViteUserConfig } from 'vitest/config'
import { timeLimit } from './scripts/lib/time-limit.ts'

/**
 * What every workspace's unit run shares: results as JSON beside the package, so that the whole run can be
 * counted in one closing line, and no retries, so that a flaky test shows.
 */
export const sharedTest = (name: string): NonNullable<ViteUserConfig['test']> => ({
  name,
  reporters: ['default', 'json'],
  outputFile: { json: 'test-results/unit.json' },
  retry: 0,
  // Tests provoke errors, which pages and servers report.
  silent: 'passed-only',
  // Only to end what hangs: no test states a speed.
  testTimeout: timeLimit(120_000),
  hookTimeout: timeLimit(120_000),
  expect: { poll: { timeout: timeLimit(60_000) } },
  restoreMocks: true,
  unstubGlobals: true,
})

/**
 * What every run in Node shares: Node itself reads the sources, as it does in production, without the bundler between,
 * which takes longer to load them and makes every call between modules slower. Such a test cannot mock a module.
 */
export const nodeTest = (name: string): NonNullable<ViteUserConfig['test']> => ({
  ...sharedTest(name),
  experimental: { viteModuleRunner: false, nodeLoader: false },
})
