import * as z from 'zod/mini'
import { bytesValue, countValue, u64Value } from '../../smart-contracts/values.ts'
import { licenceId } from '../licences/licences.ts'
import { accountId, base58, hashId, recordedAccountId, timestamp, u64, units } from '../primitives.ts'

/** The type tag of the signable that an intent is. */
export const intentTypeTag = 'payment_intent'

/** How long an intent can be paid when it names no end, in milliseconds. */
export const defaultIntentMilliseconds = 86_400_000

/** The furthest end that an intent may name, in milliseconds from when it is made. */
export const longestIntentMilliseconds = 30 * 86_400_000

/** The longest payload of an intent, as JSON text. */
export const longestPayload = 4096

/** The header with which a shop shows that it may use a licence: `synpayauth: {domain};{application key}`. */
export const shopHeader = 'synpayauth'

/** The same for the documentation, with a licence of the fixtures. */
export const shopHeaders = {
  [shopHeader]: {
    description: '`{domain};{application key}`: one of the licence’s domains and its key',
    example: 'shop.example;9f4c1d7ab2e84c60935ef0a1c7d2b486',
  },
}

export const intentUuid = z.string().check(z.regex(/^[0-9A-Za-z]{27}$/, '27 letters and digits'))

/** An address that the buyer's browser or a webhook goes to; empty for none. */
export const webhookAddress = z
  .string()
  .check(z.maxLength(2000), z.regex(/^(?:https?:\/\/\S+)?$/, 'an http or https address'))
const optionalAddress = z._default(webhookAddress, '')

const price = z.object({
  /** The asset's id, such as `#EURS`. */
  sign: accountId,
  units: z.pipe(u64Value, z.bigint().check(z.gte(1n))),
})

/** What the data of a signed intent say, as MessagePack decodes them. */
export const intentData = z.object({
  assets: z.object({
    main: price,
    /** Further assets that the buyer may pay with instead, each with its whole price. */
    other: z._default(z.array(price).check(z.maxLength(20)), []),
  }),
  payment: z.object({
    uuid: intentUuid,
    licenseId: licenceId,
    /** Where outcomes are sent; the licence's own address where it is empty. */
    webhook: optionalAddress,
    currency: z._default(z.string().check(z.maxLength(12)), ''),
    successUrl: optionalAddress,
    cancelUrl: optionalAddress,
    /** Whether the buyer adds the fees to the price, or the merchant receives that much less. */
    userPayFees: z._default(z.boolean(), false),
  }),
  /** Unix milliseconds; a day from now where it is left out. */
  expireDate: z.optional(countValue),
  /** The merchant's public key: base58 text or bytes, as SPKI or raw point. */
  publicKey: z.union([base58.check(z.maxLength(300)), bytesValue]),
  appName: z._default(z.string().check(z.maxLength(100)), ''),
  /** Anything; returned in each webhook, and shown to nobody else. */
  payload: z.optional(z.unknown()),
})
export type IntentData = z.infer<typeof intentData>

/** An intent's states. `expired` is one that was not paid in time; a payment that failed leaves it `open`. */
export const intentStates = ['open', 'submitted', 'paid', 'expired'] as const

/** What paying in one asset costs at the moment, by the fee table in force. */
export const paymentQuote = z.object({
  assetId: z.string(),
  decimal: z.int().check(z.nonnegative(), z.maximum(18)),
  /** What the buyer gives in all. */
  units,
  /** What reaches the merchant. */
  merchantUnits: units,
  /** What the platform charges, by which rule and which version of it. */
  platformFee: z.object({ units, rule: z.string(), version: z.int() }),
  /** What the asset itself takes of each transfer. */
  assetFeeUnits: units,
})
export type PaymentQuote = z.infer<typeof paymentQuote>

/** An intent as anyone with its id reads it. Its payload is in webhooks alone. */
export const paymentIntent = z.object({
  uuid: intentUuid,
  state: z.enum(intentStates),
  licenceId,
  merchantId: recordedAccountId,
  appName: z.string(),
  currency: z.string(),
  userPayFees: z.boolean(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /**
   * One for each asset that the buyer may choose, the main one first where it is there. An asset in which the price
   * cannot be paid now, as its fees rose above it, is left out.
   */
  quotes: z.array(paymentQuote),
  /** The last bulk that was submitted for it; null before the first. */
  ticket: z.nullable(hashId),
  /** The payment that the merchant sees; null until it is paid. */
  paymentId: z.nullable(z.string()),
  /** Why the last bulk failed, in the ledger's words. */
  failure: z.nullable(z.string()),
})
export type PaymentIntent = z.infer<typeof paymentIntent>

/** One call of the bulk, as the nodes say it. */
export const paymentCall = z.object({
  target: z.string(),
  method: z.string(),
  args: z.object({ from: z.string(), to: z.string(), units: u64 }),
})
