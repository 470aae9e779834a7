import {
  buildBulkNode,
  buildBulkRoot,
  buildBulkTransaction,
  encodeTransaction,
  signTransaction,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { fillTransfers } from './storage/fill-transfers.ts'
import { openTestChain } from './testing/open-test-chain.ts'
import type { TransactionFilter } from './transaction-filter.ts'

type TestChain = Awaited<ReturnType<typeof openTestChain>>

const transfersOf = async ({ chain }: TestChain) =>
  (await chain.transactions({ limit: 10 })).map(({ method, transfer }) => [method, transfer])

/** A payment, units that are made and units that are destroyed. */
const moveUnits = async ({ run, idOf }: TestChain) => {
  const [user, dev] = [idOf('user'), idOf('dev')]
  await run('user', { method: 'transfer', args: { from: user, to: dev, units: 120 } })
  await run('admin', { method: 'mint', args: { to: dev, units: 1 } })
  await run('admin', { method: 'burn', args: { from: idOf('admin'), units: 5 } })
}

test('a transaction has the units that it moved, made or destroyed', async () => {
  const tools = await openTestChain()
  await moveUnits(tools)
  const [user, dev, admin] = [tools.idOf('user'), tools.idOf('dev'), tools.idOf('admin')]
  expect(await transfersOf(tools)).toEqual([
    ['burn', { from: admin, to: null, assetId: '#EURS', units: 5n }],
    ['mint', { from: null, to: dev, assetId: '#EURS', units: 1n }],
    ['transfer', { from: user, to: dev, assetId: '#EURS', units: 120n }],
  ])
})

test('filters transactions by signer, target, method, asset, units and fuel', async () => {
  const tools = await openTestChain()
  await moveUnits(tools)
  const methodsOf = async (filter: TransactionFilter): Promise<(string | null)[]> => {
    const found = await tools.chain.transactions({ limit: 10 }, filter)
    expect(await tools.chain.countTransactions(filter)).toBe(found.length)
    return found.map(({ method }) => method)
  }
  expect(await methodsOf({ signer: tools.idOf('admin') })).toEqual(['burn', 'mint'])
  expect(await methodsOf({ target: '#EURS', method: 'mint' })).toEqual(['mint'])
  expect(await methodsOf({ method: 'min' })).toEqual([])
  expect(await methodsOf({ assetId: '#EURS', leastUnits: 5n })).toEqual(['burn', 'transfer'])
  // As numbers: as text, 120 would come before 5.
  expect(await methodsOf({ leastUnits: 1n, mostUnits: 5n })).toEqual(['burn', 'mint'])
  expect(await methodsOf({ assetId: '#BTC' })).toEqual([])
  expect(await methodsOf({ leastFuel: 1n })).toEqual(['burn', 'mint', 'transfer'])
  expect(await methodsOf({ leastFuel: 1_000_000n })).toEqual([])
  expect(await methodsOf({ mostFuel: 1_000_000n })).toEqual(['burn', 'mint', 'transfer'])
  expect(await methodsOf({ mostFuel: 0n })).toEqual([])
})

test('the fee of a transfer is no part of what the receiver got', async () => {
  const tools = await openTestChain()
  const [user, dev, fees] = [tools.idOf('user'), tools.idOf('dev'), tools.idOf('admin_synkrony')]
  await tools.run('user', { method: 'transfer', args: { from: user, to: dev, units: 5000 } })
  await tools.run('user', { method: 'transfer', args: { from: user, to: fees, units: 5000 } })
  expect(await transfersOf(tools)).toEqual([
    ['transfer', { from: user, to: fees, assetId: '#EURS', units: 5000n }],
    ['transfer', { from: user, to: dev, assetId: '#EURS', units: 4970n }],
  ])
})

test('a transaction that moved nothing, failed or waits has no transfer', async () => {
  const tools = await openTestChain()
  const { chain, run, signed, idOf } = tools
  const [user, dev] = [idOf('user'), idOf('dev')]
  await run('user', { method: 'balance', args: null })
  await run('user', { method: 'transfer', args: { from: user, to: user, units: 1 } })
  await run('user', { method: 'transfer', args: { from: user, to: dev, units: 10n ** 18n } })
  chain.behave({ delayMs: 60_000, held: false })
  await chain.submit(await signed('user', { method: 'transfer', args: { from: user, to: dev, units: 2 } }))
  expect(await transfersOf(tools)).toEqual([
    ['transfer', null],
    ['transfer', null],
    ['transfer', null],
    ['balance', null],
  ])
})

test('a transaction that moves several assets has no transfer', async () => {
  const tools = await openTestChain({ settings: { burning_fuel_method: 'burn_fuel' } })
  const { run, idOf } = tools
  await run('user', { method: 'transfer', args: { from: idOf('user'), to: idOf('dev'), units: 1 } })
  expect(await transfersOf(tools)).toEqual([['transfer', null]])
})

test('a bulk that pays several accounts has no transfer', async () => {
  const tools = await openTestChain()
  const { chain, keysOf, idOf } = tools
  const { publicKey, privateKey } = await keysOf('user')
  const payment = (to: string) => ({
    accountId: '#EURS',
    signerPublicKey: publicKey,
    maxFuel: 1000n,
    networkName: chain.networkName,
    smartContractHash: null,
    smartContractMethod: 'transfer',
    args: { from: idOf('user'), to: idOf(to), units: 1 },
  })
  const root = buildBulkRoot(payment('dev'))
  const node = await signTransaction(buildBulkNode({ root, ...payment('merchant') }), privateKey)
  const bulk = await signTransaction(buildBulkTransaction({ root, nodes: [node] }), privateKey)
  const ticket = await chain.submit(encodeTransaction(bulk))
  expect(await chain.settled(ticket)).toMatchObject({ success: true })
  expect(await chain.transaction(ticket)).toMatchObject({ transfer: null })
})

test('an older database gets its transfers from its movements', async () => {
  const tools = await openTestChain()
  await moveUnits(tools)
  const before = await transfersOf(tools)
  tools.database.exec(
    'UPDATE ledger_transactions SET transfer_from = NULL, transfer_to = NULL, transfer_asset = NULL, transfer_units = NULL',
  )
  fillTransfers(tools.database)
  expect(await transfersOf(tools)).toEqual(before)
})

test('the accounts that blocks touched are listed once each, with the last transaction', async () => {
  const tools = await openTestChain()
  const { chain, run, idOf } = tools
  const [user, dev] = [idOf('user'), idOf('dev')]
  await run('user', { method: 'transfer', args: { from: user, to: dev, units: 1 } })
  await run('user', { method: 'balance', args: null })
  const { height } = await chain.lastBlock()
  const [second, first] = await chain.transactions({ limit: 2 })
  const activity = (accountId: string, ticket: string | undefined, blockHeight: number) => ({
    accountId,
    ticket,
    blockHeight,
  })
  const sorted = async (from: number, to: number) =>
    (await chain.accountsTouchedIn({ from, to })).toSorted((one, other) =>
      one.accountId < other.accountId ? -1 : 1,
    )
  const both = [
    activity('#EURS', second?.ticket, height),
    activity(user, second?.ticket, height),
    activity(dev, first?.ticket, height - 1),
  ].toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1))
  expect(await sorted(height - 1, height)).toEqual(both)
  expect((await sorted(height, height)).map(({ accountId }) => accountId)).toEqual(['#EURS', user].toSorted())
  expect(await sorted(height + 1, height + 9)).toEqual([])
})
