import { contractProgram } from './lib/contract-program.mjs'

await contractProgram('verify', 'main.ts')
