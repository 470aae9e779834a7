import { defineConfig } from 'vitest/config'
import { nodeTest } from '../../vitest.shared.ts'

export default defineConfig({
  test: {
    ...nodeTest('contract'),
    // Loading every call's schemas again for each file takes a seventh of all time; servers are processes of their own.
    isolate: false,
  },
})
