import { getService } from '@panel/contracts/platform/marketplace'
import {
  type BulkNode,
  signTransaction,
  transactionFromBase58,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildTestApp } from '../testing/build-test-app.ts'
import { accountNamed, idOf, keysOf } from '../testing/ready-accounts.ts'

const orderAnswer = z.object({ uuid: z.string(), nodes: z.array(z.string()) })
const ordersAnswer = z.object({
  orders: z.array(
    z.object({ state: z.string(), goodId: z.string(), webhooks: z.array(z.object({ type: z.string() })) }),
  ),
})

const isNode = (transaction: ReturnType<typeof transactionFromBase58>): transaction is BulkNode =>
  transaction.kind === 'bulkNode'

/** The demo shop as `user` has opened it, on its own port, with the calls of its page. */
const openShop = async () => {
  const world = await buildTestApp()
  const { app, call } = world
  await app.listenDemo()
  world.subscribe('user', 'demo_shop')
  const { menu } = await call(getService, { body: { serviceId: 'demo_shop' } }, { as: 'user' })
  const address = new URL(menu[0]?.url ?? '')
  const send = async (path: string, body?: unknown, session = '') => {
    const answer = await fetch(`${address.origin}/shop/${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${session}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
    })
    return { status: answer.status, json: await answer.json() }
  }
  const opened = await send('api/session', { authKey: address.searchParams.get('authKey') })
  const { session } = z.object({ session: z.string() }).parse(opened.json)
  const buy = async (goodId: string, assetId?: string) => {
    const body = { goodId, assetId, buyerPublicKey: accountNamed('user').publicKey }
    const { uuid, nodes } = orderAnswer.parse((await send('api/orders', body, session)).json)
    const { privateKey } = await keysOf('user')
    const signed = await Promise.all(
      nodes
        .map((text) => transactionFromBase58(text))
        .filter(isNode)
        .map(async (node) => transactionToBase58(await signTransaction(node, privateKey))),
    )
    return { uuid, paid: await send(`api/orders/${uuid}/pay`, { nodes: signed }, session) }
  }
  const orders = async () => ordersAnswer.parse((await send('api/orders', undefined, session)).json).orders
  return { ...world, send, buy, orders }
}

test('a purchase is paid by the documented calls alone, and the shop verifies the webhook that reports it', async () => {
  const { app, buy, orders } = await openShop()
  const { uuid, paid } = await buy('cups')
  expect(paid.status).toBe(200)
  await expect
    .poll(orders)
    .toMatchObject([{ goodId: 'cups', state: 'paid', webhooks: [{ type: 'payment.paid' }] }])
  expect(app.payments.store.ofIntent(uuid)).toMatchObject({
    merchantId: idOf('merchant'),
    from: idOf('user'),
    units: '1250',
  })
})

test('the buyer may choose another asset', async () => {
  const { app, buy, orders } = await openShop()
  const { uuid } = await buy('print', '#BTC')
  await expect.poll(orders).toMatchObject([{ state: 'paid' }])
  expect(app.payments.store.ofIntent(uuid)).toMatchObject({ assetId: '#BTC', units: '50000' })
})

test('the shop refuses a webhook that nobody signed with its secret', async () => {
  const { app, send } = await openShop()
  expect((await send('hooks', { type: 'payment.paid', data: {} })).status).toBe(401)
  const licence = app.licences.ofMerchant(idOf('merchant'))[0]
  expect(app.webhooks.ofLicence(licence?.id ?? '').secret).toMatch(/^whsec_/)
})
