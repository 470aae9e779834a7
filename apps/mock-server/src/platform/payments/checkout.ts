import type { PaymentIntent } from '@panel/contracts/platform/payments/intents'
import { accountIdOf } from '@panel/ledger/accounts'
import { base58ToBytes } from '@panel/ledger/encoding'
import { importPublicKey } from '@panel/ledger/keys'
import { encodeTransaction, ticketOf, transactionToBase58 } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { failureTextOf } from '../chain/failure-text.ts'
import { isoTime } from '../iso-time.ts'
import { signedWrites } from '../signed-writes/signed-writes.ts'
import { readPublicKey } from '../transactions/prepare-transaction.ts'
import { readTransaction } from '../transactions/read-transaction.ts'
import { factsOf, readFacts } from './intent-facts.ts'
import type { Attempt, IntentStore, StoredIntent } from './intent-store.ts'
import { buildPaymentBulk, checkPaymentBulk, payerOf, platformFeeOf } from './payment-bulk.ts'
import type { PaymentStore } from './payment-store.ts'
import { paymentQuotes } from './quotes.ts'
import { readIntent } from './read-intent.ts'

interface CheckoutParts {
  readonly store: PaymentStore
  readonly intents: IntentStore
  /** Refuses an address that no webhook may go to. */
  readonly requireWebhook: (address: string) => void
  /** Called in the database transaction that takes a bulk as failed. */
  readonly onFailed: (attempt: Attempt) => void
}

/** How a shop shows which licence it uses. */
export interface ShopCredentials {
  readonly domain: string
  readonly applicationKey: string
}

/**
 * Reads the value of the header `synpayauth`.
 *
 * @throws ApiError VALIDATION
 */
export const readCredentials = (header: string | readonly string[] | undefined): ShopCredentials => {
  const match = typeof header === 'string' ? /^\s*([^;\s]+)\s*;\s*([^;\s]+)\s*$/.exec(header) : null
  const [, domain, applicationKey] = match ?? []
  if (domain !== undefined && applicationKey !== undefined)
    return { domain: domain.toLowerCase(), applicationKey }
  const issues = [{ path: 'headers.synpayauth', message: 'must be {domain};{application key}' }]
  throw new ApiError('VALIDATION', 'The request does not fit what this call takes.', { issues })
}

