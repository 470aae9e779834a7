import { encodeMessagePack } from '@panel/ledger/encoding'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInterfaces } from './testing/open-interfaces.ts'
import {
  callData,
  emptyRootData,
  place,
  rightParts,
  schemas,
  signBulk,
  signNode,
  type Wire,
  zeros,
} from './testing/wire-bulk.ts'

let interfaces: Awaited<ReturnType<typeof openInterfaces>>
beforeAll(async () => {
  interfaces = await openInterfaces()
})
afterAll(() => interfaces.close())

const [malformed, unsigned, foreign] = ['malformed data', 'invalid signature', 'bad network']

/** Signed correctly after the change, so that only the change is wrong. */
const wholeWith = async (change: (whole: Wire) => unknown) => {
  const { root, nodes } = await rightParts()
  return change(await signBulk(root, await Promise.all(nodes.map(signNode))))
}
const rootWith = async (change: (root: Wire) => unknown) => {
  const { root, nodes } = await rightParts()
  return signBulk(change(root), await Promise.all(nodes.map(signNode)))
}
const nodesWith = async (change: (nodes: readonly Wire[]) => unknown) => {
  const { root, nodes } = await rightParts()
  return signBulk(root, change(await Promise.all(nodes.map(signNode))))
}

type Case = readonly [what: string, make: () => Promise<unknown>, kind: string]

const wholes: readonly Case[] = [
  ['nil', async () => null, malformed],
  ['an empty array', async () => [], malformed],
  ['a map', async () => ({ tag: 'bulk_tx' }), malformed],
  ['its data alone', () => wholeWith(([, data]) => data), malformed],
  ['its bytes within bytes', () => wholeWith((whole) => encodeMessagePack(whole)), malformed],
  ['without its tag', () => wholeWith((whole) => whole.slice(1)), malformed],
  ['of a unitary’s tag', () => wholeWith((whole) => whole.with(0, 'unit_tx')), malformed],
  ['of a node’s tag', () => wholeWith((whole) => whole.with(0, 'bulk_node_tx')), malformed],
  ['of a root’s tag', () => wholeWith(([, data]) => ['bulk_root_tx', data]), malformed],
  ['of an unknown tag', () => wholeWith((whole) => whole.with(0, 'bulk')), malformed],
  ['with one member more', () => wholeWith((whole) => [...whole, null]), malformed],
  ['without a signature', () => wholeWith((whole) => whole.slice(0, 2)), malformed],
  ['with an empty signature', () => wholeWith((whole) => whole.with(2, zeros(0))), unsigned],
  ['with a signature of text', () => wholeWith((whole) => whole.with(2, 'signed')), malformed],
  ['with a nil signature', () => wholeWith((whole) => whole.with(2, null)), malformed],
  ['with a signature of 95 bytes', () => wholeWith((whole) => whole.with(2, zeros(95))), malformed],
  ['with a signature of 97 bytes', () => wholeWith((whole) => whole.with(2, zeros(97))), malformed],
  ['with a signature of zeros', () => wholeWith((whole) => whole.with(2, zeros(96))), unsigned],
  ['with a signature of ones', () => wholeWith((whole) => whole.with(2, zeros(96).fill(255))), unsigned],
  ['with a unitary’s schema', () => wholeWith((whole) => whole.with(1, [schemas.unitary, []])), malformed],
  ['with a nil schema', () => wholeWith((whole) => whole.with(1, [null, []])), malformed],
  ['with data of one member', () => wholeWith((whole) => whole.with(1, [schemas.bulk])), malformed],
  [
    'with data of three members',
    () => wholeWith((whole) => whole.with(1, [schemas.bulk, [], []])),
    malformed,
  ],
  ['with an empty body', () => wholeWith((whole) => whole.with(1, [schemas.bulk, []])), malformed],
  ['with a body of text', () => wholeWith((whole) => whole.with(1, [schemas.bulk, 'root'])), malformed],
  ['with a nil body', () => wholeWith((whole) => whole.with(1, [schemas.bulk, null])), malformed],
]

test.each(wholes)('a bulk that is %s', async (_what, make, kind) => {
  await interfaces.expectRefused(encodeMessagePack(await make()), kind)
})

test.each([
  ['the signer of a node', 'dev'],
  ['an account that is not part of it', 'admin'],
])('a bulk signed by %s', async (_what, signer) => {
  const { root, nodes } = await rightParts()
  const bulk = await signBulk(root, await Promise.all(nodes.map(signNode)), signer)
  await interfaces.expectRefused(encodeMessagePack(bulk), unsigned)
})

test('a bulk with another bulk’s signature, or with that of a node', async () => {
  const { root, nodes } = await rightParts()
  const signed = await Promise.all(nodes.map(signNode))
  const [bulk, shorter] = [await signBulk(root, signed), await signBulk(root, signed.slice(0, 1))]
  await interfaces.expectRefused(encodeMessagePack(bulk.with(2, shorter[2])), unsigned)
  await interfaces.expectRefused(encodeMessagePack(bulk.with(2, signed[0]?.[1])), unsigned)
})

