import { asset } from '@panel/contracts/smart-contracts/asset'
import { expect, test, vi } from 'vitest'
import type { TicketResult } from './ledger.ts'
import { openTestChain, readReceipt } from './testing/open-test-chain.ts'

type TestChain = Awaited<ReturnType<typeof openTestChain>>

const submitTransfer = async (world: TestChain, units = 1) =>
  world.chain.submit(
    await world.signed('user', {
      method: 'transfer',
      args: { from: world.idOf('user'), to: world.idOf('dev'), units },
    }),
  )

const nextTurns = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const received = ({ chain }: TestChain): string[] => {
  const tickets: string[] = []
  chain.onResult(({ ticket }: TicketResult) => tickets.push(ticket))
  return tickets
}

test('held transactions wait, a seal takes them, a release resumes sealing', async () => {
  const world = await openTestChain()
  world.chain.hold()
  const first = await submitTransfer(world)
  expect(await world.chain.resultOf(first)).toEqual({ state: 'pending' })
  expect(world.chain.sealNow()).toBe(1)
  const second = await submitTransfer(world)
  expect(await world.chain.resultOf(second)).toEqual({ state: 'pending' })
  world.chain.release()
  expect(await world.chain.resultOf(second)).toMatchObject({ state: 'settled' })
  expect(await world.chain.resultOf(await submitTransfer(world))).toMatchObject({ state: 'settled' })
})

test('the next transaction fails with a given text, the one after it does not', async () => {
  const world = await openTestChain()
  world.chain.armFaults([{ kind: 'fail', text: 'the bank is closed' }])
  const receipts = [await submitTransfer(world), await submitTransfer(world)].map(async (ticket) =>
    readReceipt((await world.chain.settled(ticket)).result),
  )
  const [first, second] = await Promise.all(receipts)
  expect(first).toMatchObject({ success: false, error: 'the bank is closed' })
  expect(second).toMatchObject({ success: true })
})

test('a late transaction that cannot be stored is tried again after a pause', async () => {
  const world = await openTestChain()
  const errors: unknown[] = []
  world.clock.onError((error) => errors.push(error))
  world.chain.armFaults([{ kind: 'late', milliseconds: 5_000 }])
  const ticket = await submitTransfer(world)
  world.database.pragma('query_only = ON')
  world.clock.moveBy(5_000)
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
  expect(errors).toHaveLength(1)
  world.database.pragma('query_only = OFF')
  const settled = world.chain.settled(ticket)
  world.clock.moveBy(1_000)
  expect((await settled).success).toBe(true)
})

test('a late transaction is executed once the clock has moved on', async () => {
  const world = await openTestChain()
  world.chain.armFaults([{ kind: 'late', milliseconds: 5_000 }])
  const ticket = await submitTransfer(world)
  world.clock.moveBy(4_999)
  await nextTurns()
  expect(await world.chain.resultOf(ticket)).toEqual({ state: 'pending' })
  const settled = world.chain.settled(ticket)
  world.clock.moveBy(1)
  expect((await settled).success).toBe(true)
})

test('a stuck transaction waits until it is released, and others pass it', async () => {
  const world = await openTestChain()
  world.chain.armFaults([{ kind: 'stuck' }])
  const stuck = await submitTransfer(world)
  expect(await world.chain.resultOf(await submitTransfer(world))).toMatchObject({ state: 'settled' })
  expect(await world.chain.resultOf(stuck)).toEqual({ state: 'pending' })
  world.chain.release()
  expect(await world.chain.resultOf(stuck)).toMatchObject({ state: 'settled' })
})

