import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { timeLimit } from '../../scripts/lib/time-limit.ts'
import { sharedTest } from '../../vitest.shared.ts'
import { routes } from './routes.ts'
import { serviceIcons } from './scripts/service-icons.ts'
import { serviceRoutes } from './scripts/service-routes.ts'

export default defineConfig({
  // The icons' entry is thousands of modules, which a bundler drops and a test run would read one by one.
  // The socket's browser build is what the panel ships; Node's own would go past the browser's WebSocket.
  resolve: {
    alias: {
      '@tabler/icons-react': '@tabler/icons-react/dist/cjs/tabler-icons-react.cjs',
      'socket.io-client': fileURLToPath(
        new URL('../../node_modules/socket.io-client/dist/socket.io.esm.min.js', import.meta.url),
      ),
    },
  },
  plugins: [
    tanstackRouter({ target: 'react', virtualRouteConfig: routes }),
    react(),
    serviceIcons(),
    serviceRoutes(),
  ],
  test: {
    ...sharedTest('web'),
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/panel/' } },
    setupFiles: ['./scripts/test-platform.ts', './src/shared/testing/setup.ts'],
    // Loading the panel again for each file takes two thirds of all time; `setup.ts` ends what a test leaves behind.
    pool: 'threads',
    isolate: false,
    css: false,
    env: { BASE_URL: '/panel/', WAIT_LIMIT: String(timeLimit(30_000)) },
  },
})
