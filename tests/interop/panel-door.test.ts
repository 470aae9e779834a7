import {
  BulkNodeTransaction,
  BulkRootTransaction,
  BulkTransaction,
  ECDSAKeyPair,
  Signable,
  UnitaryTransaction,
} from '@affidaty/t2-lib'
import {
  createPaymentIntent,
  getPaymentIntent,
  preparePayment,
  submitPayment,
} from '@panel/contracts/platform/payments/checkout'
import { submitUnitTx } from '@panel/contracts/platform/transactions'
import { base58ToBytes } from '@panel/ledger/encoding'
import { importPrivateKey } from '@panel/ledger/keys'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountNamed, connectTo, networkName } from '../contract/support/client.ts'
import { type Server, startServer } from '../contract/support/server.ts'

let server: Server

beforeAll(async () => {
  server = await startServer()
})

afterAll(async () => {
  await server.stop()
})

/** The keys of a ready account, as the SDK holds them. */
const sdkPairOf = async (name: string): Promise<ECDSAKeyPair> => {
  const privateKey = base58ToBytes(accountNamed(name).privateKey)
  const pair = new ECDSAKeyPair()
  await pair.privateKey.setPKCS8(privateKey)
  await pair.publicKey.setRaw((await importPrivateKey(privateKey)).publicKey.raw)
  return pair
}

test('a transaction that the SDK made is executed, and its ticket is the SDK’s', async () => {
  const dev = accountNamed('dev')
  const sdkPair = await sdkPairOf('dev')
  const transaction = new UnitaryTransaction()
  transaction.setTarget('#EURS')
  transaction.setMaxFuel(1000)
  transaction.genNonce()
  transaction.setNetworkName(networkName)
  transaction.setSmartContractMethod('transfer')
  transaction.setSmartContractMethodArgs({
    from: dev.accountId,
    to: accountNamed('user').accountId,
    units: 3,
  })
  transaction.setSignerPublicKey(sdkPair.publicKey)
  await transaction.sign(sdkPair.privateKey)
  const ticket = await transaction.getTicket()

  const { call, tokenOf } = connectTo(server.origin)
  const token = await tokenOf('dev')
  const socket = io(server.origin, { auth: { token }, reconnection: false })
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const result = new Promise((resolve) => socket.once(ticket, resolve))
  const body = { tx: await transaction.toBase58() }
  expect(await call(submitUnitTx, { body }, { as: 'dev' })).toEqual({ ticket })
  expect(await result).toMatchObject({ success: true, ticket, blockHeight: expect.any(Number) })
  socket.disconnect()
})

test('a shop and a buyer that sign with the SDK pay an intent by the documented calls', async () => {
  const { call } = connectTo(server.origin)
  const [shop, buyer] = [await sdkPairOf('merchant'), await sdkPairOf('user')]
  const uuid = 'SdkShop00000000000000000001'
  const intent = new Signable()
  intent.typeTag = 'payment_intent'
  intent.data = {
    assets: { main: { sign: '#EURS', units: 1000 }, other: [] },
    payment: { uuid, licenseId: 'licence-shop', currency: 'EUR', userPayFees: true },
    expireDate: Date.now() + 60_000,
    publicKey: accountNamed('merchant').publicKey,
    appName: 'Shop with the SDK',
    payload: { order: 1 },
  }
  await intent.sign(shop.privateKey)
  await call(createPaymentIntent, { body: { intent: await intent.toBase58() } })

  const body = { buyerPublicKey: accountNamed('user').publicKey }
  const prepared = await call(preparePayment, { params: { uuid }, body })
  const bulk = new BulkTransaction()
  const root = new BulkRootTransaction()
  await root.fromBase58(prepared.root)
  bulk.setRoot(root)
  for (const index of prepared.nodes.idxs) {
    const node = new BulkNodeTransaction()
    await node.fromBase58(prepared.nodes.tx[index] ?? '')
    await node.sign(buyer.privateKey)
    bulk.addNode(node)
  }
  await bulk.sign(shop.privateKey)
  const headers = { synpayauth: 'shop.example;9f4c1d7ab2e84c60935ef0a1c7d2b486' }
  const { ticket } = await call(
    submitPayment,
    { params: { uuid }, body: { tx: await bulk.toBase58() } },
    { headers },
  )
  expect(ticket).toBe(await bulk.getTicket())
  await expect
    .poll(() => call(getPaymentIntent, { params: { uuid } }))
    .toMatchObject({ state: 'paid', ticket })
})