test('one of the transactions that wait is executed, fails, comes late or is announced twice', async () => {
  const world = await openTestChain()
  const { chain, clock } = world
  clock.freeze()
  const tickets = received(world)
  chain.hold()
  const [executed, failed, late, twice] = [
    await submitTransfer(world),
    await submitTransfer(world, 2),
    await submitTransfer(world, 3),
    await submitTransfer(world, 4),
  ]
  expect(chain.pending().map(({ ticket }) => ticket)).toEqual([executed, failed, late, twice])
  expect(chain.pending()[0]).toMatchObject({
    signer: world.idOf('user'),
    target: '#EURS',
    method: 'transfer',
    acceptedAt: clock.now(),
    dueAt: 0,
  })
  expect(chain.movePending(executed, { kind: 'execute' })).toBe(true)
  chain.movePending(failed, { kind: 'fail', text: 'the bank is closed' })
  chain.movePending(twice, { kind: 'event', fate: 'twice' })
  chain.movePending(late, { kind: 'late', milliseconds: 5_000 })
  expect(tickets).toEqual([executed, failed, twice, twice])
  expect(readReceipt((await chain.settled(failed)).result)).toMatchObject({ error: 'the bank is closed' })
  expect(chain.pending()).toMatchObject([{ ticket: late, dueAt: clock.now() + 5_000 }])
  expect(chain.movePending(executed, { kind: 'execute' })).toBe(false)
  chain.behave({ delayMs: 0, held: false })
  const settled = chain.settled(late)
  clock.moveBy(5_000)
  expect((await settled).success).toBe(true)
  expect(chain.pending()).toEqual([])
})

test('one that is moved while blocks are held comes late by itself, also after a snapshot, and others wait on', async () => {
  const world = await openTestChain()
  const { chain, clock } = world
  chain.hold()
  const held = await submitTransfer(world)
  const late = await submitTransfer(world, 2)
  chain.movePending(late, { kind: 'late', milliseconds: 5_000 })
  chain.reload(chain.memory())
  clock.moveBy(4_999)
  await nextTurns()
  expect(await chain.resultOf(late)).toEqual({ state: 'pending' })
  const settled = chain.settled(late)
  clock.moveBy(1)
  expect((await settled).success).toBe(true)
  expect(chain.pending()).toMatchObject([{ ticket: held }])
  expect(chain.memory()).toMatchObject({ late: [] })
})

test('a transaction that was late before blocks are held waits until they are released', async () => {
  const world = await openTestChain()
  const { chain, clock } = world
  chain.armFaults([{ kind: 'late', milliseconds: 5_000 }])
  const late = await submitTransfer(world)
  chain.hold()
  clock.moveBy(5_000)
  await nextTurns()
  expect(await chain.resultOf(late)).toEqual({ state: 'pending' })
  chain.release()
  expect(await chain.resultOf(late)).toMatchObject({ state: 'settled' })
})

test('a stuck transaction has no time at which it is due', async () => {
  const world = await openTestChain()
  world.chain.armFaults([{ kind: 'stuck' }])
  const ticket = await submitTransfer(world)
  expect(world.chain.pending()).toMatchObject([{ ticket, dueAt: null }])
})

test('events are lost, come twice or out of order, and the result stays to be requested', async () => {
  const world = await openTestChain()
  const tickets = received(world)
  world.chain.armFaults([
    { kind: 'event', fate: 'lost' },
    { kind: 'event', fate: 'twice' },
    { kind: 'event', fate: 'outOfOrder' },
  ])
  const lost = await submitTransfer(world)
  const twice = await submitTransfer(world)
  const early = await submitTransfer(world)
  const late = await submitTransfer(world)
  await nextTurns()
  expect(tickets).toEqual([twice, twice, late, early])
  expect(await world.chain.resultOf(lost)).toMatchObject({ state: 'settled', result: { success: true } })
})

test('the standing behaviour holds for every transaction until it is changed', async () => {
  const world = await openTestChain()
  world.chain.behave({ delayMs: 0, failWith: 'maintenance', held: false })
  for (const ticket of [await submitTransfer(world), await submitTransfer(world)]) {
    expect((await world.chain.settled(ticket)).success).toBe(false)
  }
  world.chain.behave({ delayMs: 0, held: false })
  expect((await world.chain.settled(await submitTransfer(world))).success).toBe(true)
})

