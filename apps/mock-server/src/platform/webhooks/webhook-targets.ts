import { isLoopback } from '../../demo/demo-origin.ts'
import { ApiError } from '../api-error.ts'

/** The entry of the settings that, unlike an origin, allows every public https host. */
const everyPublicHost = '*'

/** How an address is reached. `direct`: on this very machine, as the settings name it so. */
export type Reach = 'direct' | 'filtered'

const readUrl = (address: string): URL | undefined => {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url : undefined
}

/**
 * Where webhooks may go: the origins that the settings name, which is the demo shop by default, and with `*` every https
 * host. A private address is never reached by a name that leads to it, nor by itself; only a loopback host that the
 * settings name as such is.
 *
 * @param allowed read at each question, since the demo shop's port is known once it listens
 */
export const webhookTargets = (allowed: () => readonly string[]) => {
  const reachOf = (address: string): Reach | undefined => {
    const url = readUrl(address)
    if (!url) return undefined
    const entries = allowed()
    if (entries.includes(url.origin)) return isLoopback(url.hostname) ? 'direct' : 'filtered'
    return url.protocol === 'https:' && entries.includes(everyPublicHost) ? 'filtered' : undefined
  }
  return {
    reachOf,
    /** @throws ApiError PAYMENT_WEBHOOK_NOT_ALLOWED */
    require: (address: string): void => {
      if (reachOf(address)) return
      throw new ApiError(
        'PAYMENT_WEBHOOK_NOT_ALLOWED',
        'The server does not send webhooks to this address: the setting WEBHOOK_ORIGINS names those that it does.',
        { url: address },
      )
    },
  }
}
export type WebhookTargets = ReturnType<typeof webhookTargets>
