import {
  createPaymentIntent,
  getPaymentIntent,
  preparePayment,
  submitPayment,
} from '@panel/contracts/platform/payments/checkout'
import { intentTypeTag, shopHeader } from '@panel/contracts/platform/payments/intents'
import { buildSignable, signableToBase58, signSignable } from '@panel/ledger/signables'
import {
  type BulkNode,
  buildBulkTransaction,
  type Signed,
  signTransaction,
  transactionFromBase58,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { buildTestApp, type TestApp } from './build-test-app.ts'
import { accountNamed, idOf, keysOf } from './ready-accounts.ts'

/** The application key of `licence-shop`, whose merchant is `merchant` and whose domains include `shop.example`. */
export const shopKey = '9f4c1d7ab2e84c60935ef0a1c7d2b486'
export const shopAuth = { [shopHeader]: `shop.example;${shopKey}` }

interface IntentOptions {
  readonly uuid?: string
  readonly licenseId?: string
  readonly signer?: string
  readonly main?: { readonly sign: string; readonly units: number | bigint }
  readonly other?: readonly { readonly sign: string; readonly units: number | bigint }[]
  readonly userPayFees?: boolean
  readonly webhook?: string
  readonly expireDate?: number
  readonly payload?: unknown
  readonly typeTag?: string
}

let made = 0

/** A uuid that no other intent of the process has. */
export const newUuid = (): string => {
  made += 1
  return `Test${String(made).padStart(23, '0')}`
}

/** A signed intent in base58, as the server of a shop makes it. */
export const signIntent = async ({
  uuid = newUuid(),
  licenseId = 'licence-shop',
  signer = 'merchant',
  main = { sign: '#EURS', units: 10_000 },
  other = [],
  userPayFees = false,
  webhook = '',
  expireDate,
  payload = { order: 7 },
  typeTag = intentTypeTag,
}: IntentOptions = {}): Promise<string> => {
  const data = {
    assets: { main, other },
    payment: { uuid, licenseId, webhook, currency: 'EUR', successUrl: '', cancelUrl: '', userPayFees },
    ...(expireDate !== undefined && { expireDate }),
    publicKey: accountNamed(signer).publicKey,
    appName: 'Test shop',
    payload,
  }
  const { privateKey } = await keysOf(signer)
  return signableToBase58(await signSignable(buildSignable({ typeTag, data }), privateKey))
}

const isNode = (transaction: ReturnType<typeof transactionFromBase58>): transaction is BulkNode =>
  transaction.kind === 'bulkNode'

/** A checkout as a shop and its buyer do it, by the documented calls alone. */
export const checkoutOf = ({ call }: Pick<TestApp, 'call'>) => {
  const create = async (options: IntentOptions = {}) =>
    call(createPaymentIntent, { body: { intent: await signIntent(options) } })

  /** The bulk that pays, in base58; `change` may spoil its nodes before they are signed. */
  const bulkFor = async (
    uuid: string,
    { buyer = 'user', assetId, change = (nodes) => nodes }: BulkOptions = {},
  ): Promise<string> => {
    const prepared = await call(preparePayment, {
      params: { uuid },
      body: { buyerPublicKey: accountNamed(buyer).publicKey, ...(assetId !== undefined && { assetId }) },
    })
    const root = transactionFromBase58(prepared.root)
    if (root.kind !== 'bulkEmptyRoot') throw new Error('The prepared root calls something.')
    const unsigned = prepared.nodes.idxs.map((id) => transactionFromBase58(prepared.nodes.tx[id] ?? ''))
    const buyerKeys = await keysOf(buyer)
    const nodes: Signed<BulkNode>[] = []
    for (const node of change(unsigned.filter(isNode))) {
      nodes.push(await signTransaction(node, buyerKeys.privateKey))
    }
    const bulk = buildBulkTransaction({ root, nodes })
    return transactionToBase58(await signTransaction(bulk, (await keysOf('merchant')).privateKey))
  }

  const submit = (uuid: string, tx: string) =>
    call(submitPayment, { params: { uuid }, body: { tx } }, { headers: shopAuth })

  return {
    create,
    bulkFor,
    submit,
    read: (uuid: string) => call(getPaymentIntent, { params: { uuid } }),
    /** Makes an intent and pays it; resolves once it is paid. */
    pay: async (app: TestApp['app'], options: IntentOptions & BulkOptions = {}) => {
      const { uuid } = await create(options)
      const { ticket } = await submit(uuid, await bulkFor(uuid, options))
      await app.ledger.settled(ticket)
      await app.payments.sync((await call(getPaymentIntent, { params: { uuid } })).merchantId)
      return { uuid, ticket, paymentId: `pay-${ticket.slice(4, 24)}` }
    },
  }
}

interface BulkOptions {
  readonly buyer?: string
  readonly assetId?: string
  readonly change?: (nodes: readonly BulkNode[]) => readonly BulkNode[]
}

/** A server with a shop that takes payments. */
export const openCheckout = async (variables: Readonly<Record<string, string>> = {}) => {
  const tools = await buildTestApp(variables)
  const shop = checkoutOf(tools)
  /** The code with which a bulk is refused for an intent. */
  const payRefusal = async (uuid: string, tx: string, headers: Readonly<Record<string, string>> = shopAuth) =>
    (await tools.refusal(submitPayment, { params: { uuid }, body: { tx } }, { headers })).code
  const balance = async (name: string, assetId = '#EURS') =>
    (await tools.app.ledger.balancesOf(idOf(name))).find((held) => held.assetId === assetId)?.units ?? 0n
  return { ...tools, shop, payRefusal, balance }
}