test('a tester acts as an account without its key', async () => {
  const world = await openTestChain()
  const args = { from: world.idOf('user'), to: world.idOf('dev'), units: 10 }
  const call = { accountId: world.idOf('user'), target: '#EURS', method: 'transfer', args, maxFuel: 1000n }
  const ticket = await world.chain.actAs(call)
  expect((await world.chain.settled(ticket)).success).toBe(true)
  expect(await world.chain.transaction(ticket)).toMatchObject({ signer: world.idOf('user') })
  expect(await world.unitsOf(world.idOf('user'))).toBe(125_040n)
})

test('the same calls give the same chain, byte for byte of what is hashed', async () => {
  const play = async () => {
    const world = await openTestChain()
    const call = {
      accountId: '#CLUB',
      target: '#POINTS',
      method: 'init',
      smartContractHashHex: asset.hash,
      maxFuel: 1000n,
    }
    await world.chain.actAs({ ...call, args: { name: 'Points', max_units: 0 } })
    await world.chain.actAs({ ...call, method: 'mint', args: { to: world.idOf('user'), units: 5n } })
    const { hash, stateHash, receiptsHash } = await world.chain.lastBlock()
    return { hash, stateHash, receiptsHash }
  }
  expect(await play()).toEqual(await play())
})

test('a reset starts the chain again, with other settings where they are given', async () => {
  const world = await openTestChain()
  const genesisHash = (await world.chain.block(0))?.hash
  await submitTransfer(world)
  world.chain.reset()
  expect(await world.chain.lastBlock()).toMatchObject({ height: 0, hash: genesisHash })
  expect(await world.chain.countTransactions()).toBe(0)
  world.chain.reset({ settings: { burning_fuel_method: 'burn_fuel' } })
  expect((await world.chain.block(0))?.hash).not.toBe(genesisHash)
})

test.each(['reset', 'reload'] as const)(
  'what waits to be verified is refused by a %s, and is nothing of the chain that comes next',
  async (way) => {
    const world = await openTestChain()
    const { chain } = world
    const call = { method: 'transfer', args: { from: world.idOf('user'), to: world.idOf('dev'), units: 1 } }
    const bytes = await Promise.all([1, 2, 3].map(() => world.signed('user', call)))
    const impersonated = { accountId: world.idOf('dev'), target: '#EURS', maxFuel: 1000n, ...call }
    const waiting = [...bytes.map((each) => chain.submit(each)), chain.actAs(impersonated)]
    chain[way]()
    const outcomes = await Promise.allSettled(waiting)
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ reason: { kind: 'other', message: expect.stringMatching('replaced') } })
    }
    await nextTurns()
    expect(await chain.lastBlock()).toMatchObject({ height: 0 })
    const [first = new Uint8Array()] = bytes
    const ticket = await chain.submit(first)
    expect(await chain.settled(ticket)).toMatchObject({ success: true, blockHeight: 1 })
  },
)

test('a wait ends when it is aborted or the ledger closes', async () => {
  const world = await openTestChain()
  world.chain.hold()
  const ticket = await submitTransfer(world)
  const controller = new AbortController()
  const aborted = world.chain.settled(ticket, controller.signal)
  const closed = world.chain.settled(ticket)
  controller.abort()
  await expect(aborted).rejects.toThrow('aborted')
  await Promise.all([expect(closed).rejects.toThrow('closed'), world.chain.close()])
})

test('a wait that has its result no longer listens to its signal', async () => {
  const world = await openTestChain()
  world.chain.hold()
  const ticket = await submitTransfer(world)
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  const settled = world.chain.settled(ticket, signal)
  await expect.poll(() => added).toHaveBeenCalledOnce()
  world.chain.release()
  await settled
  expect(removed).toHaveBeenCalledWith('abort', added.mock.calls[0]?.[1])
})
