import { getService } from '@panel/contracts/platform/marketplace'
import {
  type BulkNode,
  signTransaction,
  transactionFromBase58,
  transactionToBase58,
} from '@panel/ledger/transactions'
import * as z from 'zod/mini'
import { buildOwnTestApp } from './build-test-app.ts'
import { accountNamed, keysOf } from './ready-accounts.ts'

export const orderAnswer = z.object({
  uuid: z.string(),
  nodes: z.array(z.string()),
  discount: z.nullable(z.object({ code: z.string(), discountUnits: z.string() })),
})
const ordersAnswer = z.object({
  orders: z.array(
    z.object({ state: z.string(), goodId: z.string(), webhooks: z.array(z.object({ type: z.string() })) }),
  ),
})

const isNode = (transaction: ReturnType<typeof transactionFromBase58>): transaction is BulkNode =>
  transaction.kind === 'bulkNode'

/** The demo shop as `user` has opened it, on its own port, with the calls of its page. */
export const openShop = async () => {
  const world = await buildOwnTestApp()
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
  const order = (goodId: string, more: object = {}) =>
    send('api/orders', { goodId, buyerPublicKey: accountNamed('user').publicKey, ...more }, session)
  const cancel = (uuid: string) => send(`api/orders/${uuid}/cancel`, {}, session)
  const pay = async ({ uuid, nodes }: z.infer<typeof orderAnswer>) => {
    const { privateKey } = await keysOf('user')
    const signed = await Promise.all(
      nodes
        .map((text) => transactionFromBase58(text))
        .filter(isNode)
        .map(async (node) => transactionToBase58(await signTransaction(node, privateKey))),
    )
    return { uuid, paid: await send(`api/orders/${uuid}/pay`, { nodes: signed }, session) }
  }
  const buy = async (goodId: string, more: object = {}) =>
    pay(orderAnswer.parse((await order(goodId, more)).json))
  const orders = async () => ordersAnswer.parse((await send('api/orders', undefined, session)).json).orders
  return { ...world, send, order, cancel, pay, buy, orders }
}
