import { encodeMessagePack } from '@panel/ledger/encoding'
import { sign } from '@panel/ledger/keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysOf } from '../testing/ready-accounts.ts'
import { openInterfaces } from './testing/open-interfaces.ts'
import {
  callData,
  nodeOf,
  place,
  rightParts,
  schemas,
  signatureOf,
  signBulk,
  signNode,
  ticketOf,
  type Wire,
  zeros,
} from './testing/wire-bulk.ts'

let interfaces: Awaited<ReturnType<typeof openInterfaces>>
beforeAll(async () => {
  interfaces = await openInterfaces()
})
afterAll(() => interfaces.close())

const [malformed, unsigned, foreign] = ['malformed data', 'invalid signature', 'bad network']

/** A bulk whose second node has wrong data, correctly signed by its caller; everything else is valid. */
const withData = async (change: (data: Wire) => Wire): Promise<Uint8Array> => {
  const { root, nodes } = await rightParts()
  const [first, second] = nodes
  const changed = { ...second, data: change(second.data) }
  return encodeMessagePack(await signBulk(root, [await signNode(first), await signNode(changed)]))
}

const changes: readonly (readonly [what: string, change: (data: Wire) => Wire, kind: string])[] = [
  ['of one member less', (data) => data.slice(0, -1), malformed],
  ['of one member more', (data) => [...data, null], malformed],
  ['of a root’s schema', (data) => data.with(0, schemas.root), malformed],
  ['of a unitary’s schema and form', (data) => data.slice(0, -1).with(0, schemas.unitary), malformed],
  ['of the bulk’s schema', (data) => data.with(0, schemas.bulk), malformed],
  ['of a nil schema', (data) => data.with(0, null), malformed],
  ['on a target that is not an account', (data) => data.with(place.target, '#'), malformed],
  ['on a nil target', (data) => data.with(place.target, null), malformed],
  ['with fuel of a fraction', (data) => data.with(place.maxFuel, 1.5), malformed],
  ['with negative fuel', (data) => data.with(place.maxFuel, -1), malformed],
  ['with a nonce of 9 bytes', (data) => data.with(place.nonce, zeros(9)), malformed],
  ['with a nonce of text', (data) => data.with(place.nonce, 'noncense'), malformed],
  ['for another network', (data) => data.with(place.network, 'skynet'), foreign],
  ['for no network', (data) => data.with(place.network, ''), foreign],
  ['for a network of bytes', (data) => data.with(place.network, zeros(4)), malformed],
  ['with a contract of 35 bytes', (data) => data.with(place.contract, zeros(35)), malformed],
  ['with a contract that is not a multihash', (data) => data.with(place.contract, zeros(34)), malformed],
  ['with an empty method', (data) => data.with(place.method, ''), malformed],
  ['with a nil method', (data) => data.with(place.method, null), malformed],
  ['without a key', (data) => data.with(place.publicKey, ['', '', zeros(0)]), malformed],
  [
    'with a key of an unknown curve',
    (data) => data.with(place.publicKey, ['ecdsa', 'p384', zeros(97)]),
    malformed,
  ],
  [
    'with a key beside its curve',
    (data) => data.with(place.publicKey, ['ecdsa', 'secp384r1', Uint8Array.of(4, ...zeros(96))]),
    unsigned,
  ],
  ['with nil args', (data) => data.with(place.args, null), malformed],
  ['with args of a map', (data) => data.with(place.args, { units: 1 }), malformed],
  ['that depends on nil', (data) => data.with(place.dependsOn, null), malformed],
  ['that depends on a text', (data) => data.with(place.dependsOn, `1220${'00'.repeat(32)}`), malformed],
  ['that depends on zero bytes', (data) => data.with(place.dependsOn, zeros(0)), malformed],
  ['that depends on 32 bytes', (data) => data.with(place.dependsOn, zeros(32)), malformed],
  [
    'that depends on 35 bytes',
    (data) => data.with(place.dependsOn, Uint8Array.of(0x12, 0x20, ...zeros(33))),
    malformed,
  ],
  [
    'that depends on bytes that are not a multihash',
    (data) => data.with(place.dependsOn, zeros(34)),
    malformed,
  ],
  [
    'that depends on an unknown ticket',
    (data) => data.with(place.dependsOn, Uint8Array.of(0x12, 0x20, ...zeros(32))),
    malformed,
  ],
]

test.each(changes)('a bulk with a node %s', async (_what, change, kind) => {
  await interfaces.expectRefused(await withData(change), kind)
})

test('a node that depends on its sibling, on another bulk’s root, or on a bulk', async () => {
  const { root, nodes } = await rightParts()
  const [first, second] = nodes
  const other = await rightParts()
  const otherBulk = await signBulk(other.root, await Promise.all(other.nodes.map(signNode)))
  for (const dependsOn of [ticketOf(first.data), ticketOf(other.root), ticketOf(otherBulk[1])]) {
    const astray = { ...second, data: second.data.with(place.dependsOn, dependsOn) }
    const bulk = await signBulk(root, [await signNode(first), await signNode(astray)])
    await interfaces.expectRefused(encodeMessagePack(bulk), malformed)
  }
})

