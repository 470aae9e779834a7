import { type Role, roles, type SubscriptionStatus, type UserStatus } from '@panel/contracts/platform/roles'
import type { User } from '@panel/contracts/services/abs_user_admin/users'

/** The part of a user that an administrator changes. */
export type UserState = Pick<User, 'roles' | 'status' | 'subscriptions'>

/** What was touched, and nothing else, so that it can be laid over a newer state of the same user. */
export interface UserEdits {
  readonly status?: UserStatus
  readonly roles: Readonly<Partial<Record<Role, boolean>>>
  readonly subscriptions: Readonly<Record<string, SubscriptionStatus>>
}

export const noEdits: UserEdits = { roles: {}, subscriptions: {} }

/** One difference between two states of a user. */
export type UserChange =
  | { readonly part: 'status'; readonly before: UserStatus; readonly after: UserStatus }
  | { readonly part: 'role'; readonly role: Role; readonly given: boolean }
  | {
      readonly part: 'subscription'
      readonly serviceId: string
      readonly before: SubscriptionStatus
      readonly after: SubscriptionStatus
    }

/** A subscription that a user does not name is INACTIVE. */
export const subscriptionOf = ({ subscriptions }: UserState, serviceId: string): SubscriptionStatus =>
  (Object.hasOwn(subscriptions, serviceId) ? subscriptions[serviceId] : undefined) ?? 'INACTIVE'

/** A user's state with the edits laid over it; subscriptions that are INACTIVE are not named. */
export const withEdits = (user: UserState, edits: UserEdits): UserState => {
  const kept = user.roles.filter((role) => edits.roles[role] !== false)
  const added = roles.filter((role) => edits.roles[role] === true && !user.roles.includes(role))
  return {
    status: edits.status ?? user.status,
    roles: [...kept, ...added],
    subscriptions: Object.fromEntries(
      Object.entries({ ...user.subscriptions, ...edits.subscriptions }).filter(
        ([, status]) => status !== 'INACTIVE',
      ),
    ),
  }
}

/** What an administrator decides about somebody who waits. */
export type Decision = 'approve' | 'refuse'

/** A user's state after a decision about all that waits: the account itself, and each pending subscription. */
export const decided = (user: UserState, decision: Decision): UserState => {
  const approved = decision === 'approve'
  const pending = Object.keys(user.subscriptions).filter((id) => user.subscriptions[id] === 'PENDING')
  return withEdits(user, {
    ...(user.status === 'UNDER_APPROVAL' && { status: approved ? 'ACTIVE' : 'DISABLED' }),
    roles: {},
    subscriptions: Object.fromEntries(pending.map((id) => [id, approved ? 'ACTIVE' : 'INACTIVE'])),
  })
}

/** In what two states differ: state first, then roles, then subscriptions by their ids. */
export const changesBetween = (before: UserState, after: UserState): UserChange[] => {
  const roles = [...new Set([...before.roles, ...after.roles])]
  const serviceIds = [
    ...new Set([...Object.keys(before.subscriptions), ...Object.keys(after.subscriptions)]),
  ].sort()
  const status: UserChange[] =
    before.status === after.status ? [] : [{ part: 'status', before: before.status, after: after.status }]
  return [
    ...status,
    ...roles.flatMap((role): UserChange[] => {
      const given = after.roles.includes(role)
      return before.roles.includes(role) === given ? [] : [{ part: 'role', role, given }]
    }),
    ...serviceIds.flatMap((serviceId): UserChange[] => {
      const [was, is] = [subscriptionOf(before, serviceId), subscriptionOf(after, serviceId)]
      return was === is ? [] : [{ part: 'subscription', serviceId, before: was, after: is }]
    }),
  ]
}
