import { agreementMilliseconds } from '@panel/contracts/platform/payments/withdrawals'
import type { FastifyInstance } from 'fastify'
import type { WithdrawalMoves } from './moves.ts'

/** Ends first approvals that no second person confirmed within 24 hours. */
export const firstApprovals = (
  { clock, world }: Pick<FastifyInstance, 'clock' | 'world'>,
  { store, move, announce }: WithdrawalMoves,
) => {
  const lapseDue = (): void => {
    for (const { id, agreedAt } of store.in('agreed')) {
      const endsAt = (agreedAt ?? 0) + agreementMilliseconds
      if (clock.now() < endsAt) continue
      move(id, {
        ...{ move: 'lapse', actor: 'platform', by: null, at: endsAt },
        change: () => ({ agreedBy: null, agreedAt: null }),
      })
      announce(id)
    }
  }
  const lapseAt = (endsAt: number): void => {
    clock.setTimeout(lapseDue, endsAt - clock.now())
  }

  world.onEnter(() => {
    lapseDue()
    for (const { agreedAt } of store.in('agreed')) lapseAt((agreedAt ?? 0) + agreementMilliseconds)
  })

  return {
    /** Ends those whose time is over. */
    lapseDue,
    /** Plans the end of one that was just given. */
    lapseLater: (): void => lapseAt(clock.now() + agreementMilliseconds),
  }
}
export type FirstApprovals = ReturnType<typeof firstApprovals>
