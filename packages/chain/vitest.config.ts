import { defineConfig } from 'vitest/config'
import { sharedTest } from '../../vitest.shared.ts'

export default defineConfig({
  test: {
    ...sharedTest('chain'),
    // Loading the modules again for each file would take longer than its tests.
    isolate: false,
  },
})
