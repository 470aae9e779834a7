import type { EventPayload, ownUserChanged } from '@panel/contracts/platform/events'
import type { QueryClient } from '@tanstack/react-query'
import { i18n } from '../../shared/i18n/i18n.ts'
import { addToast } from '../../shared/toasts/toasts.ts'
import { servicesQuery } from './queries.ts'

/** Says which subscriptions were waiting, by the services last read, and are active now. */
export const notifyConfirmed = (
  queryClient: QueryClient,
  subscriptions: EventPayload<typeof ownUserChanged>['subscriptions'],
): void => {
  for (const service of queryClient.getQueryData(servicesQuery().queryKey) ?? []) {
    const { serviceId, title, subscriptionStatus } = service
    if (subscriptionStatus !== 'PENDING' || subscriptions[serviceId] !== 'ACTIVE') continue
    addToast({
      type: 'success',
      title: i18n.t('service.confirmed', { title }),
      message: i18n.t('service.confirmedText'),
      dismissTimeout: 0,
    })
  }
}
