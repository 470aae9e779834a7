import type { ContractEvent } from '../ledger.ts'
import { contractFault } from './execution-fault.ts'

/** The most that a transaction answers and emits, in bytes: its receipt is in one message, and has at most 1 MiB. */
const maximumBytes = 1_048_512

/** What is around the answer of a part in the receipt of a bulk: its ticket, whether it succeeded, and its fuel. */
const answerFrame = 88

/** What is around the data of an event: a ticket, the hash of a contract, and the lengths of all its members. */
const eventFrame = 84

/** No event of burned fuel is longer. */
const burnBytes = 256

/** Measures what the parts of a transaction answer and emit while they are executed. */
export interface ReportMeter {
  /** @throws ExecutionFault where the receipt would be too long */
  add(answer: Uint8Array, events: readonly ContractEvent[]): void
}

/** @param burnsFuel whether each part also emits that its fuel is burned */
export const createReportMeter = (burnsFuel: boolean): ReportMeter => {
  let bytes = 0
  return {
    add: (answer, events) => {
      bytes += answerFrame + answer.length + (burnsFuel ? burnBytes : 0)
      for (const { emitterAccountId, name, data } of events) {
        bytes += eventFrame + emitterAccountId.length + name.length + data.length
      }
      if (bytes > maximumBytes) {
        throw contractFault(`what the transaction answers and emits is longer than ${maximumBytes} bytes`)
      }
    },
  }
}
