import { keepCompiledModules } from './compile-cache.ts'

keepCompiledModules()
const { serve } = await import('./serve.ts')
await serve()
