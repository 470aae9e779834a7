import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { sharedTest } from '../../vitest.shared.ts'
import { routes } from './routes.ts'

export default defineConfig({
  plugins: [tanstackRouter({ target: 'react', virtualRouteConfig: routes }), react()],
  test: {
    ...sharedTest('web'),
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/panel/' } },
    setupFiles: ['./src/shared/testing/setup.ts'],
    css: false,
  },
})
