import { createCaller } from '@panel/contracts/platform/caller'
import {
  createPaymentIntent,
  getPaymentIntent,
  preparePayment,
  submitPayment,
} from '@panel/contracts/platform/payments/checkout'
import { intentTypeTag, shopHeader } from '@panel/contracts/platform/payments/intents'
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
import { type Good, goods } from './shop-goods.ts'

/** Whose shop it is: the ready account of a merchant. */
const merchantName = 'merchant'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const isSignedNode = (node: ReturnType<typeof transactionFromBase58>): node is Signed<BulkNode> =>
  node.kind === 'bulkNode' && isSigned(node)

/**
 * The server of the demo shop. It holds its own key and its licence's, and is paid by the documented calls alone, which
 * any other shop makes over HTTP.
 */
export const shopBackend = (parts: DemoParts) => {
  const { chainBeginning, licences, random } = parts
  const account = chainBeginning.accounts.find(({ name }) => name === merchantName)
  /** The roots of bulks that buyers are signing, by intent. */
  const roots = new Map<string, string>()
  let keys: Promise<KeyPair> | undefined

  const { call } = createCaller({
    tokenOf: async () => {
      throw new Error('The shop calls without a session.')
    },
    send: async ({ method, path, headers, body }) => {
      const answer = await parts.inject({
        method,
        url: path,
        headers,
        ...(body !== undefined && { payload: body }),
      })
      return { status: answer.statusCode, text: answer.body }
    },
  })

  const keyPair = (): Promise<KeyPair> => {
    keys ??= importPrivateKey(base58ToBytes(account?.privateKey ?? ''))
    return keys
  }

  /** The licence with which the shop sells, and its first domain. @throws ApiError where the merchant has none */
  const licence = () => {
    const own = licences.ofMerchant(account?.accountId ?? '')
    const found = own.find(({ state, domains }) => state === 'active' && domains.length > 0)
    if (found) return found
    throw new ApiError('CONFLICT', 'The shop is closed: its merchant has no licence with a domain.')
  }

  const newUuid = (): string =>
    [...random.bytes(27)].map((byte) => letters[byte % letters.length] ?? '').join('')

  const signIntent = async (good: Good): Promise<string> => {
    const { privateKey } = await keyPair()
    const [main, ...other] = good.prices
    const data = {
      assets: { main, other },
      payment: {
        uuid: newUuid(),
        licenseId: licence().id,
        webhook: `${parts.demoOrigin('127.0.0.1')}/shop/hooks`,
        currency: 'EUR',
        successUrl: '',
        cancelUrl: '',
        userPayFees: good.userPayFees,
      },
      publicKey: account?.publicKey ?? '',
      appName: 'Demo shop',
      payload: { good: good.id },
    }
    return signableToBase58(await signSignable(buildSignable({ typeTag: intentTypeTag, data }), privateKey))
  }

  return {
    licence,

    /** Makes an intent for a thing and the bulk that its buyer signs. */
    order: async (goodId: unknown, buyerPublicKey: string, assetId?: string) => {
      const good = goods.find(({ id }) => id === goodId)
      if (!good) throw new ApiError('NOT_FOUND', 'The shop does not sell this.')
      const { uuid } = await call(createPaymentIntent, { body: { intent: await signIntent(good) } })
      const body = { buyerPublicKey, ...(assetId !== undefined && { assetId }) }
      const { quote, root, nodes } = await call(preparePayment, { params: { uuid }, body })
      roots.set(uuid, root)
      return { uuid, goodId: good.id, quote, nodes: nodes.idxs.map((id) => nodes.tx[id] ?? '') }
    },

    /** Joins what the buyer signed to the bulk, signs it and hands it over. */
    pay: async (uuid: string, texts: readonly string[]): Promise<string> => {
      const root = transactionFromBase58(roots.get(uuid) ?? '')
      const nodes = texts.map((text) => transactionFromBase58(text)).filter(isSignedNode)
      if (root.kind !== 'bulkEmptyRoot') throw new ApiError('NOT_FOUND', 'The shop has no such order.')
      const { privateKey } = await keyPair()
      const bulk = await signTransaction(buildBulkTransaction({ root, nodes }), privateKey)
      const { applicationKey, domains } = licence()
      const { ticket } = await call(
        submitPayment,
        { params: { uuid }, body: { tx: transactionToBase58(bulk) } },
        { headers: { [shopHeader]: `${domains[0]};${applicationKey}` } },
      )
      roots.delete(uuid)
      return ticket
    },

    state: (uuid: string) => call(getPaymentIntent, { params: { uuid } }),
  }
}
export type ShopBackend = ReturnType<typeof shopBackend>
