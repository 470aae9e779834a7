import process from 'node:process'
import fc from 'fast-check'

const runs = process.env.PROPERTY_RUNS

fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED),
  ...(runs === undefined ? {} : { numRuns: Number(runs) }),
})
