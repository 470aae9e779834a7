import { defineConfig } from 'vitest/config'
import { nodeTest } from '../../vitest.shared.ts'

/** Printed, so that a failure of a property can be repeated: `PROPERTY_SEED=… npm run unit`. */
const seed = process.env.PROPERTY_SEED ?? String(Date.now() % 2 ** 31)
process.stdout.write(`property seed ${seed}, runs ${process.env.PROPERTY_RUNS ?? '100'}\n`)

export default defineConfig({
  test: {
    ...nodeTest('interop'),
    env: { PROPERTY_SEED: seed },
    setupFiles: ['setup.ts'],
    testTimeout: process.env.PROPERTY_RUNS === undefined ? 30_000 : 3_600_000,
  },
})
