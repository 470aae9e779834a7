import { listServices } from '@panel/contracts/platform/marketplace'
import {
  getTestNetwork,
  resetTestNetwork,
  runOnTestNetwork,
} from '@panel/contracts/services/transaction_builder/endpoints'
import { base58ToBytes, decodeMessagePack } from '@panel/ledger/encoding'
import {
  buildBulkEmptyRoot,
  buildBulkNode,
  buildBulkTransaction,
  buildUnitaryTransaction,
  signTransaction,
  ticketOf,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf, keysOf } from '../../testing/ready-accounts.ts'

const asDev = { as: 'dev' }

/** A call that moves units from `dev` to `user`. */
const transfer = (units: number) => ({
  accountId: '#EURS',
  maxFuel: 1000n,
  smartContractMethod: 'transfer',
  args: { from: idOf('dev'), to: idOf('user'), units },
})

const signedTransfer = async (networkName = 'trinci_testnet'): Promise<string> => {
  const { publicKey: signerPublicKey, privateKey } = await keysOf('dev')
  const transaction = buildUnitaryTransaction({ ...transfer(5), signerPublicKey, networkName })
  return transactionToBase58(await signTransaction(transaction, privateKey))
}

test('a run answers receipt, events, fuel and what moved, and does not touch the main network', async () => {
  const { app, call } = await buildTestApp()
  const before = await app.ledger.balancesOf(idOf('dev'))
  const run = await call(runOnTestNetwork, { body: { tx: await signedTransfer() } }, asDev)
  expect(run).toMatchObject({ success: true, blockHeight: 1 })
  expect(BigInt(run.burnedFuel)).toBeGreaterThan(0n)
  expect(
    run.movements.map(({ accountId, amount, prev_amount }) => [accountId, prev_amount?.value, amount.value]),
  ).toEqual(
    expect.arrayContaining([
      [idOf('dev'), '250000', '249995'],
      [idOf('user'), '125050', '125055'],
    ]),
  )
  expect(await app.ledger.resultOf(run.ticket)).toBeUndefined()
  expect(await app.ledger.balancesOf(idOf('dev'))).toEqual(before)
})

test('a bulk runs as a whole on the test network, with its parts in the receipt, and does not touch the main network', async () => {
  const { app, call } = await buildTestApp()
  const { publicKey: signerPublicKey, privateKey } = await keysOf('dev')
  const root = buildBulkEmptyRoot({ signerPublicKey, maxFuel: 1000n, networkName: 'trinci_testnet' })
  const nodes = await Promise.all(
    [5, 7].map((units) =>
      signTransaction(buildBulkNode({ ...transfer(units), root, signerPublicKey }), privateKey),
    ),
  )
  const bulk = await signTransaction(buildBulkTransaction({ root, nodes }), privateKey)
  const state = () =>
    Promise.all([app.ledger.lastBlock(), app.ledger.countTransactions(), app.ledger.balancesOf(idOf('dev'))])
  const before = await state()
  const run = await call(runOnTestNetwork, { body: { tx: transactionToBase58(bulk) } }, asDev)
  expect([run.success, run.events.length]).toEqual([true, 2])
  expect(run.movements.map(({ accountId, amount }) => [accountId, amount.value])).toEqual(
    expect.arrayContaining([
      [idOf('dev'), '249988'],
      [idOf('user'), '125062'],
    ]),
  )
  const receipt = decodeMessagePack(base58ToBytes(run.receipt))
  const returns = Array.isArray(receipt) ? decodeMessagePack(receipt[4]) : []
  expect(Array.isArray(returns) && returns.map(([ticket]) => ticket)).toEqual([root, ...nodes].map(ticketOf))
  expect(await state()).toEqual(before)
})

test('a transaction of the main network is refused, and so are bytes that are not a transaction', async () => {
  const { refusal } = await buildTestApp()
  const foreign = await signedTransfer('trinci_devnet')
  expect(await refusal(runOnTestNetwork, { body: { tx: foreign } }, asDev)).toMatchObject({
    status: 422,
    code: 'LEDGER_REFUSED',
  })
  expect(await refusal(runOnTestNetwork, { body: { tx: 'abc' } }, asDev)).toMatchObject({
    code: 'LEDGER_REFUSED',
    details: { kind: 'malformed data' },
  })
})

test('a reset restarts the test network from its genesis', async () => {
  const { call } = await buildTestApp()
  await call(runOnTestNetwork, { body: { tx: await signedTransfer() } }, asDev)
  expect(await call(getTestNetwork, {}, asDev)).toEqual({
    networkName: 'trinci_testnet',
    height: 1,
    totalTransactions: 1,
  })
  expect((await call(resetTestNetwork, { body: {} }, asDev)).totalTransactions).toBe(0)
})

test('a new world has an untouched test network', async () => {
  const { app, call } = await buildTestApp()
  await call(runOnTestNetwork, { body: { tx: await signedTransfer() } }, asDev)
  app.world.switchTo('default')
  expect((await call(getTestNetwork, {}, asDev)).totalTransactions).toBe(0)
})

test('the variant without a test network refuses each of its calls and names the omitted route', async () => {
  const { app, call, refusal } = await buildTestApp()
  app.world.switchTo('without-test-network')
  const refused = { status: 403, code: 'FORBIDDEN', details: { route: 'u-test' } }
  const tx = await signedTransfer()
  expect(await refusal(getTestNetwork, {}, asDev)).toMatchObject(refused)
  expect(await refusal(runOnTestNetwork, { body: { tx } }, asDev)).toMatchObject(refused)
  expect(await refusal(resetTestNetwork, {}, asDev)).toMatchObject(refused)
  const omitted = (await call(listServices, {}, asDev)).map(({ serviceId, omits }) => [serviceId, omits])
  expect(omitted).toContainEqual(['transaction_builder', ['u-test']])
})
