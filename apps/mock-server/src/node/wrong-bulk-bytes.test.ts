import { encodeMessagePack } from '@panel/ledger/encoding'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInterfaces } from './testing/open-interfaces.ts'
import { emptyRootData, nodeOf, rightParts, signBulk, signNode } from './testing/wire-bulk.ts'

let interfaces: Awaited<ReturnType<typeof openInterfaces>>
let bytes: Uint8Array
beforeAll(async () => {
  interfaces = await openInterfaces()
  const { root, nodes } = await rightParts()
  bytes = encodeMessagePack(await signBulk(root, await Promise.all(nodes.map(signNode))))
})
afterAll(() => interfaces.close())

/** How a change of bytes may be refused, depending on its place. */
const refusal = { kind: expect.stringMatching(/^(malformed data|invalid signature|bad network)$/) }

test('no prefix of a bulk’s bytes is a valid bulk', async () => {
  const before = await interfaces.world()
  for (let length = 0; length < bytes.length; length += 1) {
    expect(await interfaces.byChain(bytes.subarray(0, length)), `${length} bytes`).toMatchObject({
      kind: 'malformed data',
    })
  }
  for (const length of [1, 9, 80, bytes.length - 97, bytes.length - 1]) {
    await interfaces.expectRefused(bytes.subarray(0, length), 'malformed data')
  }
  expect(await interfaces.world()).toEqual(before)
})

test.each([
  ['a zero', [0]],
  ['a nil', [0xc0]],
  ['an empty array', [0x90]],
  ['two bytes', [0, 0]],
])('a bulk followed by %s is invalid', async (_what, more) => {
  await interfaces.expectRefused(Buffer.concat([bytes, Uint8Array.from(more)]), 'malformed data')
})

test('two concatenated bulks are invalid', async () => {
  await interfaces.expectRefused(Buffer.concat([bytes, bytes]), 'malformed data')
})

test('a bulk with any one byte changed is refused', async () => {
  const before = await interfaces.world()
  const attempts = Array.from(bytes, async (byte, index) => {
    const changed = Uint8Array.from(bytes)
    changed[index] = byte ^ (1 << (index % 8))
    expect(await interfaces.byChain(changed), `byte ${index}`).toMatchObject(refusal)
  })
  await Promise.all(attempts)
  expect(attempts.length).toBeGreaterThan(1000)
  expect(await interfaces.world()).toEqual(before)
})

test('a bulk with a byte inserted or removed anywhere is refused', async () => {
  const before = await interfaces.world()
  for (let index = 0; index < bytes.length; index += 7) {
    const [left, right] = [bytes.subarray(0, index), bytes.subarray(index)]
    expect(await interfaces.byChain(Buffer.concat([left, Uint8Array.of(0), right]))).toMatchObject(refusal)
    expect(await interfaces.byChain(Buffer.concat([left, right.subarray(1)]))).toMatchObject(refusal)
  }
  expect(await interfaces.world()).toEqual(before)
})

test('lengths that are not encoded in their shortest form are refused', async () => {
  const root = await emptyRootData('user')
  const right = encodeMessagePack(await signBulk(root, [await signNode(await nodeOf(root, 'dev', 'nft'))]))
  for (const [head, longer] of [
    [[0x93], [0xdc, 0, 3]],
    [[0x93], [0xdd, 0, 0, 0, 3]],
  ] as const) {
    await interfaces.expectRefused(
      Buffer.concat([Uint8Array.from(longer), right.subarray(head.length)]),
      'malformed data',
    )
  }
  const fuel = Buffer.from(right).indexOf(Buffer.from([0xcd, 0x03, 0xe8]))
  const [left, rest] = [right.subarray(0, fuel), right.subarray(fuel + 3)]
  for (const longer of [
    [0xce, 0, 0, 3, 0xe8],
    [0xcf, 0, 0, 0, 0, 0, 0, 3, 0xe8],
    [0xd1, 3, 0xe8],
  ]) {
    await interfaces.expectRefused(Buffer.concat([left, Uint8Array.from(longer), rest]), 'malformed data')
  }
})
