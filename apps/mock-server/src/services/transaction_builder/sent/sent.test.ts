import { holdBlocks } from '@panel/contracts/platform/ledger-control'
import { submitBulkTx, submitUnitTx } from '@panel/contracts/platform/transactions'
import { getSent, keepSent, listSent } from '@panel/contracts/services/transaction_builder/endpoints'
import { mostSent } from '@panel/contracts/services/transaction_builder/sent'
import {
  buildBulkEmptyRoot,
  buildBulkNode,
  buildBulkTransaction,
  buildUnitaryTransaction,
  signTransaction,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { idOf, keysOf } from '../../../testing/ready-accounts.ts'
import { sentStore } from './store.ts'

const asDev = { as: 'dev' }

const open = async () => {
  const tools = await buildTestApp()
  const { networkName } = tools.app.ledger
  const transfer = (units: number) => ({
    accountId: '#EURS',
    maxFuel: 1000n,
    networkName,
    smartContractMethod: 'transfer',
    args: { from: idOf('dev'), to: idOf('user'), units },
  })
  const signed = async (units: number): Promise<string> => {
    const { publicKey: signerPublicKey, privateKey } = await keysOf('dev')
    const transaction = buildUnitaryTransaction({ ...transfer(units), signerPublicKey })
    return transactionToBase58(await signTransaction(transaction, privateKey))
  }
  const list = async (filter = {}) => (await tools.call(listSent, { body: { filter } }, asDev)).rows
  return { ...tools, transfer, signed, list }
}

test('a sent transaction is in the history with its result and its bytes, newest first', async () => {
  const { app, call, clock, signed, list } = await open()
  clock.freeze()
  const at = new Date(clock.now()).toISOString()
  const good = await signed(5)
  const bad = await signed(900_000_000)
  for (const tx of [good, bad]) {
    await call(keepSent, { body: { tx } }, asDev)
    const { ticket } = await call(submitUnitTx, { body: { tx } }, asDev)
    await app.ledger.settled(ticket)
    clock.moveBy(1000)
  }
  const [failed, executed] = await list()
  expect(executed).toMatchObject({
    sentAt: at,
    kind: 'unitary',
    signer: idOf('dev'),
    target: '#EURS',
    method: 'transfer',
    calls: 1,
    state: 'executed',
    failure: '',
  })
  expect(failed).toMatchObject({ state: 'failed', failure: expect.stringMatching(/units/) })
  expect(await list({ state: 'failed' })).toEqual([failed])
  expect(await list({ text: 'TRANSFER' })).toHaveLength(2)
  const params = { ticket: executed?.ticket ?? '' }
  const { events, ...detail } = await call(getSent, { params }, asDev)
  expect(detail).toEqual({ ...executed, tx: good })
  expect(events).toMatchObject([{ emitterAccountId: '#EURS', name: 'transfer' }])
  const undone = await call(getSent, { params: { ticket: failed?.ticket ?? '' } }, asDev)
  expect(undone.events).toEqual([])
})

test('a bulk is one entry with its first call, and can be read before it is in a block', async () => {
  const { call, transfer, list } = await open()
  await call(holdBlocks, {})
  const { publicKey: signerPublicKey, privateKey } = await keysOf('dev')
  const { networkName, ...node } = transfer(5)
  const root = buildBulkEmptyRoot({ signerPublicKey, maxFuel: 1000n, networkName })
  const nodes = await Promise.all(
    [5, 7].map(async (units) =>
      signTransaction(
        buildBulkNode({ ...node, args: transfer(units).args, root, signerPublicKey }),
        privateKey,
      ),
    ),
  )
  const tx = transactionToBase58(await signTransaction(buildBulkTransaction({ root, nodes }), privateKey))
  const { ticket } = await call(keepSent, { body: { tx } }, asDev)
  expect(await list()).toMatchObject([
    { ticket, kind: 'bulk', method: 'transfer', calls: 2, state: 'absent' },
  ])
  await call(submitBulkTx, { body: { tx } }, asDev)
  expect(await list()).toMatchObject([{ state: 'pending', blockHeight: null }])
  expect((await call(getSent, { params: { ticket } }, asDev)).tx).toBe(tx)
})

test('the history keeps the same bytes once, and refuses what is not sent alone', async () => {
  const { call, refusal, signed, transfer, list } = await open()
  const tx = await signed(5)
  for (let times = 0; times < 2; times += 1) await call(keepSent, { body: { tx } }, asDev)
  expect(await list()).toHaveLength(1)
  const { publicKey: signerPublicKey } = await keysOf('dev')
  const root = buildBulkEmptyRoot({
    signerPublicKey,
    maxFuel: 1000n,
    networkName: transfer(1).networkName,
  })
  for (const wrong of ['111', transactionToBase58(root)]) {
    expect((await refusal(keepSent, { body: { tx: wrong } }, asDev)).code).toBe('LEDGER_REFUSED')
  }
})

test('the oldest entries make room for new ones, and each person has a history of their own', async () => {
  const { app } = await buildTestApp()
  const store = sentStore(app.database)
  const entry = {
    bytes: new Uint8Array(),
    kind: 'unitary',
    signer: 'a',
    target: 'b',
    method: 'c',
    calls: 1,
  } as const
  store.add('other', { ...entry, ticket: 'theirs', sentAt: 0 })
  for (let sentAt = 0; sentAt < mostSent + 2; sentAt += 1) {
    store.add('own', { ...entry, ticket: String(sentAt), sentAt })
  }
  expect(store.of('own').map(({ ticket }) => ticket)).toEqual(
    Array.from({ length: mostSent }, (_, place) => String(mostSent + 1 - place)),
  )
  expect(store.of('other')).toHaveLength(1)
})
