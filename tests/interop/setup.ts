import process from 'node:process'
import fc from 'fast-check'

fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED),
  numRuns: Number(process.env.PROPERTY_RUNS ?? 100),
})
