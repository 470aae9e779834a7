import { createHmac } from 'node:crypto'

interface SignedMessage {
  readonly id: string
  /** Unix seconds. */
  readonly timestamp: number
  readonly body: string
}

const signatureOf = (secret: string, { id, timestamp, body }: SignedMessage): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** The headers of a webhook by the Standard Webhooks specification, with one signature for each secret. */
export const webhookHeaders = (
  secrets: readonly string[],
  message: SignedMessage,
): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  'user-agent': 'trinci-panel-webhooks',
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, message)).join(' '),
})
