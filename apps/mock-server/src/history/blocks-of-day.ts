import { daySeconds } from './history-days.ts'
import type { PlannedBlock, PlannedTogether, PlannedTransaction } from './planned.ts'
import type { RandomChoices } from './random-choices.ts'

const firstSecondOfDay = 25_200
const busySeconds = 57_600
const largestBlock = 7

/** When the history starts, in Unix seconds, and how many days it has. */
export interface Span {
  readonly start: number
  readonly days: number
}

export const startOfDay = ({ start }: Span, day: number): number => start + day * daySeconds

/**
 * A day's place in the week, 0 for Sunday. A history starts on a Friday whatever the calendar says: its plan is the same
 * on whichever day it is made.
 */
export const weekdayOf = (day: number): number => (day + 5) % 7

const timestampsOf = (random: RandomChoices, dayStart: number, count: number): number[] => {
  const seconds = new Set<number>()
  while (seconds.size < count) seconds.add(dayStart + firstSecondOfDay + random.below(busySeconds))
  return [...seconds].sort((left, right) => left - right)
}

/** A day's transactions, in their order, in small blocks between seven in the morning and eleven at night. */
export const blocksOfDay = (
  random: RandomChoices,
  dayStart: number,
  planned: readonly (PlannedTransaction | PlannedTogether)[],
): PlannedBlock[] => {
  const groups: (readonly PlannedTransaction[])[] = []
  let room = 0
  for (const entry of planned) {
    if ('together' in entry) {
      groups.push(entry.together)
      room = 0
    } else if (room > 0) {
      groups.push([...(groups.pop() ?? []), entry])
      room -= 1
    } else {
      groups.push([entry])
      room = random.below(largestBlock)
    }
  }
  const timestamps = timestampsOf(random, dayStart, groups.length)
  return timestamps.map((timestamp, index) => ({ timestamp, transactions: groups[index] ?? [] }))
}
