import { loyalty, loyaltyProgrammeId } from '@panel/contracts/smart-contracts/loyalty'
import type { FastifyInstance } from 'fastify'
import { plannedCall } from '../../history/planned.ts'
import type { Actor, Stage } from '../../platform/actors/actors.ts'
import { pointsByAccount, redeemsOf } from './read-programme.ts'

/** What a person of the history uses points for, on a busy day. */
const rewards = ['Coffee voucher', 'Cinema ticket', 'Tote bag'] as const

const drawPerson = async ({ people, random }: Stage) => {
  const [first, ...others] = await people()
  return first && random.pick([first, ...others])
}

const recharge = async (stage: Stage): Promise<void> => {
  const { random, ready, submit } = stage
  const person = await drawPerson(stage)
  if (!person) return
  const args = { to: person.accountId, units: 50 + random.below(10) * 25, reference: 'Purchase' }
  await submit([plannedCall(await ready('admin'), loyalty, 'recharge', loyaltyProgrammeId, args)])
}

const request = async ({ ledger }: FastifyInstance, stage: Stage): Promise<void> => {
  const { random, submit } = stage
  const person = await drawPerson(stage)
  const held = person ? ((await pointsByAccount(ledger)).get(person.accountId) ?? 0n) : 0n
  if (!person || held < 100n) return
  const args = { units: 100n, what: random.pick(rewards) }
  await submit([plannedCall(person, loyalty, 'redeem', loyaltyProgrammeId, args)])
}

/** The administrator decides on the redemption that waits longest. */
const decide = async ({ ledger }: FastifyInstance, { random, ready, submit }: Stage): Promise<void> => {
  const waiting = (await redeemsOf(ledger))
    .filter(({ value }) => value.state === 'requested')
    .map(({ parts }) => Number(parts.redeem))
  if (waiting.length === 0) return
  const redeem = Math.min(...waiting)
  const args =
    random.below(6) === 0
      ? ({ redeem, move: 'refuse', reason: 'Out of stock' } as const)
      : ({ redeem, move: 'approve' } as const)
  await submit([plannedCall(await ready('admin'), loyalty, 'decide', loyaltyProgrammeId, args)])
}

/** Members who get and use points, and the administrator who decides. */
export const loyaltyActors = (app: FastifyInstance): Actor => ({
  name: 'loyalty members',
  every: () => 20_000,
  act: async (stage) => {
    const chosen = stage.random.below(10)
    if (chosen < 4) await recharge(stage)
    else if (chosen < 7) await request(app, stage)
    else await decide(app, stage)
  },
})
