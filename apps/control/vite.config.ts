import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** A page of its own; the server serves it under /control/. */
export default defineConfig({
  base: '/control/',
  plugins: [react()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
