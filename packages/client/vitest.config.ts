import { defineConfig } from 'vitest/config'
import { nodeTest } from '../../vitest.shared.ts'

export default defineConfig({ test: nodeTest('client') })
