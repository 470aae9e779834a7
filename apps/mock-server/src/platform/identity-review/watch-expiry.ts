import type { Timer } from '@panel/chain/clock'
import type { FastifyInstance } from 'fastify'
import type { Reviews } from './create-reviews.ts'

/** The longest that a timer waits, in milliseconds: a day, so that a clock that was moved is noticed. */
const longestWait = 86_400_000

/** Brings each approved review back to the queue when a document that it rests on ends. */
export const watchExpiry = ({ clock, world, log }: FastifyInstance, reviews: Reviews): void => {
  const { store } = reviews
  let timer: Timer | undefined
  const plan = (): void => {
    timer?.cancel()
    const next = store.nextEnd()
    if (next === null) return
    timer = clock.setTimeout(run, Math.min(Math.max(next - clock.now(), 0), longestWait))
  }
  const run = (): void => {
    for (const { accountId } of store.endingBefore(clock.now())) {
      try {
        reviews.move(accountId, { move: 'expire', actor: 'platform', by: null, reason: 'documentExpired' })
      } catch (error) {
        log.error({ err: error, accountId }, 'a review whose document ended could not be brought back')
      }
    }
    plan()
  }
  reviews.onChange(plan)
  world.onEnter(() => void clock.setTimeout(run, 0))
}
