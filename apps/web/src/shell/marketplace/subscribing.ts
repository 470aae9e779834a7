import { subscribe, unsubscribe } from '@panel/contracts/platform/marketplace'
import type { Service } from '@panel/contracts/platform/service'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { servicesKey } from '../../shared/api/known-services.ts'
import { withDocUrl } from '../catalogue/doc-url-of.ts'
import { subscriptionQuery } from '../catalogue/subscription-query.ts'

/**
 * Puts the record that the server answered in place of the one that was shown. A list that was requested before it
 * may still hold the old one: it is read again.
 */
const replaceService = async (queryClient: QueryClient, service: Service): Promise<void> => {
  const isReading = queryClient.isFetching({ queryKey: servicesKey }) > 0
  if (isReading) await queryClient.cancelQueries({ queryKey: servicesKey })
  queryClient.setQueriesData<Service[]>({ queryKey: servicesKey }, (services) =>
    services?.map((known) => (known.serviceId === service.serviceId ? withDocUrl(service) : known)),
  )
  if (isReading) void queryClient.invalidateQueries({ queryKey: servicesKey })
  await queryClient.invalidateQueries({ queryKey: subscriptionQuery(service.serviceId).queryKey })
}

export const useSubscribe = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (serviceId: string) => call(subscribe, { body: { serviceId } }),
    onSuccess: (service) => replaceService(queryClient, service),
  })
}

export const useUnsubscribe = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (serviceId: string) => call(unsubscribe, { body: { serviceId } }),
    onSuccess: (service) => replaceService(queryClient, service),
  })
}
