import { accountIdOf } from '@panel/ledger/accounts'
import { base58ToBytes } from '@panel/ledger/encoding'
import { importPublicKey } from '@panel/ledger/keys'
import { encodeTransaction, ticketOf, transactionToBase58 } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { failureTextOf } from '../chain/failure-text.ts'
import { signedWrites } from '../signed-writes/signed-writes.ts'
import { readPublicKey } from '../transactions/prepare-transaction.ts'
import { readTransaction } from '../transactions/read-transaction.ts'
import { readFacts } from './intent-facts.ts'
import type { IntentReads } from './intent-reads.ts'
import type { Attempt, IntentStore } from './intent-store.ts'
import { buildPaymentBulk, checkPaymentBulk, payerOf, platformFeeOf } from './payment-bulk.ts'
import type { ShopCredentials } from './shop-credentials.ts'

/** Builds the unsigned bulk that pays an intent. */
export const paymentPreparer = (
  { ledger, random }: Pick<FastifyInstance, 'ledger' | 'random'>,
  { quotes, require, requirePayable }: IntentReads,
) => {
  return async (uuid: string, buyerPublicKey: string, assetId?: string) => {
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
}

/**
 * Takes bulks that pay intents, each intent once.
 *
 * @param onFailed called in the database transaction that takes a bulk as failed
 */
export const paymentTaker = (
  app: FastifyInstance,
  intents: IntentStore,
  { quotes, require, requirePayable }: IntentReads,
  onFailed: (attempt: Attempt) => void,
) => {
  const { database, clock, ledger, licences } = app

  // The recorder takes what succeeded from the ledger, with the amounts that moved.
  const writes = signedWrites(app, 'payments', (uuid, { ticket, success, result, refusal }) => {
    const attempt = intents.findAttempt(ticket)
    if (success || !attempt) return
    const failure = refusal ?? (result ? failureTextOf(result.result) : '')
    if (!intents.finish(ticket, 'failed', failure)) return
    intents.setState(uuid, 'open')
    onFailed({ ...attempt, outcome: 'failed', failure })
  })

  const refuseReplay = (ticket: string): void => {
    const before = intents.findAttempt(ticket)
    if (!before) return
    throw new ApiError('PAYMENT_BULK_REPLAYED', 'This very bulk was submitted before.', {
      ticket,
      uuid: before.intentId,
      outcome: before.outcome ?? 'pending',
    })
  }

  /** Takes the bulk for the intent, once: state, attempt and signed bytes are stored in one database transaction. */
  const accept = database.transaction((attempt: Attempt, bytes: Uint8Array): void => {
    refuseReplay(attempt.ticket)
    requirePayable(require(attempt.intentId))
    intents.setState(attempt.intentId, 'submitted')
    intents.addAttempt(attempt)
    writes.keep(attempt.intentId, bytes)
  })

  return async (uuid: string, text: string, credentials: ShopCredentials) => {
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
}
