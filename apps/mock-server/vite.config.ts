import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The wallet's script: one module that a page loads as it is. The server itself needs no build. */
export default defineConfig({
  build: {
    outDir: 'dist/wallet',
    target: 'es2023',
    reportCompressedSize: false,
    lib: {
      entry: fileURLToPath(new URL('./src/wallet/widget.ts', import.meta.url)),
      formats: ['es'],
      fileName: () => 'widget.js',
    },
  },
})
