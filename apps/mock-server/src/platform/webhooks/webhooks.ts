import type { WebhookDelivery } from '@panel/contracts/platform/payments/webhooks'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { endpointStore } from './endpoint-store.ts'
import { licenceWebhooks } from './licence-webhooks.ts'
import { outcomeOf } from './send-webhook.ts'
import { retryPauses } from './settle-delivery.ts'
import { webhookHeaders } from './sign-webhook.ts'
import { webhookDispatcher } from './webhook-dispatcher.ts'
import { type NewWebhook, webhookEvents } from './webhook-events.ts'
import { type LogRow, presentDelivery, webhookStore } from './webhook-store.ts'
import { webhookTargets } from './webhook-targets.ts'

/** Notifies shops of the outcomes of their payments. */
export const createWebhooks = (app: FastifyInstance) => {
  const { database, clock, random, config } = app
  const store = webhookStore(database)
  // A world starts as a copy, and the original sends what waits there: a shop must not get it from both.
  if (app.hostedBy) store.endOpen('copied')
  const endpoints = endpointStore(database, random)
  const listeners = new Set<(licenceId: string) => void>()
  const targets = webhookTargets(() => [
    ...config.WEBHOOK_ORIGINS,
    // The panel may be open under either loopback name.
    ...(config.EXAMPLES ? [app.demoOrigin('localhost'), app.demoOrigin('127.0.0.1')] : []),
  ])
  const onChanged = (licenceId: string): void => {
    for (const listener of listeners) listener(licenceId)
  }
  const events = webhookEvents(app, { store, endpoints })
  const dispatcher = webhookDispatcher(app, { store, endpoints, targets, onChanged })
  app.addHook('onClose', async () => dispatcher.stop())

  const requireRow = (id: number): LogRow => {
    const row = store.findRow(id)
    if (row) return row
    throw new ApiError('NOT_FOUND', 'There is no such delivery.', { id })
  }

  return {
    store,
    endpoints,
    targets,
    ...licenceWebhooks(app, { store, endpoints, targets, wake: dispatcher.wake }),
    /** Registers a listener for changes of a licence's deliveries. */
    onChange: (listener: (licenceId: string) => void): void => {
      listeners.add(listener)
    },
    /** Adds a webhook for an event; to be called in the database transaction of the event. */
    notify: ({ url, ...webhook }: NewWebhook): void => {
      const { licenceId } = webhook
      const address = endpoints.addressOf({ url, licenceId })
      if (address === '') return
      const endpoint = endpoints.find(licenceId)
      const event = events.add({ ...webhook, url })
      const isOff = endpoint.offSince !== null && address === endpoint.url
      store.addDelivery(event, isOff ? 'held' : 'waiting', {
        ...{ url: address, tries: 0, dueAt: event.createdAt },
      })
      dispatcher.wake()
    },
    /**
     * Adds an event of the past with its deliveries, of which only the last one may have succeeded.
     *
     * @param statuses what the shop answered, try after try
     */
    addPast: (webhook: NewWebhook, at: number, statuses: readonly number[]): void => {
      if (webhook.url === '') return
      const event = events.add(webhook, at)
      const secrets = endpoints.secretsOf(webhook.licenceId, at).map(({ secret }) => secret)
      let sentAt = at
      for (const [place, status] of statuses.entries()) {
        const outcome = outcomeOf(status, '')
        const timestamp = Math.floor(sentAt / 1000)
        store.addFinished(event, outcome.failure === null ? 'delivered' : 'failed', {
          ...{ ...outcome, tries: place, sentAt, durationMs: 80 + (sentAt % 190) },
          headers: webhookHeaders(secrets, { id: event.id, timestamp, body: event.body }),
        })
        sentAt += retryPauses[place] ?? 0
      }
    },
    /** Whether an event was never delivered, no delivery of it waits, and there is an address to send it to. */
    canResend: (eventId: string): boolean => {
      const event = store.findEvent(eventId)
      return event !== undefined && store.isFailed(eventId) && endpoints.addressOf(event) !== ''
    },
    /**
     * Sends an event again now, with the same id. A delivery that waits already is sent now instead.
     *
     * @throws ApiError NOT_FOUND, or CONFLICT where there is no address to send it to
     */
    resend: (eventId: string): void => {
      const event = store.findEvent(eventId)
      if (!event) throw new ApiError('NOT_FOUND', 'There is no such webhook.', { webhookId: eventId })
      const url = events.requireAddress(event)
      const now = clock.now()
      if (!store.hurry(eventId, now)) store.addDelivery(event, 'waiting', { url, tries: 0, dueAt: now })
      dispatcher.wake()
      onChanged(event.licenceId)
    },
    /**
     * Sends a test event to a licence's own address and waits for the result.
     *
     * @throws ApiError CONFLICT where the licence has no address
     */
    test: async (licenceId: string): Promise<WebhookDelivery> => {
      const url = events.requireAddress({ url: '', licenceId })
      const event = events.add({
        licenceId,
        type: 'test',
        url: '',
        intentId: null,
        paymentId: null,
        data: {},
      })
      const id = store.addDelivery(event, 'sending', { url, tries: 0, dueAt: event.createdAt })
      await dispatcher.deliver({ id, webhookId: event.id, licenceId, url, body: event.body, try: 0 }, false)
      dispatcher.wake()
      return presentDelivery(requireRow(id))
    },
  }
}
export type Webhooks = ReturnType<typeof createWebhooks>
