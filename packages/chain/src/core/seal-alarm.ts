import type { Timer } from '../clock.ts'
import { neverDue, type TransactionFaults } from '../control/transaction-faults.ts'
import type { CoreOptions } from './chain-options.ts'
import type { openChainWorld } from './chain-world.ts'

interface SealWork {
  readonly sealNow: () => void
  /** Seals what is late and due while blocks are held. */
  readonly sealLate: () => void
}

/** The timer of the next block; one at a time. */
export const createSealAlarm = ({ clock, sealing }: CoreOptions, faults: TransactionFaults) => {
  let alarm: Timer | undefined
  /** The clock's time when the first of what waits for the next block was due. */
  let waitingSince: number | undefined

  type World = ReturnType<typeof openChainWorld>

  /** The milliseconds until the next block's time is over: what comes meanwhile does not put it off. */
  const blockTimeLeft = (due: number, now: number, { settings }: World): number => {
    if (sealing === 'atOnce') return 0
    if (due <= now) waitingSince = Math.min(waitingSince ?? now, now)
    return (waitingSince ?? now) + settings.block_timeout * 1000 - now
  }

  return {
    /**
     * Sets the timer, in place of the one before.
     *
     * @param late the tickets that are sealed at their time also while blocks are held
     * @param least the milliseconds that pass at least
     */
    set: (world: World, late: ReadonlySet<string>, { sealNow, sealLate }: SealWork, least: number) => {
      alarm?.cancel()
      const { held } = faults.behaviour()
      const due = held ? world.pool.nextDueAmong(late) : world.pool.nextDue()
      if (due === undefined || due === neverDue) return
      const now = clock.now()
      const blockTime = held ? 0 : blockTimeLeft(due, now, world)
      alarm = clock.setTimeout(held ? sealLate : sealNow, Math.max(due - now, blockTime, least))
    },
    /** What waits from now on waits for another block. */
    blockSealed: () => {
      waitingSince = undefined
    },
    cancel: () => alarm?.cancel(),
  }
}
