import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Without it, half of a start is spent on compiling the same modules. Where the folder cannot be written, nothing is kept.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))

// Imported now, since what is imported statically is compiled before the line above runs.
const { serve } = await import('./serve.ts')
await serve()
