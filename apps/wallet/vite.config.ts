import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** One module that a page loads as it is; the server serves it under /wallet/. */
export default defineConfig({
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    lib: {
      entry: fileURLToPath(new URL('./src/widget.ts', import.meta.url)),
      formats: ['es'],
      fileName: () => 'widget.js',
    },
  },
})