/** Values in the place of a node's own signature. */
const signatures: readonly (readonly [string, (data: Wire, sibling: Wire) => Promise<unknown>, string])[] = [
  ['nil', async () => null, malformed],
  ['a text', async () => 'signed', malformed],
  ['empty', async () => zeros(0), unsigned],
  ['95 bytes', async () => zeros(95), malformed],
  ['97 bytes', async () => zeros(97), malformed],
  ['zeros', async () => zeros(96), unsigned],
  ['ones', async () => zeros(96).fill(255), unsigned],
  ['that of the root’s signer', async (data) => signatureOf('user', data), unsigned],
  ['that of its sibling', async (_data, sibling) => sibling[1], unsigned],
  ['over its bytes as bytes', async (data) => signatureOf('nft', encodeMessagePack(data)), unsigned],
  ['over other args', async (data) => signatureOf('nft', data.with(place.args, zeros(3))), unsigned],
  [
    'over another dependency',
    async (data) => signatureOf('nft', data.with(place.dependsOn, zeros(34))),
    unsigned,
  ],
  [
    'with another digest',
    async (data) => sign((await keysOf('nft')).privateKey, encodeMessagePack(data), { hash: 'SHA-256' }),
    unsigned,
  ],
]

test.each(signatures)('a bulk with a node whose signature is %s', async (_what, make, kind) => {
  const { root, nodes } = await rightParts()
  const [first, second] = [await signNode(nodes[0]), nodes[1].data]
  const bulk = await signBulk(root, [first, [second, await make(second, first)]])
  await interfaces.expectRefused(encodeMessagePack(bulk), kind)
})

test('a node signed by another account than the one it names, and one that names another than its signer', async () => {
  const { root, nodes } = await rightParts()
  const forged = { ...nodes[0], signer: 'admin' }
  const renamed = { signer: 'dev', data: nodes[0].data.with(place.publicKey, nodes[1].data[place.publicKey]) }
  for (const node of [forged, renamed]) {
    const bulk = await signBulk(root, [await signNode(node), await signNode(nodes[1])])
    await interfaces.expectRefused(encodeMessagePack(bulk), unsigned)
  }
})

test('nodes that were reordered, removed or inserted after signing', async () => {
  const { root, nodes } = await rightParts()
  const [first, second] = await Promise.all(nodes.map(signNode))
  const third = await signNode(await nodeOf(root, 'dev', 'kyc'))
  const bulk = await signBulk(root, [first, second])
  for (const changed of [[second, first], [first], [first, second, third], [first, third]]) {
    await interfaces.expectRefused(
      encodeMessagePack(bulk.with(1, [schemas.bulk, [[root], changed]])),
      unsigned,
    )
  }
})

test('the same node twice does not count as two nodes', async () => {
  const { root, nodes } = await rightParts()
  const [first, second] = await Promise.all(nodes.map(signNode))
  const again = await signNode(nodes[0])
  for (const repeated of [
    [first, first],
    [first, again],
    [first, second, first],
  ]) {
    const bulk = await signBulk(root, repeated)
    await interfaces.expectRefused(encodeMessagePack(bulk), malformed)
  }
})

test('a bulk of more bytes than a transaction may have', async () => {
  const root = await callData(schemas.root, 'user', 'dev')
  const large = await nodeOf(root, 'dev', 'nft', { args: zeros(1_048_576) })
  const bytes = encodeMessagePack(await signBulk(root, [await signNode(large)]))
  const before = await interfaces.world()
  expect(await interfaces.byChain(bytes)).toMatchObject({ kind: malformed })
  expect(await interfaces.byNode(bytes)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  expect(await interfaces.refusedByPanel(bytes)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  expect(await interfaces.world()).toEqual(before)
})

test('a bulk of more nodes than fit is refused, and so is a list that is shorter than it says', async () => {
  const { root, nodes } = await rightParts()
  const [first] = await Promise.all(nodes.map(signNode))
  const many = await signBulk(
    root,
    Array.from({ length: 3000 }, () => first),
  )
  expect(await interfaces.byChain(encodeMessagePack(many))).toMatchObject({ kind: malformed })
  const bytes = encodeMessagePack(await signBulk(root, [first]))
  const header = Buffer.from(bytes).indexOf(Buffer.from([0x91, 0x92, 0x9a]))
  expect(header).toBeGreaterThan(0)
  const lying = Buffer.concat([
    bytes.subarray(0, header),
    Buffer.from([0xdd, 0xff, 0xff, 0xff, 0xff]),
    bytes.subarray(header + 1),
  ])
  await interfaces.expectRefused(lying, malformed)
})