/** From the intent of a shop to the bulk that pays it: each intent is paid at most once. */
export const createCheckout = (app: FastifyInstance, parts: CheckoutParts) => {
  const { database, clock, ledger, licences, random } = app
  const { store, intents, requireWebhook, onFailed } = parts
  const quotes = paymentQuotes(app)

  // The recorder takes what succeeded from the ledger, with the amounts that moved.
  const writes = signedWrites(app, 'payments', (uuid, { ticket, success, result, refusal }) => {
    const attempt = intents.findAttempt(ticket)
    if (success || !attempt) return
    const failure = refusal ?? (result ? failureTextOf(result.result) : '')
    if (!intents.finish(ticket, 'failed', failure)) return
    intents.setState(uuid, 'open')
    onFailed({ ...attempt, outcome: 'failed', failure })
  })

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
      quotes: await quotes.quotesOf(quotes.offerOf(intent)),
      ticket: last?.ticket ?? null,
      paymentId: store.ofIntent(uuid)?.paymentId ?? null,
      failure: last?.failure ?? null,
    }
  }

  const requireLicence = (licenceId: string, merchantId: string): void => {
    const licence = licences.store.find(licenceId)
    if (!licence) throw new ApiError('NOT_FOUND', `There is no licence ${licenceId}.`, { licenceId })
    if (licence.merchantId !== merchantId) {
      throw new ApiError(
        'PAYMENT_SIGNATURE_WRONG',
        'The intent is not signed by the merchant of its licence.',
      )
    }
    if (licence.state === 'revoked')
      throw new ApiError('LICENCE_REVOKED', 'The licence of this intent was revoked.')
  }

  const create = async (text: string): Promise<PaymentIntent> => {
    const now = clock.now()
    const { data, merchantId, payload, expiresAt } = await readIntent(text, now)
    const { uuid, licenseId: licenceId } = data.payment
    const known = intents.find(uuid)
    if (known?.signed === text) return present(known)
    if (known) throw new ApiError('CONFLICT', 'Another intent has this uuid.', { uuid })
    requireLicence(licenceId, merchantId)
    if (expiresAt <= now) throw expired(expiresAt)
    const facts = factsOf(data)
    if (facts.webhook !== '') requireWebhook(facts.webhook)
    await quotes.quotesOf({ ...facts, merchantId })
    const intent: StoredIntent = {
      ...{ uuid, licenceId, merchantId, payload, expiresAt },
      state: 'open',
      signed: text,
      facts: JSON.stringify(facts),
      createdAt: now,
    }
    // Somebody may have sent the same one while the ledger was read.
    if (!intents.find(uuid)) intents.add(intent)
    return present(require(uuid))
  }

  const prepare = async (uuid: string, buyerPublicKey: string, assetId?: string) => {
    const intent = require(uuid)
    requirePayable(intent)
    const offer = quotes.offerOf(intent)
    const terms = await quotes.termsOf(offer, assetId ?? offer.prices[0]?.assetId ?? '')
    if (!terms) {
      throw new ApiError('PAYMENT_BULK_INVALID', `The intent cannot be paid in ${assetId}.`, {
        assets: offer.prices.map((price) => price.assetId),
      })
    }
    const buyerKey = await readPublicKey(buyerPublicKey)
    if (accountIdOf(buyerKey) === intent.merchantId) {
      throw new ApiError('PAYMENT_BULK_INVALID', 'A merchant cannot pay itself.')
    }
    const { root, nodes, calls } = buildPaymentBulk({
      terms,
      buyerKey,
      merchantKey: await importPublicKey(base58ToBytes(readFacts(intent).publicKey)),
      networkName: ledger.networkName,
      nonceOf: () => random.bytes(8),
    })
    return {
      quote: await quotes.quoteOf(terms),
      root: transactionToBase58(root),
      nodes: {
        tx: Object.fromEntries(nodes.map((node, place) => [String(place), transactionToBase58(node)])),
        idxs: nodes.map((_node, place) => String(place)),
      },
      calls: calls.map(({ args, ...call }) => ({ ...call, args: { ...args, units: args.units.toString() } })),
    }
  }

  const refuseReplay = (ticket: string): void => {
    const before = intents.findAttempt(ticket)
    if (!before) return
    throw new ApiError('PAYMENT_BULK_REPLAYED', 'This very bulk was submitted before.', {
      ticket,
      uuid: before.intentId,
      outcome: before.outcome ?? 'pending',
    })
  }

  /** Takes the bulk for the intent, once: state, attempt and signed bytes stand or fall together. */
  const accept = database.transaction((attempt: Attempt, bytes: Uint8Array): void => {
    refuseReplay(attempt.ticket)
    requirePayable(require(attempt.intentId))
    intents.setState(attempt.intentId, 'submitted')
    intents.addAttempt(attempt)
    writes.keep(attempt.intentId, bytes)
  })

  const submit = async (uuid: string, text: string, credentials: ShopCredentials) => {
    const { domain, applicationKey } = credentials
    const intent = require(uuid)
    const { licenceId } = licences.check(domain, applicationKey)
    if (licenceId !== intent.licenceId) {
      throw new ApiError(
        'PAYMENT_LICENCE_WRONG',
        'The application key belongs to another licence than the intent.',
      )
    }
    const { transaction: bulk } = await readTransaction(text, 'bulk')
    const ticket = ticketOf(bulk)
    refuseReplay(ticket)
    requirePayable(intent)
    const { payerId, assetId } = payerOf(bulk, intent.merchantId)
    const terms = await quotes.termsOf(quotes.offerOf(intent), assetId)
    if (!terms) throw new ApiError('PAYMENT_BULK_INVALID', `The intent cannot be paid in ${assetId}.`)
    await checkPaymentBulk(bulk, terms, { payerId, networkName: ledger.networkName })
    if (await ledger.resultOf(ticket)) {
      throw new ApiError('PAYMENT_BULK_REPLAYED', 'The ledger has this very bulk already.', { ticket })
    }
    const { rule, version } = terms.fee
    const charged = { rule, version, units: platformFeeOf(terms).toString() }
    const attempt = { ticket, intentId: uuid, payerId, assetId, charged, domain, submittedAt: clock.now() }
    accept({ ...attempt, outcome: null, failure: null }, encodeTransaction(bulk))
    await writes.send(ticket)
    return { uuid, ticket }
  }

  return {
    create,
    read: (uuid: string): Promise<PaymentIntent> => present(require(uuid)),
    prepare,
    submit,
    require,
  }
}
