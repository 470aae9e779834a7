import { contractProgram } from './lib/contract-program.mjs'

await contractProgram('record', 'replay-main.ts')
