import { createCaller, type WireRequest } from '@panel/contracts/platform/caller'
import { errorBody } from '@panel/contracts/platform/errors'
import type { Licence } from '@panel/contracts/platform/licences/licences'
import {
  createPaymentIntent,
  getPaymentIntent,
  preparePayment,
  submitPayment,
} from '@panel/contracts/platform/payments/checkout'
import { intentTypeTag, type PaymentIntent, shopHeader } from '@panel/contracts/platform/payments/intents'
import { base58ToBytes } from '@panel/ledger/encoding'
import { importPrivateKey, type KeyPair } from '@panel/ledger/keys'
import { buildSignable, signableToBase58, signSignable } from '@panel/ledger/signables'
import {
  type BulkNode,
  buildBulkTransaction,
  isSigned,
  type Signed,
  signTransaction,
  transactionFromBase58,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { ApiError } from '../platform/api-error.ts'
import type { DemoParts } from './demo-context.ts'
import { shopCodes } from './shop-codes.ts'
import { type Good, goods } from './shop-goods.ts'

/** Whose shop it is: the ready account of a merchant. */
const merchantName = 'merchant'

/** How long an order can be paid, in milliseconds. */
const orderMilliseconds = 15 * 60_000

/** The most orders whose bulks are remembered. */
const keptBulks = 500

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const isSignedNode = (node: ReturnType<typeof transactionFromBase58>): node is Signed<BulkNode> =>
  node.kind === 'bulkNode' && isSigned(node)

/** Sends the shop's calls. @throws ApiError as the platform refused, so that the buyer reads why */
const senderOf =
  (parts: DemoParts) =>
  async ({ method, path, headers, body }: WireRequest): Promise<string> => {
    const payload = body === undefined ? {} : { payload: body }
    const answer = await parts.inject({ method, url: path, headers, ...payload })
    if (answer.statusCode === 200) return answer.body
    const { code, message, details } = errorBody.parse(JSON.parse(answer.body))
    throw new ApiError(code, message, details)
  }

/** The licence with which a merchant's shop sells. @throws ApiError where the merchant has none with a domain */
const licenceOf = ({ licences }: DemoParts, merchantId: string): Licence => {
  const own = licences.ofMerchant(merchantId)
  const found = own.find(({ state, domains }) => state === 'active' && domains.length > 0)
  if (found) return found
  throw new ApiError('CONFLICT', 'The shop is closed: its merchant has no licence with a domain.')
}

/** How a shop shows that it may use a licence. */
const headersOf = ({ applicationKey, domains }: Licence): Record<string, string> => ({
  [shopHeader]: `${domains[0]};${applicationKey}`,
})

/** What a buyer orders. */
interface Order {
  readonly goodId: unknown
  readonly buyerPublicKey: string
  /** One of the prices of the thing; the main one when absent. */
  readonly assetId?: string | undefined
  /** A discount code that the buyer typed. */
  readonly code?: string | undefined
  /** Who buys. */
  readonly customer: string
}

/**
 * The server of the demo shop. It holds its own key and its licence's, and is paid by the documented calls alone, which
 * any other shop makes over HTTP.
 */
export const shopBackend = (parts: DemoParts) => {
  const { chainStart, random } = parts
  const account = chainStart.accounts.find(({ name }) => name === merchantName)
  /**
   * The roots of bulks that buyers sign, with the licence that each order was made with, by intent: an order whose
   * licence is revoked meanwhile is refused, whatever other licence the merchant has. A root stays after its payment, so
   * that the platform says why it does not take the same one again.
   */
  const bulks = new Map<string, { readonly root: string; readonly headers: Record<string, string> }>()
  let keys: Promise<KeyPair> | undefined

  const send = senderOf(parts)

  const { call } = createCaller({
    tokenOf: async () => {
      throw new Error('The shop calls without a session.')
    },
    send: async (request) => ({ status: 200, text: await send(request) }),
  })

  const keyPair = (): Promise<KeyPair> => {
    keys ??= importPrivateKey(base58ToBytes(account?.privateKey ?? ''))
    return keys
  }

  const licence = () => licenceOf(parts, account?.accountId ?? '')
  const ownHeaders = () => headersOf(licence())

  const codes = shopCodes(async (path, body) => {
    const headers = { 'content-type': 'application/json', ...ownHeaders() }
    const answer: unknown = JSON.parse(
      await send({ method: 'POST', path, headers, body: JSON.stringify(body) }),
    )
    return answer
  })

  const newUuid = (): string =>
    [...random.bytes(27)].map((byte) => letters[byte % letters.length] ?? '').join('')

  const signIntent = async (uuid: string, good: Good): Promise<string> => {
    const { privateKey } = await keyPair()
    const [main, ...other] = good.prices
    const data = {
      assets: { main, other },
      payment: {
        uuid,
        licenseId: licence().id,
        webhook: `${parts.demoOrigin('127.0.0.1')}/shop/hooks`,
        currency: 'EUR',
        successUrl: '',
        cancelUrl: '',
        userPayFees: good.userPayFees,
      },
      expireDate: parts.clock.now() + orderMilliseconds,
      publicKey: account?.publicKey ?? '',
      appName: 'Demo shop',
      payload: { good: good.id },
    }
    return signableToBase58(await signSignable(buildSignable({ typeTag: intentTypeTag, data }), privateKey))
  }

  return {
    licence,

    /**
     * Makes an intent for a thing and the bulk that its buyer signs. With a code, the intent requests what the code leaves,
     * in the asset that the buyer chose.
     */
    order: async ({ goodId, buyerPublicKey, assetId, code, customer }: Order) => {
      const good = goods.find(({ id }) => id === goodId)
      if (!good) throw new ApiError('NOT_FOUND', 'The shop does not sell this.')
      const uuid = newUuid()
      const headers = ownHeaders()
      const { sign, units } = good.prices.find((price) => price.sign === assetId) ?? good.prices[0]
      const use = { customer, payment: uuid, assetId: sign, units: units.toString() }
      const discount = code === undefined ? null : await codes.redeem({ code, ...use })
      const prices = discount ? ([{ sign, units: BigInt(discount.payableUnits) }] as const) : good.prices
      try {
        await call(createPaymentIntent, { body: { intent: await signIntent(uuid, { ...good, prices }) } })
        const body = { buyerPublicKey, ...(assetId !== undefined && { assetId }) }
        const { quote, root, nodes } = await call(preparePayment, { params: { uuid }, body })
        const oldest = bulks.size >= keptBulks ? bulks.keys().next().value : undefined
        if (oldest !== undefined) bulks.delete(oldest)
        bulks.set(uuid, { root, headers })
        return { uuid, goodId: good.id, quote, discount, nodes: nodes.idxs.map((id) => nodes.tx[id] ?? '') }
      } catch (error) {
        await codes.giveBack(uuid)
        throw error
      }
    },

    /** Drops an order that is not paid, so that its discount code can be used for another one. */
    drop: async (uuid: string): Promise<void> => {
      bulks.delete(uuid)
      await codes.giveBack(uuid)
    },

    /** Joins what the buyer signed to the bulk, signs it and hands it over. */
    pay: async (uuid: string, texts: readonly string[]): Promise<string> => {
      const ordered = bulks.get(uuid)
      if (!ordered) throw new ApiError('NOT_FOUND', 'The shop has no such order.')
      const root = transactionFromBase58(ordered.root)
      if (root.kind !== 'bulkEmptyRoot')
        throw new ApiError('PAYMENT_BULK_INVALID', 'This is no root of a bulk.')
      const nodes = texts.map((text) => transactionFromBase58(text)).filter(isSignedNode)
      const { privateKey } = await keyPair()
      const bulk = await signTransaction(buildBulkTransaction({ root, nodes }), privateKey)
      const { ticket } = await call(
        submitPayment,
        { params: { uuid }, body: { tx: transactionToBase58(bulk) } },
        { headers: ordered.headers },
      )
      return ticket
    },

    /** The intent of an order; undefined where it was made in a world that is gone. */
    stateOf: async (uuid: string): Promise<PaymentIntent | undefined> => {
      try {
        return await call(getPaymentIntent, { params: { uuid } })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined
        throw error
      }
    },
  }
}
export type ShopBackend = ReturnType<typeof shopBackend>
