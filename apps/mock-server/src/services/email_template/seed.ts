import { fixtures } from '@panel/contracts/services/email_template/fixtures'
import type { FastifyInstance } from 'fastify'
import type { Seed } from '../../platform/scenarios/world.ts'

/** The messages that a scenario's outbox starts with, each as it would have been sent then. */
export const outboxSeed = ({ world, messages }: Pick<FastifyInstance, 'world' | 'messages'>): Seed => {
  const fixturesOf = world.serviceFixtures('email_template', fixtures)
  return (scenario, { accounts }) => {
    const startsAt = Date.parse(scenario.startsAt)
    const { withdrawalMessages } = fixturesOf(scenario)
    for (const [number, { account, minutesBefore, link, ...values }] of withdrawalMessages.entries()) {
      const accountId = accounts.find(({ name }) => name === account)?.accountId
      // A deployment need not have every ready account.
      if (accountId === undefined) continue
      messages.send('withdrawalRefused', {
        ...{ accountId, event: `scenario/withdrawals/${number + 1}/refused` },
        values: { ...values, panel: link },
        at: startsAt - minutesBefore * 60_000,
      })
    }
  }
}
