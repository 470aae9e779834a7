import { editsBetween } from '../edits-between.ts'

/** How many names a message lists. */
const readableNames = 50

/** A name, and those that there are. */
export interface UnknownName {
  readonly name: string
  readonly known: readonly string[]
}

/** Refuses a name with those that there are; of more than can be read, with those that are most like it. */
export const unknownName = ({ name, known }: UnknownName): string => {
  if (known.length <= readableNames) return `"${name}" is unknown; allowed: ${known.join(', ')}`
  const byLikeness = known.toSorted((left, right) => editsBetween(name, left) - editsBetween(name, right))
  return `"${name}" is unknown; most alike of ${known.length}: ${byLikeness.slice(0, 5).join(', ')}`
}
