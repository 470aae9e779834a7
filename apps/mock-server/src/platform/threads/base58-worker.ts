import { base58ToBytes, bytesToBase58 } from '@panel/ledger/encoding'
import { answerJobs } from './answer-jobs.ts'
import { type Base58Input, type Base58Output, maxBytes } from './base58-in-thread.ts'

answerJobs((input: Base58Input): Base58Output => {
  try {
    return typeof input === 'string' ? base58ToBytes(input, { maxBytes }) : bytesToBase58(input)
  } catch {
    return undefined
  }
})
