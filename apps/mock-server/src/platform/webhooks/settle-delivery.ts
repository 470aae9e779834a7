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
 * Makes the function that records the result of a delivery, all or nothing: a failure plans the next try. A success
 * switches a licence's address on again, and failures switch it off; an address of an intent says nothing of it.
 */
export const deliverySettler = (
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  { store, endpoints }: SettlerParts,
) => {
  const succeed = ({ licenceId, url }: DueDelivery): void => {
    const endpoint = endpoints.find(licenceId)
    if (endpoint.url !== url || (endpoint.failingSince === null && endpoint.offSince === null)) return
    endpoints.save({ ...endpoint, failingSince: null, offSince: null })
    store.release(licenceId)
  }

  /** @returns whether the address is off now */
  const fail = ({ licenceId, url }: DueDelivery, at: number): boolean => {
    const endpoint = endpoints.find(licenceId)
    if (endpoint.url !== url) return false
    const failingSince = endpoint.failingSince ?? at
    const isOver = at - failingSince >= failingMilliseconds
    const offSince = endpoint.offSince ?? (isOver ? at : null)
    endpoints.save({ ...endpoint, failingSince, offSince })
    if (offSince !== null) store.hold(endpoint)
    return offSince !== null
  }

  /** @param again whether a failed delivery is tried again */
  const settle = (delivery: DueDelivery, result: DeliveryResult, again: boolean): void => {
    const { webhookId, licenceId } = delivery
    const isDelivered = result.failure === null
    store.finish(delivery, isDelivered ? 'delivered' : 'failed', result)
    if (isDelivered) {
      succeed(delivery)
      return
    }
    const isOff = fail(delivery, result.sentAt)
    const pause = retryPauses[delivery.try]
    // The address may have changed while this one was sent to.
    const url = endpoints.addressOf(store.findEvent(webhookId) ?? { url: '', licenceId })
    if (!again || pause === undefined || url === '') return
    const next = { url, tries: delivery.try + 1, dueAt: clock.now() + pause }
    store.addDelivery({ id: webhookId, licenceId }, isOff ? 'held' : 'waiting', next)
  }
  return database.transaction(settle)
}
