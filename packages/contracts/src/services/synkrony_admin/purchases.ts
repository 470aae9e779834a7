import * as z from 'zod/mini'
import { decision, optionalReason } from '../../platform/decisions.ts'
import { licenceId } from '../../platform/licences/licences.ts'
import { filterFrom, filterText, filterTo } from '../../platform/list-endpoint.ts'
import { intentUuid, paymentCall, paymentIntent } from '../../platform/payments/intents.ts'
import { paymentDetail, paymentId, paymentKinds } from '../../platform/payments/payments.ts'
import { agreement } from '../../platform/payments/second-person.ts'
import { deliveryStates, webhookDelivery, webhookId } from '../../platform/payments/webhooks.ts'
import {
  accountId,
  hashId,
  recordedAccountId,
  signedUnits,
  timestamp,
  units,
} from '../../platform/primitives.ts'
import { stateMachine, stateSchema } from '../../platform/state-machine.ts'

const filterWord = z.optional(z.string().check(z.maxLength(100)))

/**
 * A refund is paid by the platform's hot wallet; one that the ledger did not execute can be tried again. Above the limit of
 * one person it waits for a second one, and nothing is signed until then.
 */
export const refundMachine = stateMachine({
  states: ['agreed', 'pending', 'done', 'failed', 'notAgreed'],
  initial: 'pending',
  moves: {
    approve: { from: ['agreed'], to: 'pending', by: ['admin'] },
    refuse: { from: ['agreed'], to: 'notAgreed', by: ['admin'] },
    lapse: { from: ['agreed'], to: 'notAgreed', by: ['platform'] },
    /** Another refund of the payment changes what the first of two people agreed to. */
    overtake: { from: ['agreed'], to: 'notAgreed', by: ['platform'] },
    pay: { from: ['pending'], to: 'done', by: ['platform'] },
    fail: { from: ['pending'], to: 'failed', by: ['platform'] },
    retry: { from: ['failed'], to: 'pending', by: ['admin'] },
  },
})
/** The details of the refusal of a refund whose payment has other refunds than its sender saw. */
export const refundedSince = z.object({ refundedUnits: units, by: z.optional(recordedAccountId) })

export const refundState = stateSchema(refundMachine)

/** A payment or refund of any merchant. */
export const purchase = z.extend(paymentDetail, { merchantId: recordedAccountId })
export type Purchase = z.infer<typeof purchase>

export const purchaseFilter = z.object({
  /** Part of a payment id, an intent's uuid, or the account id of payer or merchant. */
  text: filterText,
  merchantId: z.optional(accountId),
  licenceId: filterWord,
  assetId: filterWord,
  kind: z.optional(z.enum(paymentKinds)),
  /** Payments that have a refund in this state. */
  refundState: z.optional(refundState),
  createdFrom: filterFrom,
  createdTo: filterTo,
})

export const refund = z.object({
  id: z.int(),
  state: refundState,
  /** What the payer gets back. */
  units,
  /** The part of the platform's fee that goes with it. */
  feeUnits: units,
  reason: z.string(),
  by: recordedAccountId,
  at: timestamp,
  agreement,
  /** Null while it waits for a second person, and where none agreed. */
  ticket: z.nullable(hashId),
  failure: z.nullable(z.string()),
})
export type Refund = z.infer<typeof refund>

/** Where what the payer gave went: the parts add up to it. */
const purchaseSplit = z.object({
  units: signedUnits,
  merchantUnits: signedUnits,
  platformFeeUnits: signedUnits,
  /** What the asset itself took of the transfers. */
  assetFeeUnits: signedUnits,
})

/** A bulk that was submitted for the intent. */
const attempt = z.object({
  ticket: hashId,
  at: timestamp,
  domain: z.string(),
  outcome: z.enum(['paid', 'failed', 'pending']),
  failure: z.nullable(z.string()),
})

export const purchaseDetail = z.extend(purchase, {
  split: purchaseSplit,
  /** Null where units were transferred without an intent. */
  intent: z.nullable(
    z.extend(paymentIntent, { webhook: z.string(), payload: z.unknown(), signed: z.string() }),
  ),
  attempts: z.array(attempt),
  /** The calls of the ledger transaction; empty where it cannot be read. */
  calls: z.array(paymentCall),
  deliveries: z.array(webhookDelivery),
  refunds: z.array(refund),
  /** What was given back or is on its way, and what may still be given back. */
  refundedUnits: units,
  refundableUnits: units,
  /** Above this a refund needs a second person now; null for no limit. */
  aloneUnits: z.nullable(units),
  decisions: z.array(decision),
})
export type PurchaseDetail = z.infer<typeof purchaseDetail>

/** What the screen showed as given back, so that two people do not refund the same twice. */
const seenRefundedUnits = units

export const refundRequest = z.object({
  /** Chosen by the page for each press: the same one again is the same refund. */
  requestId: z.string().check(z.regex(/^[0-9A-Za-z]{16,40}$/)),
  units: units.check(z.regex(/^[1-9]/, 'at least 1')),
  seenRefundedUnits,
})

/** What a second person decides, on which refunds of the payment. */
export const refundDecision = z.object({
  move: z.enum(['approve', 'refuse']),
  seen: z.literal('agreed'),
  seenRefundedUnits,
  reason: optionalReason,
})

export const purchaseParams = z.object({ paymentId })

/** Which deliveries of webhooks are meant. */
export const webhookFilter = z.object({
  /** Part of a webhook id, an address, a payment id or an intent's uuid. */
  text: filterText,
  licenceId: z.optional(licenceId),
  paymentId: z.optional(paymentId),
  uuid: z.optional(intentUuid),
  state: z.optional(z.enum(deliveryStates)),
  /** An HTTP status, or `none` where no answer came. */
  status: z.optional(z.string().check(z.regex(/^(?:none|[1-5]\d\d)$/, 'none or a number from 100 to 599'))),
  dueFrom: filterFrom,
  dueTo: filterTo,
})

export const webhookParams = z.object({ webhookId })
