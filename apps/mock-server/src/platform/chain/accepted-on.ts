import type { MovementFilter } from '@panel/chain/ledger'

const dayMilliseconds = 86_400_000

/** What the ledger accepted on a day in UTC, such as `2026-03-04`. */
export const acceptedOn = (day: string): Pick<MovementFilter, 'acceptedFrom' | 'acceptedTo'> => {
  const start = Date.parse(day)
  return { acceptedFrom: start, acceptedTo: start + dayMilliseconds - 1 }
}
