import { rawMessage } from '@panel/chain/messages'
import { openTestChain } from '@panel/chain/testing'
import { decodeMessagePack, encodeMessagePack } from '@panel/ledger/encoding'
import { decodeMessage } from '@panel/ledger/messages'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerMessage } from './answer-message.ts'

type World = Awaited<ReturnType<typeof openTestChain>>

const wireTransaction = z.tuple([z.string(), z.array(z.unknown()), z.instanceof(Uint8Array)])
let world: World
let right: z.infer<typeof wireTransaction>

beforeAll(async () => {
  world = await openTestChain()
  const args = { from: world.idOf('user'), to: world.idOf('dev'), units: 1 }
  const bytes = await world.signed('user', { method: 'transfer', args })
  right = wireTransaction.parse(decodeMessagePack(bytes))
})

/** How the chain and the node's HTTP endpoint answer a transaction, which must be the same. */
const kindOf = async (transaction: unknown): Promise<string> => {
  const bytes = encodeMessagePack(transaction)
  const refused = await world.chain.submit(bytes).catch((error: unknown) => error)
  const message = rawMessage('3', encodeMessagePack(true), bytes)
  const answer = await answerMessage(world.chain, message, () => undefined)
  const decoded = answer && decodeMessage(answer)
  expect(refused).toMatchObject({ kind: expect.any(String) })
  expect(decoded).toMatchObject({ type: 'exception', kind: Object(refused).kind })
  expect(await world.chain.countTransactions()).toBe(0)
  return Object(refused).kind
}

const [schemaOfBulk, zeros] = [
  '0ec3469e3509682d7599797a9d1c5cdf56b2d9bd435f853a3b999cbb717e0337',
  (length: number) => new Uint8Array(length),
]
const [malformed, unsigned, foreign] = ['malformed data', 'invalid signature', 'bad network']

