import { arrivalsOn } from './arrivals.ts'
import { startingUnits } from './balances.ts'
import { blocksOfDay, type Span, startOfDay, weekdayOf } from './blocks-of-day.ts'
import type { Person } from './people.ts'
import type { PlannedBlock, PlannedTransaction } from './planned.ts'
import type { RandomChoices } from './random-choices.ts'
import { createScene, type Merchants, nextAction, type Scene, transferOf } from './seed-actions.ts'

const weekendDays = new Set([0, 6])

/** The accounts that every part of the history may concern. */
export interface Cast {
  readonly admin: Person
  readonly merchants: Merchants
  /** Those who arrive during the history, in their order. */
  readonly people: readonly Person[]
}

/** A bulk with which the administrator gives newcomers their first assets: all of them, or nobody. */
const welcome = (scene: Scene, newcomers: readonly Person[]): PlannedTransaction => {
  const calls = newcomers.flatMap(({ accountId }, index) => {
    const assets = index % 4 === 0 ? (['#EURS', '#BTC', '#ETH'] as const) : (['#EURS'] as const)
    return assets.map((asset) => {
      scene.balances.give(accountId, asset, startingUnits[asset])
      return transferOf(scene.admin, accountId, asset, startingUnits[asset])
    })
  })
  const [call, ...others] = calls
  if (!call) throw new Error('Nobody arrives.')
  return [call, ...others]
}

/** Weeks have their ends, and the network grows. */
const actionsOfDay = (random: RandomChoices, day: number): number => {
  const usual = weekendDays.has(weekdayOf(day)) ? 11 : 19
  return usual + Math.floor(day / 10) + random.below(6)
}

/** What happens apart from any service: who arrives when, who does what, and in which blocks. */
export const planHistory = (
  random: RandomChoices,
  { admin, merchants, people }: Cast,
  span: Span,
): PlannedBlock[] => {
  const [first] = people
  if (!first) throw new Error('A history needs people.')
  const scene = createScene(random, { admin, merchants, crowd: [first] })
  const blocks: PlannedBlock[] = []
  for (let day = 0; day < span.days; day += 1) {
    const dayStart = startOfDay(span, day)
    const transactions: PlannedTransaction[] = []
    for (const newcomers of arrivalsOn(people, day)) {
      transactions.push(welcome(scene, newcomers))
      scene.crowd.push(...newcomers.filter((person) => person !== first))
    }
    const actions = actionsOfDay(random, day)
    for (let index = 0; index < actions; index += 1) transactions.push([nextAction(scene)])
    blocks.push(...blocksOfDay(random, dayStart, transactions))
  }
  return blocks
}
