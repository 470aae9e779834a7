import { startingUnits } from './balances.ts'
import type { Person } from './people.ts'
import type { PlannedBlock, PlannedTransaction } from './planned.ts'
import type { RandomChoices } from './random-choices.ts'
import { createScene, type Merchants, nextAction, type Scene, transferOf } from './seed-actions.ts'

const daySeconds = 86_400
const firstSecondOfDay = 25_200
const busySeconds = 57_600
const newcomersAtOnce = 8
const arrivalDays = 90
const weekendDays = new Set([0, 6])

interface Span {
  /** Unix seconds at which the first day begins. */
  readonly start: number
  readonly days: number
}

interface Cast {
  readonly admin: Person
  readonly merchants: Merchants
  readonly people: readonly Person[]
}

const timestampsOf = (random: RandomChoices, dayStart: number, count: number): number[] => {
  const seconds = new Set<number>()
  while (seconds.size < count) seconds.add(dayStart + firstSecondOfDay + random.below(busySeconds))
  return [...seconds].sort((left, right) => left - right)
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
  const [call, ...nodes] = calls
  if (!call) throw new Error('Nobody arrives.')
  return { call, nodes }
}

/** Weeks have their ends, and the network grows. */
const actionsOfDay = (random: RandomChoices, day: number, dayStart: number): number => {
  const weekday = new Date(dayStart * 1000).getUTCDay()
  const usual = weekendDays.has(weekday) ? 12 : 21
  return usual + Math.floor(day / 10) + random.below(6)
}

/** A third of all people come on the first day, the others in equal steps over two months. */
const arrivedBy = (day: number, groups: number): number =>
  Math.min(groups, Math.ceil(groups / 3 + (day * groups) / arrivalDays))

/** A day's transactions in blocks of one to seven. */
const blocksOfDay = (
  random: RandomChoices,
  dayStart: number,
  transactions: readonly PlannedTransaction[],
): PlannedBlock[] => {
  const groups: PlannedTransaction[][] = []
  for (let next = 0; next < transactions.length; ) {
    const size = 1 + random.below(7)
    groups.push(transactions.slice(next, next + size))
    next += size
  }
  const timestamps = timestampsOf(random, dayStart, groups.length)
  return timestamps.map((timestamp, index) => ({ timestamp, transactions: groups[index] ?? [] }))
}

/** What happens from the first day on: who arrives when, who does what, and which blocks it stands in. */
export const planHistory = (
  random: RandomChoices,
  { admin, merchants, people }: Cast,
  { start, days }: Span,
): PlannedBlock[] => {
  const [first] = people
  if (!first) throw new Error('A history needs people.')
  const scene = createScene(random, { admin, merchants, crowd: [first] })
  const groups = Math.ceil(people.length / newcomersAtOnce)
  const blocks: PlannedBlock[] = []
  let arrived = 0
  for (let day = 0; day < days; day += 1) {
    const dayStart = start + day * daySeconds
    const transactions: PlannedTransaction[] = []
    for (; arrived < arrivedBy(day, groups); arrived += 1) {
      const newcomers = people.slice(arrived * newcomersAtOnce, (arrived + 1) * newcomersAtOnce)
      transactions.push(welcome(scene, newcomers))
      scene.crowd.push(...newcomers.filter((person) => person !== first))
    }
    const actions = actionsOfDay(random, day, dayStart)
    for (let index = 0; index < actions; index += 1) transactions.push({ call: nextAction(scene), nodes: [] })
    blocks.push(...blocksOfDay(random, dayStart, transactions))
  }
  return blocks
}
