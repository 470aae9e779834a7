import { ECDSAKeyPair, UnitaryTransaction } from '@affidaty/t2-lib'
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

test('a transaction that the SDK made is executed, and its ticket is the SDK’s', async () => {
  const dev = accountNamed('dev')
  const sdkPair = new ECDSAKeyPair()
  await sdkPair.privateKey.setPKCS8(base58ToBytes(dev.privateKey))
  const { publicKey } = await importPrivateKey(base58ToBytes(dev.privateKey))
  await sdkPair.publicKey.setRaw(publicKey.raw)
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