const roots: readonly Case[] = [
  ['nil', () => rootWith(() => null), malformed],
  ['a text', () => rootWith(() => 'root'), malformed],
  ['an empty array', () => rootWith(() => []), malformed],
  ['a map', () => rootWith((root) => ({ ...root })), malformed],
  ['its bytes', () => rootWith((root) => encodeMessagePack(root)), malformed],
  ['wrapped in another array', () => rootWith((root) => [root]), malformed],
  ['wrapped with its tag', () => rootWith((root) => ['bulk_root_tx', root]), malformed],
  ['of one member less', () => rootWith((root) => root.slice(0, -1)), malformed],
  ['of one member more', () => rootWith((root) => [...root, null]), malformed],
  ['of five members', () => rootWith((root) => root.slice(0, 5)), malformed],
  ['of a unitary’s schema', () => rootWith((root) => root.with(0, schemas.unitary)), malformed],
  ['of a node’s schema', () => rootWith((root) => root.with(0, schemas.node)), malformed],
  ['of the bulk’s schema', () => rootWith((root) => root.with(0, schemas.bulk)), malformed],
  ['a call of an empty root’s schema', () => rootWith((root) => root.with(0, schemas.emptyRoot)), malformed],
  ['for another network', () => rootWith((root) => root.with(place.network, 'skynet')), foreign],
  ['for no network', () => rootWith((root) => root.with(place.network, '')), foreign],
  [
    'on a target that is not an account',
    () => rootWith((root) => root.with(place.target, 'EURS')),
    malformed,
  ],
  ['with a nonce of 7 bytes', () => rootWith((root) => root.with(place.nonce, zeros(7))), malformed],
  ['with negative fuel', () => rootWith((root) => root.with(place.maxFuel, -1)), malformed],
  ['with fuel of text', () => rootWith((root) => root.with(place.maxFuel, '1000')), malformed],
  ['with a contract of 33 bytes', () => rootWith((root) => root.with(place.contract, zeros(33))), malformed],
  ['with an empty method', () => rootWith((root) => root.with(place.method, '')), malformed],
  ['without a key', () => rootWith((root) => root.with(place.publicKey, ['', '', zeros(0)])), malformed],
  ['with args that are not bytes', () => rootWith((root) => root.with(place.args, { units: 1 })), malformed],
  ['another than its nodes depend on', () => rootWith((root) => root.with(place.nonce, zeros(8))), malformed],
]

test.each(roots)('a bulk whose root is %s', async (_what, make, kind) => {
  await interfaces.expectRefused(encodeMessagePack(await make()), kind)
})

test('a bulk whose root has its own signature, or that has two roots', async () => {
  const { root, nodes } = await rightParts()
  const signed = await Promise.all(nodes.map(signNode))
  const [bulk] = [await signBulk(root, signed)]
  for (const body of [
    [[root, signed[0]?.[1]], signed],
    [[root, root], signed],
    [[], signed],
    [root, signed],
    [null, signed],
    [[root]],
    [[root], signed, null],
  ]) {
    await interfaces.expectRefused(encodeMessagePack(bulk.with(1, [schemas.bulk, body])), malformed)
  }
})

test('an empty root of the wrong shape', async () => {
  const right = await emptyRootData('user')
  for (const [root, kind] of [
    [right.slice(0, 4), malformed],
    [[...right, null], malformed],
    [right.with(0, schemas.root), malformed],
    [right.with(1, '1000'), malformed],
    [right.with(2, zeros(9)), malformed],
    [right.with(3, 'skynet'), foreign],
    [right.with(4, 'user'), malformed],
  ] as const) {
    await interfaces.expectRefused(encodeMessagePack(await signBulk(root, null)), kind)
  }
})

const lists: readonly Case[] = [
  ['nil', () => nodesWith(() => null), malformed],
  ['an empty array', () => nodesWith(() => []), malformed],
  ['a map', () => nodesWith((nodes) => ({ ...nodes })), malformed],
  ['a text', () => nodesWith(() => 'nodes'), malformed],
  ['their bytes', () => nodesWith((nodes) => encodeMessagePack(nodes)), malformed],
  ['a node outside a list', () => nodesWith(([node]) => node), malformed],
  ['a list within the list', () => nodesWith((nodes) => [nodes]), malformed],
  ['a nil among them', () => nodesWith((nodes) => [...nodes, null]), malformed],
  ['an empty one among them', () => nodesWith((nodes) => [...nodes, []]), malformed],
  [
    'whole nodes with their tags',
    () => nodesWith((nodes) => nodes.map((node) => ['bulk_node_tx', ...node])),
    malformed,
  ],
]

test.each(lists)('a bulk whose nodes are %s', async (_what, make, kind) => {
  await interfaces.expectRefused(encodeMessagePack(await make()), kind)
})

test('a bulk within a bulk, and a unitary transaction within a bulk', async () => {
  const { root, nodes } = await rightParts()
  const signed = await Promise.all(nodes.map(signNode))
  const inner = await signBulk(root, signed)
  const unitary = await callData(schemas.unitary, 'dev', 'nft')
  for (const node of [
    inner,
    inner.slice(1),
    [unitary, signed[0]?.[1]],
    ['unit_tx', unitary, signed[0]?.[1]],
  ]) {
    await interfaces.expectRefused(encodeMessagePack(await signBulk(root, [...signed, node])), malformed)
  }
  await interfaces.expectRefused(encodeMessagePack(await signBulk(inner[1], signed)), malformed)
})

test('a part of a bulk on its own', async () => {
  const { root, nodes } = await rightParts()
  const [node] = await Promise.all(nodes.map(signNode))
  for (const alone of [
    ['bulk_root_tx', root],
    ['bulk_empty_root_tx', await emptyRootData('user')],
    ['bulk_node_tx', ...(node ?? [])],
  ]) {
    await interfaces.expectRefused(encodeMessagePack(alone), malformed)
  }
})

test('the valid bulk from which every other differs is accepted', async () => {
  const { root, nodes } = await rightParts()
  const bulk = encodeMessagePack(await signBulk(root, await Promise.all(nodes.map(signNode))))
  expect(await interfaces.byPanel(bulk)).toMatch(/^1220/)
})
