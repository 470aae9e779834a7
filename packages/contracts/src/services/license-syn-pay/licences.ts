import * as z from 'zod/mini'
import { decision } from '../../platform/decisions.ts'
import { licenceId, licenceState, refusalCodes } from '../../platform/licences/licences.ts'
import { recordedAccountId, timestamp } from '../../platform/primitives.ts'

const count = z.int().check(z.nonnegative())

/** An application key as an administrator sees it: five characters at each end. */
const shortKey = z.string()

/** A licence as an administrator sees it: never with a whole key. */
export const issuedLicence = z.object({
  id: licenceId,
  merchantId: recordedAccountId,
  key: shortKey,
  /** In lower-case ASCII. */
  domains: z.array(z.string()),
  state: licenceState,
  createdAt: timestamp,
  /** The last accepted call with one of its keys, or the last payment, whichever came later. */
  lastUsedAt: z.nullable(timestamp),
  payments: count,
  /** Until when the key before the renewal works too. */
  graceEndsAt: z.nullable(timestamp),
})
export type IssuedLicence = z.infer<typeof issuedLicence>

const issuedKey = z.object({
  key: shortKey,
  createdAt: timestamp,
  /** It works until right before this moment; null for the present key. */
  endsAt: z.nullable(timestamp),
  lastUsedAt: z.nullable(timestamp),
})
export type IssuedKey = z.infer<typeof issuedKey>

/** A call that was refused; `keyEnd` is the last five characters of the key that was sent. */
const refusedCall = z.object({
  id: z.int(),
  at: timestamp,
  domain: z.string(),
  keyEnd: z.string(),
  code: z.enum(refusalCodes),
})
export type RefusedCall = z.infer<typeof refusedCall>

/** A webhook secret as an administrator sees it. */
const issuedSecret = z.object({
  secret: z.string(),
  createdAt: timestamp,
  /** It signs until right before this moment; null for the present secret. */
  endsAt: z.nullable(timestamp),
})
export type IssuedSecret = z.infer<typeof issuedSecret>

/** Where the licence's webhooks go, and how they fare. */
const issuedWebhook = z.object({
  /** Empty where intents must name an address of their own. */
  url: z.string(),
  failingSince: z.nullable(timestamp),
  offSince: z.nullable(timestamp),
  /** How many webhooks wait for it to be switched on. */
  held: count,
  presentSecret: issuedSecret,
  previousSecret: z.nullable(issuedSecret),
})

export const issuedLicenceDetail = z.extend(issuedLicence, {
  webhook: issuedWebhook,
  /** Payments of the last seven days. */
  recentPayments: count,
  presentKey: issuedKey,
  /** The key before the renewal while it still works. */
  previousKey: z.nullable(issuedKey),
  /** The last 100 of them, newest first. */
  refusedCalls: z.array(refusedCall),
  decisions: z.array(decision),
})
export type IssuedLicenceDetail = z.infer<typeof issuedLicenceDetail>
