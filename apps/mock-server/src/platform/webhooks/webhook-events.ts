import { createHash } from 'node:crypto'
import type { WebhookBody, WebhookType } from '@panel/contracts/platform/payments/webhooks'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { isoTime } from '../iso-time.ts'
import type { EndpointStore, StoredEndpoint } from './endpoint-store.ts'
import type { WebhookStore } from './webhook-store.ts'

/** An event that a shop is notified of. */
export interface NewWebhook {
  readonly licenceId: string
  readonly type: Exclude<WebhookType, 'test'>
  /** The intent's own address; the licence's where it is empty. */
  readonly url: string
  readonly intentId: string
  readonly paymentId: string | null
  readonly data: Partial<WebhookBody['data']>
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const idLength = 24

const nothing: Omit<WebhookBody['data'], 'licenceId'> = {
  uuid: null,
  paymentId: null,
  refundId: null,
  from: null,
  assetId: null,
  units: null,
  feeUnits: null,
  ticket: null,
  failure: null,
  payload: null,
}

/** Makes events, and requires that there is an address to send them to. */
export const webhookEvents = (
  { clock, random }: Pick<FastifyInstance, 'clock' | 'random'>,
  { store, endpoints }: { readonly store: WebhookStore; readonly endpoints: EndpointStore },
) => {
  /**
   * A world that goes back draws the same bytes once more, but shops keep the ids that they received: with the content in
   * it, only the same event gets the same id.
   */
  const newId = (content: string): string => {
    const bytes = createHash('sha256').update(random.bytes(idLength)).update(content).digest()
    return `msg_${[...bytes.subarray(0, idLength)].map((byte) => letters[byte % letters.length]).join('')}`
  }

  const add = (
    webhook: Omit<NewWebhook, 'type' | 'intentId'> & { type: WebhookType; intentId: string | null },
    createdAt = clock.now(),
  ) => {
    const { licenceId, type, url, intentId, paymentId, data } = webhook
    const content: WebhookBody = {
      type,
      timestamp: isoTime(createdAt),
      data: { ...nothing, ...data, licenceId },
    }
    const body = JSON.stringify(content)
    const event = {
      id: newId(url + body),
      licenceId,
      type,
      url,
      intentId,
      paymentId,
      createdAt,
      body,
    }
    store.addEvent(event)
    return event
  }

  const requireAddress = (event: Pick<StoredEndpoint, 'url' | 'licenceId'>): string => {
    const address = endpoints.addressOf(event)
    if (address !== '') return address
    throw new ApiError('CONFLICT', 'This licence has no webhook address.', {
      reason: 'addressMissing',
      licenceId: event.licenceId,
    })
  }

  return { add, requireAddress }
}
