import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { socketEvent } from '../events.ts'
import { timestamp } from '../primitives.ts'
import { stateMachine, stateSchema } from '../state-machine.ts'

/** A merchant's licence. A revoked one stays, because its payments do. */
export const licenceMachine = stateMachine({
  states: ['active', 'revoked'],
  initial: 'active',
  moves: {
    addDomains: { from: ['active'], to: 'active', by: ['admin'] },
    removeDomain: { from: ['active'], to: 'active', by: ['admin'] },
    renewKey: { from: ['active'], to: 'active', by: ['admin'] },
    endGrace: { from: ['active'], to: 'active', by: ['admin'] },
    setWebhook: { from: ['active'], to: 'active', by: ['admin'] },
    renewSecret: { from: ['active'], to: 'active', by: ['admin'] },
    endSecretGrace: { from: ['active'], to: 'active', by: ['admin'] },
    revoke: { from: ['active'], to: 'revoked', by: ['admin'] },
  },
})
export const licenceState = stateSchema(licenceMachine)

export const licenceId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))

/** A licence as its merchant sees it, with its whole keys. */
export const licence = z.object({
  id: licenceId,
  applicationKey: z.string(),
  /** In lower-case ASCII. */
  domains: z.array(z.string()),
  state: licenceState,
  /** The key before the renewal, as long as it works too: until right before `endsAt`. */
  previousKey: z.nullable(z.object({ applicationKey: z.string(), endsAt: timestamp })),
})
export type Licence = z.infer<typeof licence>

/** Where a licence's webhooks go when an intent names no address, and with which secret they are signed. */
export const licenceWebhook = z.object({
  /** Empty for none. */
  url: z.string(),
  /** Since when it failed without a success in between; null where the last one was delivered. */
  failingSince: z.nullable(timestamp),
  /** Since when it is switched off, after failing for 24 hours; a test that succeeds switches it on. */
  offSince: z.nullable(timestamp),
  secret: z.string(),
  /** The secret before the renewal, as long as it signs too: until right before `endsAt`. */
  previousSecret: z.nullable(z.object({ secret: z.string(), endsAt: timestamp })),
})

/** How long the key before a renewal keeps working. */
export const graceTimes = ['none', 'hour', 'day', 'week'] as const
export type GraceTime = (typeof graceTimes)[number]

/** Why a call with a domain and an application key is refused. */
export const refusalCodes = [
  'LICENCE_KEY_UNKNOWN',
  'LICENCE_KEY_ENDED',
  'LICENCE_REVOKED',
  'LICENCE_DOMAIN_NOT_LISTED',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

export const checkLicence = endpoint({
  operationId: 'checkLicence',
  method: 'POST',
  path: '/api/v1/synkronypay/licenses/check',
  summary:
    'Whether an application key works for a domain, which must be one of its licence, letter for letter.',
  access: 'anyone',
  body: z.object({
    domain: z.string().check(z.minLength(1), z.maxLength(253)),
    applicationKey: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  example: { body: { domain: 'shop.example', applicationKey: '9f4c1d7ab2e84c60935ef0a1c7d2b486' } },
  /** `keyEndsAt`: until when a key that was renewed still works; null for the licence's present key. */
  answer: z.object({ licenceId, keyEndsAt: z.nullable(timestamp) }),
  errors: [...refusalCodes],
})

export const licencesChanged = socketEvent({
  name: 'licences_changed',
  summary: "A licence of a merchant changed: to the merchant's own sockets.",
  payload: z.object({ accountId: z.string() }),
})
