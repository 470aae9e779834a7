import { defineConfig } from 'vitest/config'
import { nodeTest } from '../../vitest.shared.ts'

export default defineConfig({
  test: {
    ...nodeTest('mock-server'),
    // Half of a file's time would go into loading the server again. A test gets its state from its server.
    isolate: false,
    setupFiles: ['src/testing/setup.ts'],
    // The longest of all runs: one process would leave a processor idle once the other runs have ended.
    maxWorkers: 2,
  },
})
