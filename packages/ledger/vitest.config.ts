import { defineConfig } from 'vitest/config'
import { nodeTest } from '../../vitest.shared.ts'

/** Printed, so that a failure of a property can be repeated: `PROPERTY_SEED=… npm run unit`. */
const seed = process.env.PROPERTY_SEED ?? String(Date.now() % 2 ** 31)
process.stdout.write(`property seed ${seed}, runs ${process.env.PROPERTY_RUNS ?? 'as each test says'}\n`)

export default defineConfig({
  test: {
    ...nodeTest('ledger'),
    // Loading the modules again for each file would take longer than its tests.
    isolate: false,
    env: { PROPERTY_SEED: seed },
    setupFiles: ['test/setup.ts'],
    ...(process.env.PROPERTY_RUNS !== undefined && { testTimeout: 3_600_000 }),
    typecheck: { enabled: true, include: ['src/**/*.test-d.ts'], tsconfig: 'tsconfig.json' },
  },
})
