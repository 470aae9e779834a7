import {
  buildBulkNode,
  buildBulkRoot,
  buildBulkTransaction,
  encodeTransaction,
  signTransaction,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { fillFuel } from './storage/fill-fuel.ts'
import { openTestChain, testStart } from './testing/open-test-chain.ts'
import { verifyChain } from './verify/verify-chain.ts'

type TestChain = Awaited<ReturnType<typeof openTestChain>>

const transfer = ({ idOf }: TestChain, from: string, to: string, units = 1) => ({
  method: 'transfer',
  args: { from: idOf(from), to: idOf(to), units },
})

/** A bulk of a transfer of `user` and one of `dev`, each signed by its own payer. */
const submitBulk = async (tools: TestChain, units: number) => {
  const { chain, keysOf } = tools
  const [user, dev] = [await keysOf('user'), await keysOf('dev')]
  const call = (signer: typeof user, from: string, to: string) => ({
    accountId: '#EURS',
    signerPublicKey: signer.publicKey,
    maxFuel: 1000n,
    networkName: chain.networkName,
    smartContractHash: null,
    smartContractMethod: 'transfer',
    args: transfer(tools, from, to, units).args,
  })
  const root = buildBulkRoot(call(user, 'user', 'dev'))
  const node = await signTransaction(buildBulkNode({ root, ...call(dev, 'dev', 'merchant') }), dev.privateKey)
  const bulk = await signTransaction(buildBulkTransaction({ root, nodes: [node] }), user.privateKey)
  return chain.settled(await chain.submit(encodeTransaction(bulk)))
}

const burning = { settings: { burning_fuel_method: 'burn_fuel' } }

test('each account is charged its own calls, and they add up to the receipts', async () => {
  const tools = await openTestChain(burning)
  const { chain, run, idOf, unitsOf } = tools
  const good = await run('user', transfer(tools, 'user', 'dev'))
  const bad = await run('user', transfer(tools, 'user', 'dev', 999_999_999))
  const bulk = await submitBulk(tools, 1)
  expect([good.success, bad.success, bulk.success]).toEqual([true, false, true])
  const totals = await chain.fuelTotals(idOf('user'))
  const others = await chain.fuelTotals(idOf('dev'))
  const record = await chain.transaction(bulk.ticket)
  expect(totals).toMatchObject({ calls: 3, transactions: 3, failedTransactions: 1 })
  expect(others).toMatchObject({ calls: 1, transactions: 1, failedTransactions: 0 })
  expect(totals.burnedFuel + others.burnedFuel).toBe(
    BigInt(good.burnedFuel) + BigInt(bad.burnedFuel) + (record?.burnedFuel ?? 0n),
  )
  // The network took exactly that from each of them.
  expect(await unitsOf(idOf('user'), '#FUEL')).toBe(100_000n - totals.burnedFuel)
  expect(await unitsOf(idOf('dev'), '#FUEL')).toBe(1_000_000n - others.burnedFuel)
})

test('a bulk that fails charges each signer what its calls had burned until then', async () => {
  const tools = await openTestChain(burning)
  const { chain, idOf, unitsOf } = tools
  expect(await submitBulk(tools, 260_000_000)).toMatchObject({ success: false })
  const { burnedFuel, failedTransactions } = await chain.fuelTotals(idOf('user'))
  expect(failedTransactions).toBe(1)
  expect(await unitsOf(idOf('user'), '#FUEL')).toBe(100_000n - burnedFuel)
})

test('calls are read by page, filter and cost, and summed up by method', async () => {
  const tools = await openTestChain()
  const { chain, run, idOf, clock } = tools
  await run('user', transfer(tools, 'user', 'dev'))
  clock.moveBy(60_000)
  await run('user', { method: 'stats', args: null })
  await run('user', transfer(tools, 'user', 'dev'))
  const user = idOf('user')
  const [newest, second] = await chain.fuelUses(user, { limit: 2 })
  expect([newest?.method, second?.method]).toEqual(['transfer', 'stats'])
  expect(await chain.fuelUses(user, { limit: 5, after: second?.sequence ?? 0 })).toEqual([newest])
  expect(await chain.fuelUses(user, { limit: 5 }, { method: 'stats', target: '#EURS' })).toEqual([second])
  expect((await chain.fuelTotals(user, { acceptedTo: (second?.acceptedAt ?? 0) - 1 })).calls).toBe(1)
  const [costliest] = await chain.costliestFuelUses(user, 1)
  expect(costliest).toMatchObject({ method: 'transfer', burnedFuel: newest?.burnedFuel })
  const sums = await chain.fuelSums(user)
  expect(sums.map(({ method, calls }) => [method, calls])).toEqual([
    ['stats', 1],
    ['transfer', 2],
  ])
})

test('calls of a method are found within bulks too, of anyone or of one signer', async () => {
  const tools = await openTestChain()
  const { chain, idOf, signed } = tools
  const single = await chain.settled(await chain.submit(await signed('user', transfer(tools, 'user', 'dev'))))
  const bulk = await submitBulk(tools, 1)
  const transfers = { target: '#EURS', method: 'transfer' }
  const found = await chain.calls(transfers, { limit: 5 })
  expect(found.map(({ ticket, part, payer }) => [ticket, part, payer])).toEqual([
    [bulk.ticket, 1, idOf('dev')],
    [bulk.ticket, 0, idOf('user')],
    [single.ticket, 0, idOf('user')],
  ])
  const ofDev = { ...transfers, signer: idOf('dev') }
  expect(await chain.calls(ofDev, { limit: 5 })).toEqual([found[0]])
  expect(await chain.calls(transfers, { limit: 1, before: found[0]?.sequence ?? 0 })).toEqual([found[1]])
  expect([await chain.countCalls(transfers), await chain.countCalls(ofDev)]).toEqual([3, 1])
  expect(await chain.countCalls({ ...transfers, method: 'stats' })).toBe(0)
})

test('an older database gets the same figures from its receipts', async () => {
  const tools = await openTestChain(burning)
  const { chain, database, run, idOf } = tools
  await run('user', transfer(tools, 'user', 'dev'))
  await submitBulk(tools, 1)
  const before = await chain.fuelUses(idOf('user'), { limit: 10 })
  database.exec('DELETE FROM ledger_fuel')
  fillFuel(database)
  expect(await chain.fuelUses(idOf('user'), { limit: 10 })).toEqual(before)
  expect((await chain.fuelTotals(idOf('dev'))).calls).toBe(1)
})

test('verification finds a call whose fuel was changed', async () => {
  const tools = await openTestChain()
  await tools.run('user', transfer(tools, 'user', 'dev'))
  tools.database.exec('UPDATE ledger_fuel SET burned_fuel = burned_fuel + 1')
  const { problems } = await verifyChain(tools.database, testStart)
  expect(problems).toEqual([expect.stringMatching(/burned something else than its calls/)])
})
