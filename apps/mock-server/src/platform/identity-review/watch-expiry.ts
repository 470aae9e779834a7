import type { Timer } from '@panel/chain/clock'
import type { FastifyInstance } from 'fastify'
import type { Reviews } from './create-reviews.ts'

/** The longest that a timer waits, in milliseconds: a day, so that a clock that was moved is noticed. */
const longestWait = 86_400_000

/** How long to wait before a review that could not be brought back is tried again, in milliseconds. */
const againMilliseconds = 60_000

type Watched = Pick<Reviews, 'move' | 'onChange'> & {
  readonly store: Pick<Reviews['store'], 'nextEnd' | 'endingBefore'>
}

/** Brings each approved review back to the queue when a document that it rests on ends. */
export const watchExpiry = (
  { clock, world, log }: Pick<FastifyInstance, 'clock' | 'world' | 'log'>,
  reviews: Watched,
): void => {
  const { store } = reviews
  let timer: Timer | undefined
  const plan = (least = 0): void => {
    timer?.cancel()
    const next = store.nextEnd()
    if (next === null) return
    timer = clock.setTimeout(run, Math.min(Math.max(next - clock.now(), least), longestWait))
  }
  const run = (): void => {
    let pause = 0
    for (const { accountId } of store.endingBefore(clock.now())) {
      try {
        reviews.move(accountId, { move: 'expire', actor: 'platform', by: null, reason: 'documentExpired' })
      } catch (error) {
        pause = againMilliseconds
        log.error({ err: error, accountId }, 'a review whose document ended could not be brought back')
      }
    }
    plan(pause)
  }
  reviews.onChange(() => plan())
  world.onEnter(() => void clock.setTimeout(run, 0))
}
