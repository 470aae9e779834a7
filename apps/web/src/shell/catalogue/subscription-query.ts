import { getSubscription } from '@panel/contracts/platform/marketplace'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { customBillingPlan, readCustomServices } from '../custom-services/custom-services.ts'

/** Whether a service is one that the person described for themselves. */
export const isLocalService = (serviceId: string): boolean =>
  readCustomServices().some((own) => own.serviceId === serviceId)

/** The account's subscription to a service. The server knows no local one, which is always active and free. */
export const subscriptionQuery = (serviceId: string) => {
  const query = endpointQuery(getSubscription, { body: { serviceId } })
  if (!isLocalService(serviceId)) return query
  const local = {
    serviceId,
    subscriptionStatus: 'ACTIVE',
    billingPlan: customBillingPlan,
    subscribedAt: null,
    updatedAt: null,
  } as const
  return { ...query, queryFn: () => local }
}
