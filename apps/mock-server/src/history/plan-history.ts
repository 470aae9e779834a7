import { createScene, type Merchants, nextDeed, type Scene, transferOf } from './deeds.ts'
import type { Draws } from './draws.ts'
import type { Person } from './people.ts'
import type { PlannedBlock, PlannedTransaction } from './planned.ts'
import { startingUnits } from './purses.ts'

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

const timestampsOf = (draws: Draws, dayStart: number, count: number): number[] => {
  const seconds = new Set<number>()
  while (seconds.size < count) seconds.add(dayStart + firstSecondOfDay + draws.below(busySeconds))
  return [...seconds].sort((left, right) => left - right)
}

/** A bulk with which the administrator gives newcomers their first assets: all of them, or nobody. */
const welcome = (scene: Scene, newcomers: readonly Person[]): PlannedTransaction => {
  const calls = newcomers.flatMap(({ accountId }, index) => {
    const assets = index % 4 === 0 ? (['#EURS', '#BTC', '#ETH'] as const) : (['#EURS'] as const)
    return assets.map((asset) => {
      scene.purses.give(accountId, asset, startingUnits[asset])
      return transferOf(scene.admin, accountId, asset, startingUnits[asset])
    })
  })
  const [call, ...nodes] = calls
  if (!call) throw new Error('Nobody arrives.')
  return { call, nodes }
}

/** Weeks have their ends, and the network grows. */
const deedsOfDay = (draws: Draws, day: number, dayStart: number): number => {
  const weekday = new Date(dayStart * 1000).getUTCDay()
  const usual = weekendDays.has(weekday) ? 12 : 21
  return usual + Math.floor(day / 10) + draws.below(6)
}

/** A third of all people come on the first day, the others in equal steps over two months. */
const arrivedBy = (day: number, groups: number): number =>
  Math.min(groups, Math.ceil(groups / 3 + (day * groups) / arrivalDays))

/** A day's transactions in blocks of one to seven. */
const blocksOfDay = (
  draws: Draws,
  dayStart: number,
  transactions: readonly PlannedTransaction[],
): PlannedBlock[] => {
  const groups: PlannedTransaction[][] = []
  for (let next = 0; next < transactions.length; ) {
    const size = 1 + draws.below(7)
    groups.push(transactions.slice(next, next + size))
    next += size
  }
  const timestamps = timestampsOf(draws, dayStart, groups.length)
  return timestamps.map((timestamp, index) => ({ timestamp, transactions: groups[index] ?? [] }))
}

/** What happens from the first day on: who arrives when, who does what, and which blocks it stands in. */
export const planHistory = (
  draws: Draws,
  { admin, merchants, people }: Cast,
  { start, days }: Span,
): PlannedBlock[] => {
  const [first] = people
  if (!first) throw new Error('A history needs people.')
  const scene = createScene(draws, { admin, merchants, crowd: [first] })
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
    const deeds = deedsOfDay(draws, day, dayStart)
    for (let index = 0; index < deeds; index += 1) transactions.push({ call: nextDeed(scene), nodes: [] })
    blocks.push(...blocksOfDay(draws, dayStart, transactions))
  }
  return blocks
}
