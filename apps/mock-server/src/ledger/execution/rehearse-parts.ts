import type { RehearsedPart } from '../ledger.ts'
import { movementsOf } from '../sealing/seal-entries.ts'
import { type Execution, type ExecutionSettings, executeTransaction } from './execute-transaction.ts'
import type { TransactionPart } from './transaction-parts.ts'

const notReached: Execution = {
  success: false,
  returns: new Uint8Array(),
  burnedFuel: 0n,
  events: [],
  changes: [],
}

/** Executes parts one after another, each on what those before it left, and takes all of it back. */
export const rehearseParts = (
  parts: readonly TransactionPart[],
  settings: ExecutionSettings,
): RehearsedPart[] => {
  const mark = settings.state.mark()
  let goesOn = true
  try {
    return parts.map((part) => {
      const { success, changes, returns, burnedFuel, events } = goesOn
        ? executeTransaction([part], settings)
        : notReached
      const reached = goesOn
      goesOn &&= success
      return {
        ticket: part.ticket,
        success: reached ? success : null,
        returns,
        burnedFuel,
        events,
        movements: movementsOf(changes),
      }
    })
  } finally {
    settings.state.rollBack(mark)
  }
}
