import * as z from 'zod/mini'
import { optionalReason, reason } from '../../platform/decisions.ts'
import { endpoint, longListValues } from '../../platform/endpoint.ts'
import { exampleMerchantId } from '../../platform/examples.ts'
import { domainProblems } from '../../platform/licences/domains.ts'
import { graceTimes, licenceId, licenceState } from '../../platform/licences/licences.ts'
import { filterFrom, filterText, filterTo, listEndpoint } from '../../platform/list-endpoint.ts'
import { webhookAddress } from '../../platform/payments/intents.ts'
import { paymentDetail, paymentKinds } from '../../platform/payments/payments.ts'
import { webhookDelivery } from '../../platform/payments/webhooks.ts'
import { accountId } from '../../platform/primitives.ts'
import { issuedLicence, issuedLicenceDetail } from './licences.ts'

const access = { service: 'license-syn-pay' } as const
const params = z.object({ id: licenceId })
const exampleParams = { id: 'licence-shop' } as const

/** The most lines of one call: more than a licence can have, so that the answer says which are too many. */
const mostLines = 10_000

/** Domains as they were typed, each one line. */
const domains = z.array(z.string().check(z.maxLength(300))).check(z.minLength(1), z.maxLength(mostLines))

const maximumBodyBytes = 1_048_576

/** True where somebody has looked at the domains that can pass for others and wants them. */
const lookalikes = z._default(z.boolean(), false)

/** How many bad lines an error names. */
export const mostNamedLines = 100

/**
 * The details of a VALIDATION error about domains: the first bad lines with their reasons and how many there are, or
 * those that must be confirmed.
 */
export const refusedDomains = z.object({
  badLines: z._default(z.int(), 0),
  lines: z._default(
    z.array(z.object({ line: z.int(), problem: z.enum(domainProblems), first: z.optional(z.int()) })),
    [],
  ),
  lookalikes: z._default(z.array(z.string()), []),
})

export const listIssuedLicences = listEndpoint({
  operationId: 'listIssuedLicences',
  path: '/api/v1/license-syn-pay/list',
  summary: 'The licences of all merchants, a page at a time, newest first.',
  access,
  row: issuedLicence,
  filter: z.object({
    /** Part of the id, the merchant or a domain, or an end of its key. */
    text: filterText,
    state: z.optional(licenceState),
  }),
  sort: ['createdAt', 'id'],
  example: { text: 'shop' },
})

export const listLicencePayments = listEndpoint({
  operationId: 'listLicencePayments',
  path: '/api/v1/license-syn-pay/payments',
  summary: 'The payments with a licence and their refunds, a page at a time, newest first.',
  access,
  row: paymentDetail,
  filter: z.object({
    licenceId: z.optional(licenceId),
    /** Part of a payment id or of the payer's account id. */
    text: filterText,
    kind: z.optional(z.enum(paymentKinds)),
    /** Those that a licence's `recentPayments` counts. */
    period: z.optional(z.enum(['lastSevenDays'])),
    createdFrom: filterFrom,
    createdTo: filterTo,
  }),
  sort: ['createdAt', 'units', 'feeUnits', 'paymentId'],
  example: { licenceId: 'licence-shop' },
})

export const getIssuedLicence = endpoint({
  operationId: 'getIssuedLicence',
  method: 'GET',
  path: '/api/v1/license-syn-pay/licences/:id',
  summary: 'One licence with its keys, refused calls and decisions.',
  access,
  params,
  example: { params: exampleParams },
  answer: issuedLicenceDetail,
  errors: ['NOT_FOUND'],
})

export const createLicence = endpoint({
  operationId: 'createLicence',
  method: 'POST',
  path: '/api/v1/license-syn-pay/create',
  summary: 'Makes a licence of a merchant; its key is answered to the merchant alone.',
  access,
  maximumBodyBytes,
  maximumBodyValues: longListValues,
  body: z.object({ merchantId: accountId, domains, lookalikes }),
  example: { body: { merchantId: exampleMerchantId, domains: ['new-shop.example'] } },
  answer: issuedLicenceDetail,
  errors: ['NOT_FOUND', 'VALIDATION'],
})

/** What the calls that change one licence share. */
const change = {
  method: 'POST',
  access,
  params,
  answer: issuedLicenceDetail,
  errors: ['NOT_FOUND', 'CONFLICT', 'MOVE_NOT_ALLOWED'],
} as const

