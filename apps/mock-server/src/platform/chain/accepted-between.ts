import type { MovementFilter } from '@panel/chain/ledger'

/** The filter members of a list for what the ledger accepted between two moments, both included. */
export const acceptedBetween = {
  from: (from: string): MovementFilter => ({ acceptedFrom: Date.parse(from) }),
  to: (to: string): MovementFilter => ({ acceptedTo: Date.parse(to) }),
}
