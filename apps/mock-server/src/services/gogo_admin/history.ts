import { loyalty, loyaltyProgrammeId } from '@panel/contracts/smart-contracts/loyalty'
import type { Person } from '../../history/people.ts'
import { type PlannedTransaction, plannedCall } from '../../history/planned.ts'
import type { ServiceHistory } from '../../history/service-history.ts'

/** What members get points for, and what they use them for. */
const references = ['Welcome', 'Purchase', 'Birthday', 'Friend invited', 'Weekend bonus']
const rewards = [
  { what: 'Coffee voucher', units: 120 },
  { what: 'Cinema ticket', units: 450 },
  { what: 'Tote bag', units: 700 },
  { what: 'Parking for a day', units: 250 },
] as const

/** Days for which the last redemptions wait for their decision. */
const openDays = 3

/** People are recharged in bulks, redeem what they have, and the programme decides on the next day. */
export const history: ServiceHistory = async ({ random, arrivedBy, admin, days, ready }) => {
  const held = new Map<string, number>()
  let redeems = 0
  let waiting: { readonly number: number; readonly person: Person; readonly units: number }[] = []
  const pool = (await ready('gogo_pool')).accountId

  const recharge = (day: number): PlannedTransaction[] => {
    const people = arrivedBy(day)
    if (people.length === 0) return []
    const chosen = new Set(
      Array.from({ length: 2 + random.below(6) }, () => people[random.below(people.length)]),
    )
    const calls = [...chosen].flatMap((person) => {
      if (!person) return []
      const units = 50 + random.below(12) * 25
      held.set(person.accountId, (held.get(person.accountId) ?? 0) + units)
      const reference = `${references[random.below(references.length)] ?? 'Purchase'} ${day + 1}`
      const args = { to: person.accountId, units, reference }
      return [plannedCall(admin, loyalty, 'recharge', loyaltyProgrammeId, args)]
    })
    const [first, ...others] = calls
    return first ? [[first, ...others]] : []
  }

  const request = (day: number): PlannedTransaction[] => {
    const reward = rewards[random.below(rewards.length)]
    const able = arrivedBy(day).filter(
      ({ accountId }) => reward !== undefined && (held.get(accountId) ?? 0) >= reward.units,
    )
    const person = able[random.below(Math.max(able.length, 1))]
    if (!reward || !person) return []
    const { units, what } = reward
    held.set(person.accountId, (held.get(person.accountId) ?? 0) - units)
    redeems += 1
    waiting.push({ number: redeems, person, units })
    return [[plannedCall(person, loyalty, 'redeem', loyaltyProgrammeId, { units, what })]]
  }

  const decide = (): PlannedTransaction[] => {
    const decided = waiting
    waiting = []
    return decided.map(({ number, person, units }): PlannedTransaction => {
      const drawn = random.below(10)
      if (drawn > 1) {
        const args = { redeem: number, move: 'approve' } as const
        return [plannedCall(admin, loyalty, 'decide', loyaltyProgrammeId, args)]
      }
      held.set(person.accountId, (held.get(person.accountId) ?? 0) + units)
      const args =
        drawn === 0
          ? ({ redeem: number, move: 'refuse', reason: 'Out of stock' } as const)
          : ({ redeem: number, move: 'cancel' } as const)
      const signer = drawn === 0 ? admin : person
      return [plannedCall(signer, loyalty, 'decide', loyaltyProgrammeId, args)]
    })
  }

  const fillPool = (day: number): PlannedTransaction[] => {
    const args = { to: pool, units: 5000, reference: `Prizes ${day + 1}` }
    return day % 30 === 10 ? [[plannedCall(admin, loyalty, 'recharge', loyaltyProgrammeId, args)]] : []
  }

  return (day) => [
    ...(day < days - openDays ? decide() : []),
    ...fillPool(day),
    ...recharge(day),
    ...Array.from({ length: random.below(3) }, () => request(day)).flat(),
  ]
}
