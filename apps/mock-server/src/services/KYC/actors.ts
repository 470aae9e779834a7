import type { Scenario } from '@panel/contracts/platform/scenario'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../platform/actors/actors.ts'
import { applicantsOf } from './history/applicants.ts'
import { addReview } from './seed.ts'

/** More people than these do not ask within one day: their accounts are used again. */
const mostVisitors = 500

/** People who request a review on a busy day. */
export const applicantActor = (
  app: Pick<FastifyInstance, 'identityReviews' | 'chainStart' | 'clock' | 'messages' | 'config'>,
  perHourOf: (scenario: Scenario) => number,
): Actor => {
  const { identityReviews: reviews, clock } = app
  let count = 0
  return {
    name: 'applicants',
    every: (scenario) => {
      const perHour = perHourOf(scenario)
      return perHour === 0 ? undefined : 3_600_000 / perHour
    },
    act: async ({ random, own }) => {
      const [first, ...others] = applicantsOf(app.chainStart.genesis.timestamp)
      if (!first) return
      count += 1
      const { accountId } = await own(`visitor-${count % mostVisitors}`)
      if (reviews.store.find(accountId)) return
      const like = random.pick([first, ...others])
      const applicant = { ...like, state: 'waiting' as const, documentExpiry: '2035-01-01' }
      const reviewer = (await own('nobody')).accountId
      addReview(app, { accountId, applicant, reviewer, index: 1_000 + count, sentAt: clock.now() })
      reviews.changed(accountId)
    },
  }
}
