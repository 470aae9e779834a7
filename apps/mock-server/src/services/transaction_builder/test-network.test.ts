import { base58ToBytes, decodeMessagePack } from '@panel/ledger/encoding'
import { importPrivateKey } from '@panel/ledger/keys'
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
import { accountNamed } from '../../testing/ready-accounts.ts'

const base = '/api/v1/transaction_builder/test-network'

const transferOf = async (units: number, networkName = 'trinci_testnet'): Promise<string> => {
  const { publicKey, privateKey } = await importPrivateKey(base58ToBytes(accountNamed('dev').privateKey))
  const transaction = buildUnitaryTransaction({
    accountId: '#EURS',
    signerPublicKey: publicKey,
    maxFuel: 1000n,
    networkName,
    smartContractMethod: 'transfer',
    args: { from: accountNamed('dev').accountId, to: accountNamed('user').accountId, units },
  })
  return transactionToBase58(await signTransaction(transaction, privateKey))
}

test('a run answers receipt, events, fuel and what moved, and leaves the main network alone', async () => {
  const { app, request, signIn } = await buildTestApp()
  const token = await signIn('dev')
  const before = await app.ledger.balancesOf(accountNamed('dev').accountId)
  const { status, body } = await request('POST', `${base}/run`, { tx: await transferOf(5) }, { token })
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, blockHeight: 1 })
  expect(BigInt(body.burnedFuel)).toBeGreaterThan(0n)
  expect(
    body.movements.map(({ accountId, amount, prev_amount }: Record<string, { value: string }>) => [
      accountId,
      prev_amount?.value,
      amount?.value,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [accountNamed('dev').accountId, '250000', '249995'],
      [accountNamed('user').accountId, '125050', '125055'],
    ]),
  )
  expect(await app.ledger.resultOf(body.ticket)).toBeUndefined()
  expect(await app.ledger.balancesOf(accountNamed('dev').accountId)).toEqual(before)
})

test('a bulk runs whole on the test network, its parts in the receipt, and leaves the main network alone', async () => {
  const { app, request, signIn } = await buildTestApp()
  const token = await signIn('dev')
  const { publicKey, privateKey } = await importPrivateKey(base58ToBytes(accountNamed('dev').privateKey))
  const root = buildBulkEmptyRoot({
    signerPublicKey: publicKey,
    maxFuel: 1000n,
    networkName: 'trinci_testnet',
  })
  const nodes = await Promise.all(
    [5, 7].map((units) =>
      signTransaction(
        buildBulkNode({
          root,
          accountId: '#EURS',
          signerPublicKey: publicKey,
          maxFuel: 1000n,
          smartContractMethod: 'transfer',
          args: { from: accountNamed('dev').accountId, to: accountNamed('user').accountId, units },
        }),
        privateKey,
      ),
    ),
  )
  const bulk = await signTransaction(buildBulkTransaction({ root, nodes }), privateKey)
  const state = async () => [
    await app.ledger.lastBlock(),
    await app.ledger.countTransactions(),
    await app.ledger.balancesOf(accountNamed('dev').accountId),
  ]
  const before = await state()
  const { status, body } = await request('POST', `${base}/run`, { tx: transactionToBase58(bulk) }, { token })
  expect([status, body.success, body.events.length]).toEqual([200, true, 2])
  expect(
    body.movements.map(({ accountId, amount }: Record<string, { value: string }>) => [
      accountId,
      amount?.value,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [accountNamed('dev').accountId, '249988'],
      [accountNamed('user').accountId, '125062'],
    ]),
  )
  const receipt = decodeMessagePack(base58ToBytes(body.receipt))
  const returns = Array.isArray(receipt) ? decodeMessagePack(receipt[4]) : []
  expect(Array.isArray(returns) && returns.map(([ticket]) => ticket)).toEqual([root, ...nodes].map(ticketOf))
  expect(await state()).toEqual(before)
})

test('a transaction of the main network is refused, and so are bytes that are none', async () => {
  const { request, signIn } = await buildTestApp()
  const token = await signIn('dev')
  const foreign = await request(
    'POST',
    `${base}/run`,
    { tx: await transferOf(5, 'trinci_devnet') },
    { token },
  )
  expect([foreign.status, foreign.body.code]).toEqual([422, 'LEDGER_REFUSED'])
  const none = await request('POST', `${base}/run`, { tx: 'abc' }, { token })
  expect(none.body).toMatchObject({ code: 'LEDGER_REFUSED', details: { kind: 'malformed data' } })
})

test('a reset begins the test network again', async () => {
  const { request, signIn } = await buildTestApp()
  const token = await signIn('dev')
  await request('POST', `${base}/run`, { tx: await transferOf(5) }, { token })
  expect((await request('GET', base, undefined, { token })).body).toEqual({
    networkName: 'trinci_testnet',
    height: 1,
    totalTransactions: 1,
  })
  expect((await request('POST', `${base}/reset`, {}, { token })).body.totalTransactions).toBe(0)
})

test('a world made anew has an untouched test network', async () => {
  const { app, request, signIn } = await buildTestApp()
  const token = await signIn('dev')
  await request('POST', `${base}/run`, { tx: await transferOf(5) }, { token })
  app.world.switchTo('default')
  expect((await request('GET', base, undefined, { token })).body.totalTransactions).toBe(0)
})

test('the variant without a test network refuses every call of it and says which route it omits', async () => {
  const { app, request, signIn } = await buildTestApp()
  app.world.switchTo('without-test-network')
  const token = await signIn('dev')
  for (const [method, path, body] of [
    ['GET', base, undefined],
    ['POST', `${base}/run`, { tx: await transferOf(5) }],
    ['POST', `${base}/reset`, {}],
  ] as const) {
    expect(await request(method, path, body, { token })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', details: { route: 'u-test' } },
    })
  }
  const services = (await request('GET', '/api/v1/apps/services.json', undefined, { token })).body
  const omitted = services.map(({ serviceId, omits }: Record<string, unknown>) => [serviceId, omits])
  expect(omitted).toContainEqual(['transaction_builder', ['u-test']])
})
