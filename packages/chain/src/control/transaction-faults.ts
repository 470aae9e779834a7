import type { AnnouncementFault } from '../sealing/announcements.ts'
import type { LedgerBehaviour, TransactionFault } from './chain-control.ts'

/** When a transaction that waits until it is released is due. */
export const neverDue = Number.MAX_SAFE_INTEGER

/** What one accepted transaction meets. */
export interface Treatment {
  readonly delayMs: number
  readonly failWith?: string
  readonly announcement?: AnnouncementFault
}

const treatmentOf = (fault: TransactionFault): Treatment => {
  if (fault.kind === 'fail') return { delayMs: 0, failWith: fault.text }
  if (fault.kind === 'event') return { delayMs: 0, announcement: fault.fate }
  return { delayMs: fault.kind === 'late' ? fault.milliseconds : neverDue }
}

export const wellBehaved: LedgerBehaviour = { delayMs: 0, held: false }

/** The faults that wait for a transaction, first armed first met, before the standing behaviour. */
export const createTransactionFaults = () => {
  let armed: readonly TransactionFault[] = []
  let behaviour = wellBehaved
  return {
    arm: (faults: readonly TransactionFault[]) => {
      armed = [...armed, ...faults]
    },
    armed: () => armed,
    restore: (faults: readonly TransactionFault[], kept: LedgerBehaviour) => {
      armed = faults
      behaviour = kept
    },
    behave: (next: LedgerBehaviour) => {
      behaviour = next
    },
    behaviour: () => behaviour,
    /** Takes the next armed fault, or what the standing behaviour says. */
    next: (): Treatment => {
      const [fault, ...others] = armed
      armed = others
      if (fault) return treatmentOf(fault)
      const { delayMs, failWith } = behaviour
      return failWith === undefined ? { delayMs } : { delayMs, failWith }
    },
  }
}

export type TransactionFaults = ReturnType<typeof createTransactionFaults>
