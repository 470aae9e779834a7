import type { FastifyInstance } from 'fastify'
import { ApiError } from '../platform/api-error.ts'
import type { DemoContext } from './demo-context.ts'
import { localeOf } from './locale-of.ts'
import { page, type Texts } from './page.ts'
import { shopBackend } from './shop-backend.ts'
import { goods } from './shop-goods.ts'
import { receiveHooks } from './shop-hooks.ts'

/** How many orders of an account are kept and shown. */
const keptOrders = 10

const texts = {
  'en-US': {
    title: 'Demo shop',
    lead: 'A shop that is paid by the documented calls. Its server signs the intent, your wallet signs the payment.',
    goods: 'Goods',
    buy: 'Buy',
    buyWith: 'Buy with {asset}',
    orders: 'Your orders',
    noOrders: 'No order yet. Buy something above.',
    confirm: 'You pay {total}. The shop receives {received}; fees are {fees}.',
    pay: 'Sign and pay',
    cancel: 'Cancel',
    open: 'Waits for payment',
    submitted: 'On its way',
    paid: 'Paid',
    expired: 'Expired',
    failed: 'Failed: {reason}',
    noWebhook: 'No webhook yet',
    webhook: 'Webhook {type}, signature verified',
    wrong: 'That did not work: {reason}',
    language: 'en-US',
  },
  'it-IT': {
    title: 'Negozio demo',
    lead: 'Un negozio che incassa con le chiamate documentate. Il suo server firma la richiesta, il tuo wallet firma il pagamento.',
    goods: 'Articoli',
    buy: 'Acquista',
    buyWith: 'Acquista con {asset}',
    orders: 'I tuoi ordini',
    noOrders: 'Ancora nessun ordine. Acquistare qualcosa qui sopra.',
    confirm: 'Paghi {total}. Il negozio riceve {received}; le commissioni sono {fees}.',
    pay: 'Firma e paga',
    cancel: 'Annulla',
    open: 'In attesa di pagamento',
    submitted: 'In corso',
    paid: 'Pagato',
    expired: 'Scaduto',
    failed: 'Non riuscito: {reason}',
    noWebhook: 'Ancora nessun webhook',
    webhook: 'Webhook {type}, firma verificata',
    wrong: 'Operazione non riuscita: {reason}',
    language: 'it-IT',
  },
} satisfies Texts<string>

type TextName = keyof (typeof texts)['en-US']

const shopBody = (say: (name: TextName) => string): string => `<p class="lead">${say('lead')}</p>
      <p id="wrong" class="closed" role="alert" hidden></p>
      <section id="checkout" class="closed" role="status" hidden></section>
      <h2>${say('goods')}</h2>
      <ul id="goods" class="cards"></ul>
      <h2>${say('orders')}</h2>
      <p id="empty">${say('noOrders')}</p>
      <ul id="orders" class="cards"></ul>`

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 100_000

/** A shop with a few goods: its pages, and the calls of its pages to its own server. */
export const shop = (server: FastifyInstance, context: DemoContext): void => {
  const backend = shopBackend(context.parts)
  const hooks = receiveHooks(server, context.parts, backend)
  const orders = new Map<string, { uuid: string; goodId: string }[]>()

  server.get('/shop/', (request, reply) => {
    const html = page({
      locale: localeOf(request),
      texts,
      title: 'title',
      body: shopBody,
      script: 'shop.js',
      modules: ['/wallet/widget.js'],
    })
    return reply.type('text/html; charset=utf-8').send(html)
  })

  server.get('/shop/api/goods', (request) => {
    context.accountOf(request)
    return {
      goods: goods.map(({ prices, ...good }) => ({
        ...good,
        prices: prices.map(({ sign, units }) => ({ sign, units: units.toString() })),
      })),
    }
  })

  server.get('/shop/api/orders', async (request) => {
    const own = orders.get(context.accountOf(request)) ?? []
    return {
      orders: await Promise.all(
        own.map(async (order) => {
          const { state, failure } = await backend.state(order.uuid)
          return { ...order, state, failure, webhooks: hooks.of(order.uuid) }
        }),
      ),
    }
  })

  server.post<{ Body: Record<string, unknown> | null }>('/shop/api/orders', async (request) => {
    const accountId = context.accountOf(request)
    const { goodId, assetId, buyerPublicKey } = request.body ?? {}
    if (!isText(buyerPublicKey)) throw new ApiError('VALIDATION', 'The buyer’s public key is missing.')
    const order = await backend.order(goodId, buyerPublicKey, isText(assetId) ? assetId : undefined)
    const kept = [{ uuid: order.uuid, goodId: order.goodId }, ...(orders.get(accountId) ?? [])]
    orders.set(accountId, kept.slice(0, keptOrders))
    return order
  })

  server.post<{ Params: { uuid: string }; Body: { nodes?: unknown } | null }>(
    '/shop/api/orders/:uuid/pay',
    async (request) => {
      const { uuid } = request.params
      const own = orders.get(context.accountOf(request)) ?? []
      if (!own.some((order) => order.uuid === uuid))
        throw new ApiError('NOT_FOUND', 'This is not your order.')
      const nodes = request.body?.nodes
      if (!Array.isArray(nodes) || !nodes.every(isText)) {
        throw new ApiError('VALIDATION', 'The signed nodes are missing.')
      }
      return { ticket: await backend.pay(uuid, nodes) }
    },
  )
}
