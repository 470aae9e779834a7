import { afterAll } from 'vitest'
import { closeIdleServers } from './build-test-app.ts'

afterAll(closeIdleServers)
