import { defineConfig } from 'vitest/config'
import { sharedTest } from '../../vitest.shared.ts'

export default defineConfig({
  test: {
    ...sharedTest('mock-server'),
    // Half of a file's time would go into loading the server again. A test gets its state from the server that it builds.
    isolate: false,
  },
})
