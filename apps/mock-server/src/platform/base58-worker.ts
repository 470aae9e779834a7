import { parentPort } from 'node:worker_threads'
import { base58ToBytes, bytesToBase58 } from '@panel/ledger/encoding'
import { type Base58Answer, type Base58Job, maxBytes } from './base58-in-thread.ts'

const work = ({ input }: Base58Job): Base58Answer['output'] => {
  try {
    return typeof input === 'string' ? base58ToBytes(input, { maxBytes }) : bytesToBase58(input)
  } catch {
    return undefined
  }
}

parentPort?.on('message', (job: Base58Job) => {
  parentPort?.postMessage({ id: job.id, output: work(job) } satisfies Base58Answer)
})
