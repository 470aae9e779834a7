import type { GraceTime, licenceWebhook } from '@panel/contracts/platform/licences/licences'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import { isoTime, isoTimeOrNull } from '../iso-time.ts'
import { graceMilliseconds, type LicenceDecision } from '../licences/decide-licence.ts'
import type { EndpointStore } from './endpoint-store.ts'
import type { WebhookStore } from './webhook-store.ts'
import type { WebhookTargets } from './webhook-targets.ts'

interface LicenceWebhookParts {
  readonly store: WebhookStore
  readonly endpoints: EndpointStore
  readonly targets: WebhookTargets
  /** Sends the deliveries that were held. */
  readonly wake: () => void
}

/** The address and the secrets of a licence's webhooks; a change of them is a decision about the licence. */
export const licenceWebhooks = (
  { clock, licences }: Pick<FastifyInstance, 'clock' | 'licences'>,
  { store, endpoints, targets, wake }: LicenceWebhookParts,
) => ({
  /** As the licence's merchant sees it, with the whole secrets. */
  ofLicence: (licenceId: string): z.input<typeof licenceWebhook> => {
    const { url, failingSince, offSince } = endpoints.find(licenceId)
    const secrets = endpoints.secretsOf(licenceId, clock.now())
    const previous = secrets.find(({ endsAt }) => endsAt !== null)
    return {
      url,
      failingSince: isoTimeOrNull(failingSince),
      offSince: isoTimeOrNull(offSince),
      secret: secrets.find(({ endsAt }) => endsAt === null)?.secret ?? '',
      previousSecret: previous ? { secret: previous.secret, endsAt: isoTime(previous.endsAt ?? 0) } : null,
    }
  },

  /** @param seenUrl the address that is replaced, so that two people do not overwrite each other */
  setUrl: (
    id: string,
    { url, seenUrl, by, reason }: LicenceDecision & { readonly url: string; readonly seenUrl: string },
  ): void => {
    if (url !== '') targets.require(url)
    const why = [url === '' ? '–' : url, reason].filter(Boolean).join(': ')
    licences.change(id, 'setWebhook', { by, reason: why }, () => {
      if (endpoints.find(id).url !== seenUrl) {
        throw new ApiError('CONFLICT', 'Somebody changed this address in the meantime.', { id })
      }
      // Another address has not failed yet.
      endpoints.save({ licenceId: id, url, failingSince: null, offSince: null })
      store.redirect(id, url)
      store.release(id)
    })
    wake()
  },

  renewSecret: (
    id: string,
    {
      grace,
      isSeen,
      ...decision
    }: LicenceDecision & {
      readonly grace: GraceTime
      /** Whether the present secret is the one that is renewed, so that two people do not renew it twice. */
      readonly isSeen: (secret: string) => boolean
    },
  ): void =>
    licences.change(id, 'renewSecret', decision, () => {
      const now = clock.now()
      const present = endpoints.secretsOf(id, now).find(({ endsAt }) => endsAt === null)
      if (!isSeen(present?.secret ?? '')) {
        throw new ApiError('CONFLICT', 'Somebody renewed this secret in the meantime.', { id })
      }
      endpoints.renewSecret(id, now, now + graceMilliseconds[grace])
    }),

  endSecretGrace: (id: string, decision: LicenceDecision): void =>
    licences.change(id, 'endSecretGrace', decision, () => {
      if (endpoints.endPreviousSecret(id, clock.now())) return
      throw new ApiError('CONFLICT', 'No earlier secret of this licence signs any more.', {
        reason: 'earlierEnded',
        id,
      })
    }),
})