export const addLicenceDomains = endpoint({
  ...change,
  operationId: 'addLicenceDomains',
  path: '/api/v1/license-syn-pay/licences/:id/addDomains',
  summary: 'Lets a licence be used by further domains.',
  maximumBodyBytes,
  maximumBodyValues: longListValues,
  body: z.object({ domains, lookalikes }),
  example: { params: exampleParams, body: { domains: ['new.shop.example'] } },
  errors: ['NOT_FOUND', 'VALIDATION', 'MOVE_NOT_ALLOWED'],
})

export const removeLicenceDomain = endpoint({
  ...change,
  operationId: 'removeLicenceDomain',
  path: '/api/v1/license-syn-pay/licences/:id/removeDomain',
  summary: 'Refuses calls of a domain of a licence from now on.',
  body: z.object({ domain: z.string().check(z.maxLength(253)), reason: optionalReason }),
  example: { params: exampleParams, body: { domain: 'www.shop.example' } },
})

export const renewLicenceKey = endpoint({
  ...change,
  operationId: 'renewLicenceKey',
  path: '/api/v1/license-syn-pay/licences/:id/renewKey',
  summary:
    'Gives a licence a new key. The old one keeps working for the grace time; one before it ends at once.',
  /** `seenKey`: the shortened key that is renewed, so that two people do not renew it twice. */
  body: z.object({ grace: z.enum(graceTimes), seenKey: z.string(), reason: optionalReason }),
  example: { params: exampleParams, body: { grace: 'day', seenKey: '9f4c1...2b486' } },
  after: ['getIssuedLicence'],
})

export const endLicenceGrace = endpoint({
  ...change,
  operationId: 'endLicenceGrace',
  path: '/api/v1/license-syn-pay/licences/:id/endGrace',
  summary: 'Ends the key before the renewal now.',
  body: z.object({ reason: optionalReason }),
  example: { params: exampleParams, body: {} },
  after: ['renewLicenceKey'],
  reasons: ['earlierEnded'],
})

export const revokeLicence = endpoint({
  ...change,
  operationId: 'revokeLicence',
  path: '/api/v1/license-syn-pay/licences/:id/revoke',
  summary: 'Refuses every further call with the keys of a licence. Its payments stay.',
  /** `firstDomain`: needed where the licence was paid within the last seven days. */
  body: z.object({ seen: licenceState, reason, firstDomain: z._default(z.string(), '') }),
  example: { params: exampleParams, body: { seen: 'active', reason: 'The shop closed.' } },
  after: ['createLicence'],
  errors: [...change.errors, 'ALREADY_DECIDED'],
  reasons: ['domainNotTyped'],
})

export const setLicenceWebhook = endpoint({
  ...change,
  operationId: 'setLicenceWebhook',
  path: '/api/v1/license-syn-pay/licences/:id/setWebhook',
  summary: 'Sets where webhooks go whose intent names no address; empty for nowhere.',
  /** `seenUrl`: what the screen showed, so that two people do not overwrite each other. */
  body: z.object({ url: webhookAddress, seenUrl: webhookAddress, reason: optionalReason }),
  example: { params: exampleParams, body: { url: 'https://shop.example/hooks', seenUrl: '' } },
  errors: [...change.errors, 'PAYMENT_WEBHOOK_NOT_ALLOWED'],
})

export const renewWebhookSecret = endpoint({
  ...change,
  operationId: 'renewWebhookSecret',
  path: '/api/v1/license-syn-pay/licences/:id/renewSecret',
  summary: 'Gives a licence a new webhook secret. Until the grace time ends, the old one signs too.',
  /** `seenSecret`: the shortened secret that is renewed, so that two people do not renew it twice. */
  body: z.object({ grace: z.enum(graceTimes), seenSecret: z.string(), reason: optionalReason }),
  example: { params: exampleParams, body: { grace: 'day', seenSecret: 'whsec_9f4c1...2b486' } },
  after: ['getIssuedLicence'],
})

export const endSecretGrace = endpoint({
  ...change,
  operationId: 'endSecretGrace',
  path: '/api/v1/license-syn-pay/licences/:id/endSecretGrace',
  summary: 'Lets the secret before the renewal sign no more.',
  body: z.object({ reason: optionalReason }),
  example: { params: exampleParams, body: {} },
  after: ['renewWebhookSecret'],
  reasons: ['earlierEnded'],
})

export const testWebhook = endpoint({
  operationId: 'testWebhook',
  method: 'POST',
  path: '/api/v1/license-syn-pay/licences/:id/testWebhook',
  summary:
    'Sends a test event to the licence’s address and answers what came of it; a success switches it on.',
  access,
  params,
  body: z.object({}),
  example: { params: exampleParams, body: {} },
  after: ['setLicenceWebhook'],
  answer: webhookDelivery,
  errors: ['NOT_FOUND', 'CONFLICT'],
  reasons: ['addressMissing'],
})
