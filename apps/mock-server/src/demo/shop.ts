import type { FastifyInstance } from 'fastify'
import { ApiError } from '../platform/api-error.ts'
import type { DemoContext } from './demo-context.ts'
import { localeOf } from './locale-of.ts'
import { page, type Texts } from './page.ts'
import { shopBackend } from './shop-backend.ts'
import { goods } from './shop-goods.ts'
import { receiveHooks } from './shop-hooks.ts'
import { refusalTexts } from './shop-refusals.ts'

/** How many orders of an account are kept and shown. */
const keptOrders = 10

const texts = {
  'en-US': {
    ...refusalTexts['en-US'],
    title: 'Demo shop',
    lead: 'A shop that is paid by the documented calls. Its server signs the intent, your wallet signs the payment.',
    goods: 'Goods',
    buy: 'Buy',
    buyWith: 'Buy with {asset}',
    orders: 'Your orders',
    noOrders: 'No orders yet. Buy something above.',
    confirm: 'You pay {total}. The shop receives {received}; fees are {fees}.',
    pay: 'Sign and pay',
    cancel: 'Cancel',
    open: 'Waits for payment',
    submitted: 'In progress',
    paid: 'Paid',
    expired: 'Expired',
    failed: 'Failed: {reason}',
    noWebhook: 'No webhook yet',
    webhook: 'Webhook {type}, signature verified',
    wrong: 'That did not work: {reason}',
    declined: 'you declined in the wallet. Nothing was paid.',
    code: 'Discount code (optional)',
    discount: 'The code {code} takes {units} off.',
    'code-unknown': 'there is no such discount code.',
    'code-coming': 'this discount code cannot be used yet.',
    'code-over': 'this discount code has expired.',
    'code-ended': 'this discount code was withdrawn.',
    'code-exhausted': 'this discount code is used up.',
    'code-customerLimit': 'you have used this discount code already.',
    'code-otherAsset': 'this discount code is for another asset.',
    'code-otherMerchant': 'this discount code is for another shop.',
    'code-nothingLeft': 'the price is too low for this discount code.',
    language: 'en-US',
  },
  'it-IT': {
    ...refusalTexts['it-IT'],
    title: 'Negozio demo',
    lead: 'Un negozio che incassa con le chiamate documentate. Il suo server firma la richiesta, il tuo wallet firma il pagamento.',
    goods: 'Articoli',
    buy: 'Acquista',
    buyWith: 'Acquista con {asset}',
    orders: 'I tuoi ordini',
    noOrders: 'Ancora nessun ordine. Acquista qualcosa qui sopra.',
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
    declined: 'hai rifiutato nel wallet. Non è stato pagato nulla.',
    code: 'Codice sconto (facoltativo)',
    discount: 'Il codice {code} toglie {units}.',
    'code-unknown': 'questo codice sconto non esiste.',
    'code-coming': 'questo codice sconto non è ancora valido.',
    'code-over': 'questo codice sconto è scaduto.',
    'code-ended': 'questo codice sconto è stato ritirato.',
    'code-exhausted': 'questo codice sconto è esaurito.',
    'code-customerLimit': 'hai già usato questo codice sconto.',
    'code-otherAsset': 'questo codice sconto vale per un altro asset.',
    'code-otherMerchant': 'questo codice sconto vale per un altro negozio.',
    'code-nothingLeft': 'il prezzo è troppo basso per questo codice sconto.',
    language: 'it-IT',
  },
} satisfies Texts<string>

type TextName = keyof (typeof texts)['en-US']

const shopBody = (say: (name: TextName) => string): string => `<p class="lead">${say('lead')}</p>
      <p id="wrong" class="closed" role="alert" tabindex="-1" hidden></p>
      <section id="checkout" class="checkout" role="status" tabindex="-1" hidden></section>
      <h2>${say('goods')}</h2>
      <label class="field">${say('code')} <input id="code" autocomplete="off" maxlength="40"></label>
      <ul id="goods" class="cards"></ul>
      <h2 id="ordered" tabindex="-1">${say('orders')}</h2>
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
    const shown = own.map(async (order) => {
      const intent = await backend.stateOf(order.uuid)
      if (!intent) return []
      return [{ ...order, state: intent.state, failure: intent.failure, webhooks: hooks.of(order.uuid) }]
    })
    return { orders: (await Promise.all(shown)).flat() }
  })

  server.post<{ Body: Record<string, unknown> | null }>('/shop/api/orders', async (request) => {
    const accountId = context.accountOf(request)
    const { goodId, assetId, buyerPublicKey, code } = request.body ?? {}
    if (!isText(buyerPublicKey)) throw new ApiError('VALIDATION', 'The buyer’s public key is missing.')
    const order = await backend.order({
      ...{ goodId, buyerPublicKey, customer: accountId },
      assetId: isText(assetId) ? assetId : undefined,
      code: isText(code) && code.trim() !== '' ? code : undefined,
    })
    const kept = [{ uuid: order.uuid, goodId: order.goodId }, ...(orders.get(accountId) ?? [])]
    orders.set(accountId, kept.slice(0, keptOrders))
    return order
  })

  const requireOwn = (accountId: string, uuid: string): void => {
    const own = orders.get(accountId) ?? []
    if (!own.some((order) => order.uuid === uuid)) throw new ApiError('NOT_FOUND', 'This is not your order.')
  }

  server.post<{ Params: { uuid: string } }>('/shop/api/orders/:uuid/cancel', async (request) => {
    const { uuid } = request.params
    const accountId = context.accountOf(request)
    requireOwn(accountId, uuid)
    if ((await backend.stateOf(uuid))?.state !== 'open') {
      throw new ApiError('CONFLICT', 'This order is paid or on its way.')
    }
    await backend.drop(uuid)
    orders.set(
      accountId,
      (orders.get(accountId) ?? []).filter((order) => order.uuid !== uuid),
    )
    return { cancelled: true }
  })

  server.post<{ Params: { uuid: string }; Body: { nodes?: unknown } | null }>(
    '/shop/api/orders/:uuid/pay',
    async (request) => {
      const { uuid } = request.params
      requireOwn(context.accountOf(request), uuid)
      const nodes = request.body?.nodes
      if (!Array.isArray(nodes) || !nodes.every(isText)) {
        throw new ApiError('VALIDATION', 'The signed nodes are missing.')
      }
      return { ticket: await backend.pay(uuid, nodes) }
    },
  )
}
