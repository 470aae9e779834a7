import type { Scenario } from '@panel/contracts/platform/scenario'
import type { FastifyInstance } from 'fastify'
import type { Actor, Stage } from '../../platform/actors/actors.ts'
import type { Reviews } from '../../platform/identity-review/create-reviews.ts'
import { applicantsOf } from './history/applicants.ts'
import { addReview } from './seed.ts'

/** More people than these do not ask. */
const mostVisitors = 500

/** How often a person is drawn who has not asked yet. */
const draws = 10

/** A person who has not asked for a review; drawn, so that the same choices find the same one. */
const drawVisitor = async (reviews: Reviews, { random, own }: Stage) => {
  for (let drawn = 0; drawn < draws; drawn += 1) {
    const number = 1 + random.below(mostVisitors)
    const { accountId } = await own(`visitor-${number}`)
    if (!reviews.store.find(accountId)) return { accountId, number }
  }
  return undefined
}

/** People who request a review on a busy day. */
export const applicantActor = (
  app: Pick<FastifyInstance, 'identityReviews' | 'chainStart' | 'clock' | 'messages' | 'config'>,
  perHourOf: (scenario: Scenario) => number,
): Actor => {
  const { identityReviews: reviews, clock } = app
  return {
    name: 'applicants',
    every: (scenario) => {
      const perHour = perHourOf(scenario)
      return perHour === 0 ? undefined : 3_600_000 / perHour
    },
    act: async (stage) => {
      const { random, own } = stage
      const [first, ...others] = applicantsOf(app.chainStart.genesis.timestamp)
      if (!first) return
      const visitor = await drawVisitor(reviews, stage)
      if (!visitor) return
      const { accountId, number } = visitor
      const like = random.pick([first, ...others])
      const applicant = { ...like, state: 'waiting' as const, documentExpiry: '2035-01-01' }
      const reviewer = (await own('nobody')).accountId
      addReview(app, { accountId, applicant, reviewer, index: 1_000 + number, sentAt: clock.now() })
      reviews.changed(accountId)
    },
  }
}
