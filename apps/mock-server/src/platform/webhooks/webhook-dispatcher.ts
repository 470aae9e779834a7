import { performance } from 'node:perf_hooks'
import type { Timer } from '@panel/chain/clock'
import type { FastifyInstance } from 'fastify'
import type { EndpointStore } from './endpoint-store.ts'
import { sendWebhook, unanswered } from './send-webhook.ts'
import { deliverySettler, retryPauses } from './settle-delivery.ts'
import { webhookHeaders } from './sign-webhook.ts'
import type { DeliveryResult, DueDelivery, WebhookStore } from './webhook-store.ts'
import type { WebhookTargets } from './webhook-targets.ts'

interface DispatcherParts {
  readonly store: WebhookStore
  readonly endpoints: EndpointStore
  readonly targets: WebhookTargets
  /** Called after every change of a licence's deliveries. */
  readonly onChanged: (licenceId: string) => void
}

type App = Pick<FastifyInstance, 'database' | 'clock' | 'log' | 'world'>

/**
 * Sends due webhooks: those of one licence one at a time, those of different licences in parallel, so that an endpoint that
 * is down delays only its own. A delivery without a recorded result is sent again after a restart: each event arrives at
 * least once.
 */
export const webhookDispatcher = (app: App, { store, endpoints, targets, onChanged }: DispatcherParts) => {
  const { clock, world } = app
  const settle = deliverySettler(app, { store, endpoints })
  const busy = new Set<string>()
  let alarm: Timer | undefined
  /** Aborts when the world is left or the server stops: answers that arrive later are ignored. */
  let stay = new AbortController()

  const send = async ({ webhookId, licenceId, url, body }: DueDelivery): Promise<DeliveryResult> => {
    const sentAt = clock.now()
    const secrets = endpoints.secretsOf(licenceId, sentAt).map(({ secret }) => secret)
    const timestamp = Math.floor(sentAt / 1000)
    const headers = webhookHeaders(secrets, { id: webhookId, timestamp, body })
    const started = performance.now()
    const reach = targets.reachOf(url)
    const { error, ...answer } = reach
      ? await sendWebhook({ url, headers, body, reach, signal: stay.signal })
      : unanswered('notAllowed')
    if (error)
      app.log.info({ source: 'webhooks', err: error, licenceId, webhookId }, 'a webhook got no answer')
    return { ...answer, sentAt, headers, durationMs: Math.round(performance.now() - started) }
  }

  const deliver = async (delivery: DueDelivery, again: boolean): Promise<void> => {
    const { signal } = stay
    const result = await send(delivery)
    if (signal.aborted) return
    settle(delivery, result, again)
    onChanged(delivery.licenceId)
  }

  const pump = async (licenceId: string): Promise<void> => {
    const { signal } = stay
    const leave = (): void => {
      if (signal.aborted) return
      busy.delete(licenceId)
      wake()
    }
    busy.add(licenceId)
    try {
      for (;;) {
        const delivery = signal.aborted ? undefined : store.due(licenceId, clock.now())
        if (!delivery) break
        await deliver(delivery, true)
      }
      leave()
    } catch (error) {
      app.log.error({ source: 'webhooks', err: error, licenceId }, 'webhooks of a licence cannot be sent')
      // A result that cannot be recorded would otherwise be requested again as fast as the shop answers.
      clock.setTimeout(leave, retryPauses[0])
    }
  }

  const run = (): void => {
    const now = clock.now()
    for (const licenceId of store.licencesDue(now)) if (!busy.has(licenceId)) void pump(licenceId)
    schedule()
  }

  const schedule = (): void => {
    alarm?.cancel()
    const now = clock.now()
    const next = store.nextDueAt(now)
    if (next !== null) alarm = clock.setTimeout(run, next - now)
  }

  /** Sends due webhooks as soon as a database transaction that may be open has ended. */
  const wake = (): void => {
    alarm?.cancel()
    alarm = clock.setTimeout(run, 0)
  }

  const stop = (): void => {
    alarm?.cancel()
    stay.abort()
    busy.clear()
  }

  world.onLeave(stop)
  world.onEnter(() => {
    stop()
    stay = new AbortController()
    // Before what writes: where the disk is full, the others are sent all the same.
    wake()
    store.cutOff()
  })

  return { wake, stop, deliver }
}
