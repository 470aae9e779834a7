import type { PaymentIntent } from '@panel/contracts/platform/payments/intents'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { isoTime } from '../iso-time.ts'
import { readFacts } from './intent-facts.ts'
import type { IntentStore, StoredIntent } from './intent-store.ts'
import type { PaymentStore } from './payment-store.ts'
import { paymentQuotes } from './quotes.ts'

/** What is known of intents. */
export interface IntentParts {
  readonly store: PaymentStore
  readonly intents: IntentStore
}

/** Reads intents as their state is now. */
export const intentReads = (app: FastifyInstance, { store, intents }: IntentParts) => {
  const { clock } = app
  const quotes = paymentQuotes(app)

  const require = (uuid: string): StoredIntent => {
    const intent = intents.find(uuid)
    if (intent) return intent
    throw new ApiError('NOT_FOUND', `There is no payment intent ${uuid}.`, { uuid })
  }

  const stateOf = ({ state, expiresAt }: StoredIntent): PaymentIntent['state'] =>
    state === 'open' && clock.now() >= expiresAt ? 'expired' : state

  const expired = (expiresAt: number): ApiError =>
    new ApiError('PAYMENT_EXPIRED', 'The time of this payment intent is over.', {
      expiresAt: isoTime(expiresAt),
    })

  /** @throws ApiError PAYMENT_ALREADY_PAID, PAYMENT_PENDING or PAYMENT_EXPIRED */
  const requirePayable = (intent: StoredIntent): void => {
    const state = stateOf(intent)
    if (state === 'open') return
    if (state === 'expired') throw expired(intent.expiresAt)
    const ticket = intents.attemptsOf(intent.uuid).at(-1)?.ticket
    if (state === 'paid') {
      throw new ApiError('PAYMENT_ALREADY_PAID', 'This payment intent was paid already.', { ticket })
    }
    throw new ApiError('PAYMENT_PENDING', 'Another bulk that pays this intent waits for its block.', {
      ticket,
    })
  }

  const present = async (intent: StoredIntent): Promise<PaymentIntent> => {
    const { uuid, licenceId, merchantId, createdAt, expiresAt } = intent
    const { appName, currency, userPayFees, successUrl, cancelUrl } = readFacts(intent)
    const last = intents.attemptsOf(uuid).at(-1)
    return {
      uuid,
      state: stateOf(intent),
      licenceId,
      merchantId,
      appName,
      currency,
      userPayFees,
      successUrl,
      cancelUrl,
      createdAt: isoTime(createdAt),
      expiresAt: isoTime(expiresAt),
      quotes: await quotes.payableQuotesOf(quotes.offerOf(intent)),
      ticket: last?.ticket ?? null,
      paymentId: store.ofIntent(uuid)?.paymentId ?? null,
      failure: last?.failure ?? null,
    }
  }

  return { quotes, require, expired, requirePayable, present }
}
export type IntentReads = ReturnType<typeof intentReads>