/** Each member of a unitary transaction's data with invalid values, and the kind of refusal. */
const members: readonly (readonly [number, string, readonly (readonly [string, unknown, string])[]])[] = [
  [
    0,
    'schema',
    [
      ['nil', null, malformed],
      ['an empty text', '', malformed],
      ['another text', 'unit_tx', malformed],
      ['a bulk’s schema', schemaOfBulk, malformed],
      ['a number', 5, malformed],
      ['true', true, malformed],
      ['an array', [], malformed],
      ['a map', {}, malformed],
      ['bytes', zeros(32), malformed],
    ],
  ],
  [
    1,
    'target',
    [
      ['nil', null, malformed],
      ['an empty text', '', malformed],
      ['a bare #', '#', malformed],
      ['a name with a blank', '#A B', malformed],
      ['a name without #', 'EURS', malformed],
      ['half an account id', 'QmYHnEQLdf5h7KYbjFPuHSR', malformed],
      ['an account id with 0', 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq70', malformed],
      ['a number', 5, malformed],
      ['false', false, malformed],
      ['an array', ['#EURS'], malformed],
      ['a map', {}, malformed],
      ['bytes', zeros(34), malformed],
      ['another account', '#GOLD', unsigned],
    ],
  ],
  [
    2,
    'maxFuel',
    [
      ['nil', null, malformed],
      ['a text', '1000', malformed],
      ['a negative number', -1, malformed],
      ['a fraction', 1.5, malformed],
      ['an infinite number', Number.POSITIVE_INFINITY, malformed],
      ['true', true, malformed],
      ['an array', [], malformed],
      ['a map', {}, malformed],
      ['bytes', zeros(8), malformed],
      ['another number', 999, unsigned],
    ],
  ],
  [
    3,
    'nonce',
    [
      ['nil', null, malformed],
      ['a text', 'noncense', malformed],
      ['a number', 5, malformed],
      ['empty', zeros(0), malformed],
      ['7 bytes', zeros(7), malformed],
      ['9 bytes', zeros(9), malformed],
      ['an array', [0, 0, 0, 0, 0, 0, 0, 0], malformed],
      ['a map', {}, malformed],
      ['other 8 bytes', zeros(8), unsigned],
    ],
  ],
  [
    4,
    'network',
    [
      ['nil', null, malformed],
      ['a number', 5, malformed],
      ['true', true, malformed],
      ['an array', [], malformed],
      ['a map', {}, malformed],
      ['bytes', zeros(4), malformed],
      ['an empty text', '', foreign],
      ['another network', 'skynet', foreign],
      ['the network in capitals', 'TRINCI_DEVNET', foreign],
      ['the network with a blank', 'trinci_devnet ', foreign],
    ],
  ],
  [
    5,
    'contract',
    [
      ['an empty text', '', malformed],
      ['hex text', `1220${'00'.repeat(32)}`, malformed],
      ['a number', 5, malformed],
      ['false', false, malformed],
      ['an array', [], malformed],
      ['a map', {}, malformed],
      ['empty', zeros(0), malformed],
      ['32 bytes', zeros(32), malformed],
      ['33 bytes', Uint8Array.of(0x12, 0x20, ...zeros(31)), malformed],
      ['35 bytes', Uint8Array.of(0x12, 0x20, ...zeros(33)), malformed],
      ['34 bytes that are not a multihash', zeros(34), malformed],
      ['another contract', Uint8Array.of(0x12, 0x20, ...zeros(32)), unsigned],
    ],
  ],
  [
    6,
    'method',
    [
      ['nil', null, malformed],
      ['an empty text', '', malformed],
      ['a number', 5, malformed],
      ['true', true, malformed],
      ['an array', [], malformed],
      ['a map', {}, malformed],
      ['bytes', zeros(8), malformed],
      ['another method', 'mint', unsigned],
      ['the method with a NUL', 'transfer\0', unsigned],
    ],
  ],
  [
    7,
    'public key',
    [
      ['nil', null, malformed],
      ['a text', 'ecdsa', malformed],
      ['bytes', zeros(97), malformed],
      ['an empty array', [], malformed],
      ['a map', {}, malformed],
      ['an empty key', ['', '', zeros(0)], malformed],
      ['a key without bytes', ['ecdsa', 'secp384r1'], malformed],
      ['a key of another type', ['ed25519', 'secp384r1', zeros(97)], malformed],
      ['a key of an unknown curve', ['ecdsa', 'secp521r1', zeros(97)], malformed],
      ['a short key', ['ecdsa', 'secp384r1', zeros(96)], malformed],
      ['a long key', ['ecdsa', 'secp384r1', zeros(98)], malformed],
      ['a key that starts with 0', ['ecdsa', 'secp384r1', zeros(97)], malformed],
      ['a point beside its curve', ['ecdsa', 'secp384r1', Uint8Array.of(4, ...zeros(96))], unsigned],
    ],
  ],
  [
    8,
    'args',
    [
      ['nil', null, malformed],
      ['a text', 'args', malformed],
      ['a number', 5, malformed],
      ['true', true, malformed],
      ['an array', [], malformed],
      ['a map', { from: 'a' }, malformed],
      ['empty', zeros(0), unsigned],
      ['other bytes', zeros(3), unsigned],
    ],
  ],
]

const cases = members.flatMap(([place, member, values]) =>
  values.map(([what, value, kind]) => ({ place, member, what, value, kind })),
)

test('there are hundreds of wrong values, for each member and for the whole', () => {
  expect(cases.length + wholes.length).toBeGreaterThanOrEqual(100)
})

test.each(cases)('a $member that is $what: $kind', async ({ place, value, kind }) => {
  const [tag, data, signature] = right
  expect(await kindOf([tag, data.with(place, value), signature])).toBe(kind)
})

const wholes: readonly { what: string; make: () => unknown; kind: string }[] = [
  { what: 'nil', make: () => null, kind: malformed },
  { what: 'a number', make: () => 5, kind: malformed },
  { what: 'a text', make: () => 'unit_tx', kind: malformed },
  { what: 'an empty array', make: () => [], kind: malformed },
  { what: 'a map', make: () => ({ tag: 'unit_tx' }), kind: malformed },
  { what: 'its data alone', make: () => right[1], kind: malformed },
  { what: 'its bytes within bytes', make: () => encodeMessagePack(right), kind: malformed },
  { what: 'without its tag', make: () => right.slice(1), kind: malformed },
  { what: 'of an unknown tag', make: () => ['unit', right[1], right[2]], kind: malformed },
  { what: 'of a bulk’s tag', make: () => ['bulk_tx', right[1], right[2]], kind: malformed },
  { what: 'of a node’s tag', make: () => ['bulk_node_tx', right[1], right[2]], kind: malformed },
  { what: 'with one member more', make: () => [...right, null], kind: malformed },
  {
    what: 'with data of one member less',
    make: () => [right[0], right[1].slice(0, -1), right[2]],
    kind: malformed,
  },
  {
    what: 'with data of one member more',
    make: () => [right[0], [...right[1], null], right[2]],
    kind: malformed,
  },
  { what: 'with an empty signature', make: () => [right[0], right[1], zeros(0)], kind: unsigned },
  { what: 'with a signature of text', make: () => [right[0], right[1], 'signed'], kind: malformed },
  { what: 'with a signature of zeros', make: () => [right[0], right[1], zeros(96)], kind: unsigned },
  { what: 'with a signature of ones', make: () => [right[0], right[1], zeros(96).fill(255)], kind: unsigned },
]

test.each(wholes)('a transaction that is $what: $kind', async ({ make, kind }) => {
  expect(await kindOf(make())).toBe(kind)
})
