import { type SubscriptionStatus, subscriptionStatuses } from '@panel/contracts/platform/roles'
import type { Service } from '@panel/contracts/platform/service'

/** An account's subscription to a service; a state that the panel does not know counts as not subscribed. */
export const knownStatusOf = ({
  subscriptionStatus,
}: Pick<Service, 'subscriptionStatus'>): SubscriptionStatus =>
  subscriptionStatuses.find((status) => status === subscriptionStatus) ?? 'INACTIVE'
