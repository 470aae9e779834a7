import { readContractData } from '@panel/chain/contract-data'
import type { PaymentQuote } from '@panel/contracts/platform/payments/intents'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { type FeeTerms, splitPayment, splitTransfer, termsAt } from '@panel/contracts/smart-contracts/fees'
import { U64_MAX } from '@panel/ledger/encoding'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { type IntentFacts, readFacts } from './intent-facts.ts'
import type { StoredIntent } from './intent-store.ts'
import { type PaymentTerms, paymentCalls, platformFeeOf } from './payment-bulk.ts'

type App = Pick<FastifyInstance, 'ledger' | 'clock' | 'decimals' | 'fees'>

type Offer = Pick<IntentFacts, 'prices' | 'userPayFees'> & Pick<StoredIntent, 'merchantId'>

const nothing: Pick<FeeTerms, 'fees' | 'fixed_fees'> = { fees: [0n, 1n], fixed_fees: 0n }

const tooSmall = (units: bigint): ApiError =>
  new ApiError('PAYMENT_AMOUNT_TOO_SMALL', 'The fees would take the whole amount.', {
    units: units.toString(),
  })

/** What an intent costs in each of its assets, by the fees that are in force now. */
export const paymentQuotes = ({ ledger, clock, decimals, fees }: App) => {
  const termsOf = async (
    { prices, userPayFees, merchantId }: Offer,
    assetId: string,
  ): Promise<PaymentTerms | undefined> => {
    const price = prices.find((candidate) => candidate.assetId === assetId)
    const contractHash = (await ledger.account(assetId))?.contractHash
    const isAdvanced = contractHash === advancedAsset.hash
    if (!price || !(isAdvanced || contractHash === asset.hash)) return undefined
    return {
      assetId,
      isAdvanced,
      merchantId,
      price: BigInt(price.units),
      userPaysFees: userPayFees,
      fee: fees.feeFor(assetId, merchantId, clock.now()),
    }
  }

  /** What the asset takes of the payment itself. */
  const assetSplit = async (terms: PaymentTerms, units: bigint) => {
    const config = terms.isAdvanced
      ? await readContractData(ledger, terms.assetId, advancedAsset.data.config, {})
      : undefined
    const own = config ? termsAt(config, Math.floor(clock.now() / 1000)) : { ...nothing, fees_account: '' }
    const split = terms.userPaysFees ? splitPayment(own, units) : splitTransfer(own, units)
    if (split) return split
    throw tooSmall(units)
  }

  const quoteOf = async (terms: PaymentTerms): Promise<PaymentQuote> => {
    const [payment] = paymentCalls(terms, terms.merchantId)
    const charged = platformFeeOf(terms)
    const { sent, received, fee } = await assetSplit(terms, payment.args.units)
    const { rule, version } = terms.fee
    return {
      assetId: terms.assetId,
      decimal: (await decimals(terms.assetId)) ?? 0,
      units: (sent + charged).toString(),
      merchantUnits: received.toString(),
      platformFee: { units: charged.toString(), rule, version },
      assetFeeUnits: fee.toString(),
    }
  }

  const quoteNow = async (offer: Offer, assetId: string): Promise<PaymentQuote> => {
    const terms = await termsOf(offer, assetId)
    const quote = terms && (await quoteOf(terms))
    if (quote && BigInt(quote.units) <= U64_MAX) return quote
    const message = quote
      ? `the price in ${assetId} and its fees are more than 2^64 - 1 units`
      : `${assetId} is no asset of this ledger`
    const issues = [{ path: 'assets', message }]
    throw new ApiError('PAYMENT_INTENT_INVALID', 'This is no signed payment intent.', { issues })
  }

  return {
    termsOf,
    quoteOf,
    /**
     * A quote for each asset of an offer.
     *
     * @throws ApiError PAYMENT_INTENT_INVALID for an asset that the ledger does not have or that cannot hold the price
     * with its fees, PAYMENT_AMOUNT_TOO_SMALL
     */
    quotesOf: (offer: Offer): Promise<PaymentQuote[]> =>
      Promise.all(offer.prices.map(({ assetId }) => quoteNow(offer, assetId))),
    /** A quote for each asset of an offer that it can be paid in now: fees that rose may take the whole of a price. */
    payableQuotesOf: async (offer: Offer): Promise<PaymentQuote[]> => {
      const quotes = await Promise.all(
        offer.prices.map(({ assetId }) =>
          quoteNow(offer, assetId).catch((error: unknown) => {
            if (error instanceof ApiError) return undefined
            throw error
          }),
        ),
      )
      return quotes.filter((quote) => quote !== undefined)
    },
    /** The offer of a stored intent. */
    offerOf: (intent: StoredIntent): Offer => ({ ...readFacts(intent), merchantId: intent.merchantId }),
  }
}
