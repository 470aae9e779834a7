import { ApiError } from '../api-error.ts'
import type { StoredWithdrawal, WithdrawalStore } from './store.ts'

const members = ['destination', 'note'] as const

/** @throws ApiError CONFLICT with what changed since the revision that was seen */
export const requireRevision = (
  store: WithdrawalStore,
  { id, revision }: StoredWithdrawal,
  seen: number,
): void => {
  if (revision === seen) return
  const [now, ...earlier] = store.revisionsOf(id)
  const old = earlier.find((entry) => entry.revision === seen)
  const changes = members.flatMap((member) =>
    now && old && now[member] !== old[member] ? [{ member, old: old[member], new: now[member] }] : [],
  )
  throw new ApiError('CONFLICT', 'The merchant changed this withdrawal in the meantime.', {
    revision,
    changes,
  })
}
