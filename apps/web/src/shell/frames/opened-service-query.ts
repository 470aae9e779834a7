import { createServiceToken, getService } from '@panel/contracts/platform/marketplace'
import type { Service } from '@panel/contracts/platform/service'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { customBillingPlan, readCustomServices } from '../custom-services/custom-services.ts'

const withTokenOf = async (service: Service, signal: AbortSignal): Promise<Service> => {
  const own = readCustomServices().find(({ serviceId }) => serviceId === service.serviceId)
  if (!own) {
    return call(getService, { body: { serviceId: service.serviceId } }, { signal })
  }
  const body = { authKey: own.authKey, data: { billingPlan: customBillingPlan } }
  const { jwt } = await call(createServiceToken, { body }, { signal })
  return { ...service, jwt }
}

/**
 * A frame service with a token for this opening alone: tokens are short-lived, so none is ever kept.
 * The token is part of the frame's address. Reading it again would reload the framed page, and its user
 * would lose their work. So it is static: a reconnect or changed rights re-read everything else, not this.
 */
export const openedServiceQuery = (service: Service, opening: string) =>
  queryOptions({
    queryKey: ['opened-service', service.serviceId, opening],
    queryFn: ({ signal }) => withTokenOf(service, signal),
    staleTime: 'static',
    gcTime: 0,
  })
