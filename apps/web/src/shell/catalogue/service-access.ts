import type { Service } from '@panel/contracts/platform/service'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { addToast } from '../../shared/toasts/toasts.ts'
import { readVisibleServices } from './visible-services.ts'

/** The specification's words for a service that this account may not see. */
const unauthorized = {
  type: 'error',
  title: 'Unauthorized navigation',
  message: 'You are not authorized to view this service',
} as const

/**
 * The service that an address names, if the account may open it.
 *
 * @throws a redirect otherwise: unknown to the root with a word, INACTIVE to subscribing, PENDING to the
 * thank-you page, anything else to the root.
 */
export const requireActiveService = async (queryClient: QueryClient, serviceId: string): Promise<Service> => {
  const services = await readVisibleServices(queryClient)
  const service = services.find((candidate) => candidate.serviceId === serviceId)
  if (!service) {
    addToast(unauthorized)
    throw redirect({ to: '/' })
  }
  switch (service.subscriptionStatus) {
    case 'ACTIVE':
      return service
    case 'INACTIVE':
      throw redirect({ to: '/marketplace/subscribe/$serviceId', params: { serviceId } })
    case 'PENDING':
      throw redirect({ to: '/thankyou' })
    default:
      throw redirect({ to: '/' })
  }
}
