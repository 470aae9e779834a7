import type { FastifyInstance } from 'fastify'
import type { EndpointStore } from './endpoint-store.ts'
import type { DeliveryResult, DueDelivery, WebhookStore } from './webhook-store.ts'

const minute = 60_000
const hour = 60 * minute

/** The pauses before an event is sent again, in milliseconds of the server's clock; after the last one it has failed. */
export const retryPauses = [
  ...[5000, 30_000, 2 * minute, 10 * minute, 30 * minute, hour],
  ...[2 * hour, 4 * hour, 8 * hour, 16 * hour],
] as const

/** How long an endpoint may fail before it is switched off. */
const failingMilliseconds = 24 * hour

interface SettlerParts {
  readonly store: WebhookStore
  readonly endpoints: EndpointStore
}

/**
 * Makes the function that records the result of a delivery, all or nothing: a success switches the endpoint on again, and
 * a failure plans the next try.
 */
export const deliverySettler = (
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  { store, endpoints }: SettlerParts,
) => {
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

  /** @param again whether a failed delivery is tried again */
  const settle = (delivery: DueDelivery, result: DeliveryResult, again: boolean): void => {
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
  }
  return database.transaction(settle)
}
