import { expect, test } from 'vitest'
import { openTestChain } from './testing/open-test-chain.ts'

const transfer = (from: string, to: string) => ({ method: 'transfer', args: { from, to, units: 1 } })

test('undecodable bytes and trailing bytes are malformed data', async () => {
  const { chain, signed, idOf } = await openTestChain()
  const bytes = await signed('user', transfer(idOf('user'), idOf('dev')))
  for (const wrong of [
    new Uint8Array(),
    new Uint8Array([0x93]),
    bytes.subarray(1),
    Uint8Array.of(...bytes, 0),
  ]) {
    await expect(chain.submit(wrong)).rejects.toMatchObject({ kind: 'malformed data' })
  }
})

test('a transaction larger than the setting is malformed data', async () => {
  const { chain, signed, idOf } = await openTestChain({ maximumBytes: 300 })
  const bytes = await signed('user', transfer(idOf('user'), idOf('dev')))
  await expect(chain.submit(bytes)).rejects.toMatchObject({ kind: 'malformed data' })
})

test('another network’s transaction is refused', async () => {
  const { chain, signed, idOf } = await openTestChain()
  const bytes = await signed('user', { ...transfer(idOf('user'), idOf('dev')), networkName: 'skynet' })
  await expect(chain.submit(bytes)).rejects.toMatchObject({ kind: 'bad network' })
})

test('a changed signature is refused and does not prevent the right one', async () => {
  const { chain, signed, idOf } = await openTestChain()
  const bytes = await signed('user', transfer(idOf('user'), idOf('dev')))
  const forged = Uint8Array.from(bytes)
  forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1
  const outcomes = await Promise.allSettled([chain.submit(forged), chain.submit(bytes), chain.submit(forged)])
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'fulfilled', 'rejected'])
  expect(outcomes[0]).toMatchObject({ reason: { kind: 'invalid signature' } })
})

test('the same bytes, twenty at once, are executed once', async () => {
  const { chain, signed, idOf, unitsOf } = await openTestChain()
  const bytes = await signed('user', transfer(idOf('user'), idOf('dev')))
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => chain.submit(bytes)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  expect(await unitsOf(idOf('user'))).toBe(125_049n)
  await expect(chain.submit(bytes)).rejects.toMatchObject({ kind: 'duplicated confirmed transaction' })
})

test('a ticket that waits for its block is a duplicate of an unconfirmed transaction', async () => {
  const { chain, signed, idOf } = await openTestChain()
  chain.hold()
  const bytes = await signed('user', transfer(idOf('user'), idOf('dev')))
  await chain.submit(bytes)
  await expect(chain.submit(bytes)).rejects.toMatchObject({ kind: 'duplicated unconfirmed transaction' })
})

test('executions that cannot be fail in the node’s own words', async () => {
  const { run, idOf } = await openTestChain()
  const [user, dev] = [idOf('user'), idOf('dev')]
  const table = [
    [{ target: dev, method: 'transfer', args: {} }, /^resource not found: .* carries no contract$/],
    [{ method: 'steal', args: {} }, /^smart contract fault: no method steal$/],
    [{ method: '__proto__', args: {} }, /^smart contract fault: no method/],
    [{ method: 'transfer', args: { from: user, to: dev, units: -1 } }, /^smart contract fault: args\.units/],
    [{ method: 'transfer', args: { from: user, to: dev, units: 1.5 } }, /^smart contract fault: args\.units/],
    [{ method: 'transfer', args: { from: user, units: 1 } }, /^smart contract fault: args\.to/],
    [{ method: 'transfer', args: [user, dev, 1] }, /^smart contract fault: args/],
    [{ method: 'mint', args: { to: user, units: 1 } }, /may not mint$/],
    [{ ...transfer(user, dev), contractHash: `1220${'00'.repeat(32)}` }, /^invalid contract hash/],
    [{ ...transfer(user, dev), maxFuel: 3n }, /^burning fuel error/],
    [
      { target: '#NEW', ...transfer(user, dev), contractHash: `1220${'00'.repeat(32)}` },
      /^resource not found/,
    ],
  ] as const
  for (const [call, error] of table) {
    const receipt = await run('user', call)
    expect(receipt).toMatchObject({ success: false, error: expect.stringMatching(error) })
  }
})

test('no change of any one byte of a signed transaction is accepted', async () => {
  const { chain, signed, idOf } = await openTestChain()
  const bytes = await signed('user', transfer(idOf('user'), idOf('dev')))
  const attempts = Array.from(bytes, async (byte, index) => {
    const changed = Uint8Array.from(bytes)
    changed[index] = byte ^ (1 << (index % 8))
    await expect(chain.submit(changed)).rejects.toMatchObject({
      kind: expect.stringMatching(/^(malformed data|invalid signature|bad network)$/),
    })
  })
  await Promise.all(attempts)
  expect(attempts.length).toBeGreaterThan(400)
  expect(await chain.countTransactions()).toBe(0)
})
