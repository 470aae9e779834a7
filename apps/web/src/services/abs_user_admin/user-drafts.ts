import { role, subscriptionStatus, userStatus } from '@panel/contracts/platform/roles'
import { type User, user } from '@panel/contracts/services/abs_user_admin/users'
import * as z from 'zod/mini'
import { useDraft } from '../../shared/drafts/drafts.ts'
import { changesBetween, noEdits, type UserEdits, withEdits } from './user-edits.ts'

/** Edits together with the state that they were made from. */
const userDraft = z.object({
  base: user,
  edits: z.object({
    status: z.exactOptional(userStatus),
    roles: z.partialRecord(role, z.boolean()),
    subscriptions: z.record(z.string(), subscriptionStatus),
  }),
})

/**
 * The edit of one user. Without edits it follows the newest state; with edits it holds on to the state that they
 * were made from until the person continues from the newest one.
 */
export const useUserDraft = (latest: User) => {
  const [draft, setDraft] = useDraft(`abs_user_admin/${latest.accountId}`, userDraft)
  const { base, edits } = draft ?? { base: latest, edits: noEdits }
  const state = withEdits(base, edits)
  const changes = changesBetween(base, state)
  return {
    base,
    state,
    changes,
    /** What others changed since the edit began; empty when there is no edit to disturb. */
    foreignChanges: draft && base.updatedAt !== latest.updatedAt ? changesBetween(base, latest) : [],
    /** True when the newest state is another one than the edit was made from. */
    outdated: draft !== undefined && base.updatedAt !== latest.updatedAt,
    edit: (part: Partial<UserEdits>): void => {
      const next = {
        ...edits,
        ...part,
        roles: { ...edits.roles, ...part.roles },
        subscriptions: { ...edits.subscriptions, ...part.subscriptions },
      }
      const changed = changesBetween(base, withEdits(base, next)).length > 0
      setDraft(changed ? { base, edits: next } : undefined)
    },
    /** Lays the same edits over the newest state. */
    goOnFromLatest: (): void => setDraft({ base: latest, edits }),
    drop: (): void => setDraft(undefined),
  }
}
