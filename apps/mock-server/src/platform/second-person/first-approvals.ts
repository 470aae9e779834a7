import { agreementMilliseconds } from '@panel/contracts/platform/payments/second-person'
import type { FastifyInstance } from 'fastify'

/** A first approval that waits for a second one, in Unix milliseconds. */
export interface FirstApproval {
  readonly id: number
  readonly agreedAt: number
}

interface FirstApprovalParts {
  /** Those that wait now. */
  readonly waiting: () => readonly FirstApproval[]
  readonly lapse: (id: number, at: number) => void
}

/** Ends first approvals that no second person confirmed within 24 hours. */
export const firstApprovals = (
  { clock, world }: Pick<FastifyInstance, 'clock' | 'world'>,
  { waiting, lapse }: FirstApprovalParts,
) => {
  const lapseDue = (): void => {
    for (const { id, agreedAt } of waiting()) {
      const endsAt = agreedAt + agreementMilliseconds
      if (clock.now() >= endsAt) lapse(id, endsAt)
    }
  }
  const lapseAt = (endsAt: number): void => {
    clock.setTimeout(lapseDue, endsAt - clock.now())
  }

  world.onEnter(() => {
    lapseDue()
    for (const { agreedAt } of waiting()) lapseAt(agreedAt + agreementMilliseconds)
  })

  return {
    /** Ends those whose time is over. */
    lapseDue,
    /** Plans the end of one that was just given. */
    lapseLater: (): void => lapseAt(clock.now() + agreementMilliseconds),
  }
}
export type FirstApprovals = ReturnType<typeof firstApprovals>
