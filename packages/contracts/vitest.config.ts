import { defineConfig } from 'vitest/config'
import { nodeTest } from '../../vitest.shared.ts'

export default defineConfig({
  test: {
    ...nodeTest('contracts'),
    // Loading the modules again for each file would take longer than its tests.
    isolate: false,
  },
})
