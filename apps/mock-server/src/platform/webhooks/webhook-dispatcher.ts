import { performance } from 'node:perf_hooks'
import type { Timer } from '@panel/chain/clock'
import type { FastifyInstance } from 'fastify'
import type { EndpointStore } from './endpoint-store.ts'
import { sendWebhook } from './send-webhook.ts'
import { webhookHeaders } from './sign-webhook.ts'
import type { DeliveryResult, DueDelivery, WebhookStore } from './webhook-store.ts'
import type { WebhookTargets } from './webhook-targets.ts'

const minute = 60_000
const hour = 60 * minute

/** The pauses before an event is sent again, in milliseconds of the server's clock; after the last one it has failed. */
export const retryPauses = [
  ...[5000, 30_000, 2 * minute, 10 * minute, 30 * minute, hour],
  ...[2 * hour, 4 * hour, 8 * hour, 16 * hour],
] as const

/** How long an endpoint may fail before it is switched off. */
export const failingMilliseconds = 24 * hour

interface DispatcherParts {
  readonly store: WebhookStore
  readonly endpoints: EndpointStore
  readonly targets: WebhookTargets
  /** Called after every change of a licence's deliveries. */
  readonly onChanged: (licenceId: string) => void
}

type App = Pick<FastifyInstance, 'database' | 'clock' | 'log' | 'world'>

/**
 * Sends what is due, one webhook of a licence at a time and different licences beside each other, so that a dead endpoint
 * delays nobody else's. A delivery that was not recorded as sent is sent again after a stop: each event arrives at least
 * once.
 */
export const webhookDispatcher = (app: App, { store, endpoints, targets, onChanged }: DispatcherParts) => {
  const { database, clock, world } = app
  const busy = new Set<string>()
  let alarm: Timer | undefined
  /** Aborts when the world is left or the server stops: what comes back later is nobody's. */
  let stay = new AbortController()

  const send = async ({ webhookId, licenceId, url, body }: DueDelivery): Promise<DeliveryResult> => {
    const sentAt = clock.now()
    const secrets = endpoints.secretsOf(licenceId, sentAt).map(({ secret }) => secret)
    const timestamp = Math.floor(sentAt / 1000)
    const headers = webhookHeaders(secrets, { id: webhookId, timestamp, body })
    const started = performance.now()
    const reach = targets.reachOf(url)
    const answer = reach
      ? await sendWebhook({ url, headers, body, reach, signal: stay.signal })
      : { status: null, answer: null, failure: 'The settings do not allow this address any more.' }
    return { ...answer, sentAt, headers, durationMs: Math.round(performance.now() - started) }
  }

  const succeed = (licenceId: string): void => {
    const endpoint = endpoints.find(licenceId)
    if (endpoint.failingSince === null && endpoint.offSince === null) return
    endpoints.save({ ...endpoint, failingSince: null, offSince: null })
    store.release(licenceId)
  }

  /** @returns whether the endpoint is off now */
  const fail = (licenceId: string, at: number): boolean => {
    const endpoint = endpoints.find(licenceId)
    const failingSince = endpoint.failingSince ?? at
    const isOver = at - failingSince >= failingMilliseconds
    const offSince = endpoint.offSince ?? (isOver ? at : null)
    endpoints.save({ ...endpoint, failingSince, offSince })
    if (offSince !== null) store.hold(licenceId)
    return offSince !== null
  }

  /** Writes how a delivery went and what follows from it, all or nothing. */
  const settle = database.transaction(
    (delivery: DueDelivery, result: DeliveryResult, again: boolean): void => {
      const { id, webhookId, licenceId } = delivery
      const isDelivered = result.failure === null
      store.finish(id, isDelivered ? 'delivered' : 'failed', result)
      if (isDelivered) {
        succeed(licenceId)
        return
      }
      const isOff = fail(licenceId, result.sentAt)
      const pause = retryPauses[delivery.try]
      if (!again || pause === undefined) return
      const dueAt = clock.now() + pause
      store.addDelivery({ id: webhookId, licenceId }, isOff ? 'held' : 'waiting', {
        tries: delivery.try + 1,
        dueAt,
      })
    },
  )

  const deliver = async (delivery: DueDelivery, again: boolean): Promise<void> => {
    const { signal } = stay
    const result = await send(delivery)
    if (signal.aborted) return
    settle(delivery, result, again)
    onChanged(delivery.licenceId)
  }

  const pump = async (licenceId: string): Promise<void> => {
    const { signal } = stay
    busy.add(licenceId)
    try {
      for (;;) {
        const delivery = signal.aborted ? undefined : store.due(licenceId, clock.now())
        if (!delivery) return
        await deliver(delivery, true)
      }
    } finally {
      if (!signal.aborted) {
        busy.delete(licenceId)
        wake()
      }
    }
  }

  const run = (): void => {
    const now = clock.now()
    for (const licenceId of store.licencesDue(now)) {
      if (busy.has(licenceId)) continue
      pump(licenceId).catch((error: unknown) =>
        app.log.error({ source: 'webhooks', err: error, licenceId }, 'webhooks of a licence cannot be sent'),
      )
    }
    schedule()
  }

  const schedule = (): void => {
    alarm?.cancel()
    const now = clock.now()
    const next = store.nextDueAt(now)
    if (next !== null) alarm = clock.setTimeout(run, next - now)
  }

  /** Sends what is due as soon as the database transaction that may be open is over. */
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
    store.cutOff('The server stopped before an answer came.')
    wake()
  })

  return { wake, stop, deliver }
}
