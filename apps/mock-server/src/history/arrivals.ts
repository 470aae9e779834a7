import type { Person } from './people.ts'

const newcomersAtOnce = 8
const arrivalDays = 90

/** A third of all people come on the first day, the others in equal steps. */
const groupsBy = (day: number, groups: number): number =>
  Math.min(groups, Math.ceil(groups / 3 + (day * groups) / arrivalDays))

/** The groups in which people arrive on a day. */
export const arrivalsOn = (people: readonly Person[], day: number): Person[][] => {
  const groups = Math.ceil(people.length / newcomersAtOnce)
  const first = day === 0 ? 0 : groupsBy(day - 1, groups)
  return Array.from({ length: groupsBy(day, groups) - first }, (_, index) =>
    people.slice((first + index) * newcomersAtOnce, (first + index + 1) * newcomersAtOnce),
  )
}

/** Everybody who has arrived by the end of a day. */
export const arrivedBy = (people: readonly Person[], day: number): Person[] =>
  people.slice(0, groupsBy(day, Math.ceil(people.length / newcomersAtOnce)) * newcomersAtOnce)
