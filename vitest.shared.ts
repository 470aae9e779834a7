import type { ViteUserConfig } from 'vitest/config'

/**
 * What every workspace's unit run shares: results as JSON beside the package, so that the whole run can be
 * counted in one closing line, and no retries, so that a flaky test shows.
 */
export const sharedTest = (name: string): NonNullable<ViteUserConfig['test']> => ({
  name,
  reporters: ['default', 'json'],
  outputFile: { json: 'test-results/unit.json' },
  retry: 0,
  // Only to end what hangs: no test states a speed, and a loaded machine is slow.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  restoreMocks: true,
  unstubGlobals: true,
})
