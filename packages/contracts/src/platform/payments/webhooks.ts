import * as z from 'zod/mini'
import { hashId, recordedAccountId, signedUnits, timestamp } from '../primitives.ts'
import { intentUuid } from './intents.ts'
import { paymentId } from './payments.ts'

export const webhookTypes = ['payment.paid', 'payment.failed', 'payment.refunded', 'test'] as const
export type WebhookType = (typeof webhookTypes)[number]

/** A payment in a webhook's body, as JSON. */
export const webhookBody = z.object({
  type: z.enum(webhookTypes),
  /** When it happened. */
  timestamp,
  data: z.object({
    licenceId: z.string(),
    /** The intent's uuid; null in a test. */
    uuid: z.nullable(intentUuid),
    paymentId: z.nullable(paymentId),
    /** Of a refund: its own id. */
    refundId: z.nullable(z.string()),
    from: z.nullable(recordedAccountId),
    assetId: z.nullable(z.string()),
    units: z.nullable(signedUnits),
    feeUnits: z.nullable(signedUnits),
    ticket: z.nullable(hashId),
    /** The ledger's words where a payment failed. */
    failure: z.nullable(z.string()),
    /** The payload of the intent. */
    payload: z.unknown(),
  }),
})
export type WebhookBody = z.infer<typeof webhookBody>

/**
 * - `waiting`: sent when it is due;
 * - `sending`: a test that is on its way;
 * - `delivered`: answered with a status from 200 to 299;
 * - `failed`: answered otherwise, or not at all;
 * - `held`: the endpoint is switched off, and gets it once it is on again.
 */
export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed', 'held'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * Why a delivery has failed.
 * - `status`: the answer's status is not from 200 to 299;
 * - `late`: no answer came in time;
 * - `unknownHost`, `refused`, `unreachable`, `certificate`, `brokenOff`: how the connection failed; else `connection`;
 * - `privateAddress`: the address, or the one that the host's name leads to, is private: webhooks never go there;
 * - `notAllowed`: the settings name the address no longer;
 * - `addressRemoved`: the licence's address was removed while it waited;
 * - `stopped`: the server stopped before an answer came;
 * - `copied`: the world is a copy, and its original sends the event;
 * - `broughtBack`: it waited in a state of the world that was brought back, and may have been sent since.
 */
export const webhookFailures = [
  'status',
  'late',
  'unknownHost',
  'refused',
  'unreachable',
  'certificate',
  'brokenOff',
  'connection',
  'privateAddress',
  'notAllowed',
  'addressRemoved',
  'stopped',
  'copied',
  'broughtBack',
] as const
export type WebhookFailure = (typeof webhookFailures)[number]

/** The `webhook-id` of an event. */
export const webhookId = z.string().check(z.regex(/^msg_[0-9A-Za-z]{24}$/))

/** One time that an event was sent to a shop, or is to be sent. */
export const webhookDelivery = z.object({
  id: z.int(),
  webhookId,
  type: z.enum(webhookTypes),
  licenceId: z.string(),
  uuid: z.nullable(intentUuid),
  paymentId: z.nullable(paymentId),
  url: z.string(),
  state: z.enum(deliveryStates),
  dueAt: timestamp,
  sentAt: z.nullable(timestamp),
  durationMs: z.nullable(z.int()),
  /** What was sent; without headers before it is. */
  request: z.object({ headers: z.record(z.string(), z.string()), body: z.string() }),
  /** The HTTP status of the answer; null where none came. */
  status: z.nullable(z.int()),
  /** Why it failed. */
  failure: z.nullable(z.enum(webhookFailures)),
  /** The first 2 KiB of the answer. */
  answer: z.nullable(z.string()),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>
