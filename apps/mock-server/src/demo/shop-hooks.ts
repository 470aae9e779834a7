import { type WebhookBody, webhookBody } from '@panel/contracts/platform/payments/webhooks'
import type { FastifyInstance } from 'fastify'
import { Webhook } from 'standardwebhooks'
import { ApiError } from '../platform/api-error.ts'
import { isSameSecret } from '../platform/is-same-secret.ts'
import type { DemoParts } from './demo-context.ts'
import type { ShopBackend } from './shop-backend.ts'

/** A webhook that the shop accepted. */
export interface ReceivedWebhook {
  readonly id: string
  readonly type: WebhookBody['type']
  /** Unix milliseconds. */
  readonly at: number
  readonly uuid: string | null
}

/** How far the time of a webhook may be from the world's, in seconds. */
const toleratedSeconds = 300

/** The most webhooks whose ids are remembered: each may come more than once. */
const keptWebhooks = 500

/**
 * Takes the webhooks of the demo shop's payments, as any shop would: the signature by the Standard Webhooks library, the
 * time by the world's clock, which testers move, and each event once.
 */
export const receiveHooks = (server: FastifyInstance, parts: DemoParts, { licence, drop }: ShopBackend) => {
  const received = new Map<string, ReceivedWebhook>()

  const isGenuine = (id: string, timestamp: string, signatures: string, body: string): boolean => {
    const seconds = Number(timestamp)
    if (Math.abs(seconds - parts.clock.now() / 1000) > toleratedSeconds) return false
    const { secret } = parts.webhooks.ofLicence(licence().id)
    const expected = new Webhook(secret).sign(id, new Date(seconds * 1000), body)
    return signatures.split(' ').some((signature) => isSameSecret(signature, expected))
  }

  void server.register(async (hooks) => {
    // The signature is over the bytes as they came.
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body)
    })
    hooks.post('/shop/hooks', async (request) => {
      const { body, headers } = request
      const [id = '', timestamp = '', signatures = ''] = [
        headers['webhook-id'],
        headers['webhook-timestamp'],
        headers['webhook-signature'],
      ].map(String)
      if (typeof body !== 'string' || !isGenuine(id, timestamp, signatures, body)) {
        throw new ApiError('INVALID_TOKEN', 'The signature is not that of the payment platform.')
      }
      const { type, data } = webhookBody.parse(JSON.parse(body))
      const oldest = received.size >= keptWebhooks ? received.keys().next().value : undefined
      if (oldest !== undefined) received.delete(oldest)
      if (type === 'payment.failed' && data.uuid !== null) await drop(data.uuid)
      if (!received.has(id)) received.set(id, { id, type, at: parts.clock.now(), uuid: data.uuid })
      return { received: true }
    })
  })

  return {
    /** The webhooks of an intent, oldest first. */
    of: (uuid: string): ReceivedWebhook[] =>
      [...received.values()].filter((webhook) => webhook.uuid === uuid),
  }
}
