import { defineConfig } from 'vitest/config'
import { sharedTest } from '../../vitest.shared.ts'

export default defineConfig({ test: { ...sharedTest('contract'), testTimeout: 30_000, hookTimeout: 30_000 } })
