import { readReceipt } from '@panel/chain/testing'
import { encodeMessagePack, hexToBytes } from '@panel/ledger/encoding'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf } from '../testing/ready-accounts.ts'
import { openInterfaces } from './testing/open-interfaces.ts'
import {
  callData,
  emptyRootData,
  nodeOf,
  rightParts,
  schemas,
  signBulk,
  signNode,
  ticketOf,
  type WireCall,
} from './testing/wire-bulk.ts'

let interfaces: Awaited<ReturnType<typeof openInterfaces>>
beforeAll(async () => {
  interfaces = await openInterfaces()
})
afterAll(() => interfaces.close())

const people = ['user', 'dev', 'nft', 'kyc'] as const
const parts = ['root', 'first node', 'second node', 'last node'] as const
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

const holdings = async () => Promise.all(people.map((name) => interfaces.ledger.balancesOf(idOf(name))))

/** A bulk of a root and three nodes; the part at `place` makes the given call, 0 being the root. */
const bulkFailingAt = async (failing: number, call: WireCall) => {
  const callAt = (place: number) => (place === failing ? call : {})
  const root = await callData(schemas.root, 'user', 'dev', callAt(0))
  const nodes = [
    await nodeOf(root, 'dev', 'nft', callAt(1)),
    await nodeOf(root, 'nft', 'kyc', callAt(2)),
    await nodeOf(root, 'kyc', 'user', callAt(3)),
  ]
  const bulk = await signBulk(root, await Promise.all(nodes.map(signNode)))
  return { bulk, tickets: [root, ...nodes.map(({ data }) => data)].map((data) => hexOf(ticketOf(data))) }
}

const unknown = hexToBytes(`1220${'00'.repeat(32)}`)
const nobody = idOf('merchant')

/** Calls that fail, each with the whole text that the receipt returns. */
const failures: readonly (readonly [what: string, call: WireCall, text: string | RegExp])[] = [
  ['has too little fuel', { maxFuel: 3 }, 'burning fuel error: the execution needs more than its limit of 3'],
  [
    'names another contract than the account carries',
    { contract: unknown },
    /^invalid contract hash: #EURS carries 1220[0-9a-f]{64}$/,
  ],
  [
    'names an unknown contract',
    { target: '#NEW', contract: unknown },
    `resource not found: no contract 1220${'00'.repeat(32)}`,
  ],
  [
    'calls an account without contract',
    { target: nobody },
    `resource not found: ${nobody} carries no contract`,
  ],
  ['calls an unknown method', { method: 'steal' }, 'smart contract fault: no method steal'],
  [
    'calls a method of every object',
    { method: 'constructor' },
    'smart contract fault: no method constructor',
  ],
  [
    'has args that lack a member',
    { args: { from: idOf('user'), units: 1 } },
    /^smart contract fault: args\.to: /,
  ],
  [
    'has args of a wrong type',
    { args: { from: idOf('user'), to: idOf('dev'), units: 'all' } },
    /^smart contract fault: args\.units: /,
  ],
  ['has args that are not a map', { args: [1, 2, 3] }, /^smart contract fault: args/],
  ['may not what it calls', { method: 'mint', args: { to: idOf('user'), units: 1 } }, /may not mint$/],
  [
    'moves what it does not have',
    { args: { from: idOf('caob'), to: idOf('dev'), units: 1 } },
    /^smart contract fault: /,
  ],
]

const everywhere = failures.flatMap(([what, call, text]) =>
  parts.map((part, place) => ({ what, call, text, part, place })),
)

test.each(everywhere)('a bulk whose $part $what changes nothing but its receipt', async (failing) => {
  const { bulk, tickets } = await bulkFailingAt(failing.place, failing.call)
  const [before, heldBefore] = [await interfaces.world(), await holdings()]
  const bytes = encodeMessagePack(bulk)
  const ticket = await interfaces.byPanel(bytes)
  expect(ticket).toBe(hexOf(ticketOf(bulk[1])))
  const { success, result } = await interfaces.ledger.settled(ticket)
  expect(success).toBe(false)
  expect(readReceipt(result)).toMatchObject({
    success: false,
    height: before.height + 1,
    error: typeof failing.text === 'string' ? failing.text : expect.stringMatching(failing.text),
  })
  expect(await interfaces.world()).toMatchObject({
    height: before.height + 1,
    stateHash: before.stateHash,
    transactions: before.transactions + 1,
  })
  expect(await holdings()).toEqual(heldBefore)
  const { ledger } = interfaces
  expect(await ledger.transaction(ticket)).toMatchObject({ success: false, events: [] })
  expect(await ledger.movementsOfTransaction(ticket)).toEqual([])
  for (const [part, ticketOfPart] of tickets.entries()) {
    expect(await ledger.search(ticketOfPart)).toEqual([{ kind: 'transaction', ticket, part }])
  }
  await interfaces.expectRefused(bytes, 'duplicated confirmed transaction')
})

test('a node whose args are not MessagePack fails with that reason', async () => {
  const root = await emptyRootData('user')
  const node = await nodeOf(root, 'dev', 'nft')
  const broken = { ...node, data: node.data.with(8, Uint8Array.of(0xc1)) }
  const ticket = await interfaces.byPanel(encodeMessagePack(await signBulk(root, [await signNode(broken)])))
  expect(readReceipt((await interfaces.ledger.settled(ticket)).result)).toMatchObject({
    success: false,
    error: expect.stringMatching(/^smart contract fault: args: /),
  })
})

test('a bulk that succeeds answers a part for the root and for each node, with what each burned', async () => {
  const { root, nodes } = await rightParts()
  const bulk = await signBulk(root, await Promise.all(nodes.map(signNode)))
  const ticket = await interfaces.byPanel(encodeMessagePack(bulk))
  const part = (data: unknown) => [hexOf(ticketOf(data)), [true, Uint8Array.of(0xc0), expect.any(Number)]]
  expect(readReceipt((await interfaces.ledger.settled(ticket)).result)).toMatchObject({
    success: true,
    returns: [part(root), part(nodes[0].data), part(nodes[1].data)],
  })
})

test('nodes of one signer with the same nonce are distinct when their other data differ', async () => {
  const root = await emptyRootData('user')
  const first = await nodeOf(root, 'dev', 'nft')
  const second = await nodeOf(root, 'dev', 'kyc')
  const sameNonce = { ...second, data: second.data.with(3, first.data[3]) }
  const bulk = await signBulk(root, [await signNode(first), await signNode(sameNonce)])
  const ticket = await interfaces.byPanel(encodeMessagePack(bulk))
  expect(await interfaces.ledger.settled(ticket)).toMatchObject({ success: true })
})

test('a bulk that waits for its block is a duplicate of an unconfirmed transaction, and so are its parts', async () => {
  const { root, nodes } = await rightParts()
  const signed = await Promise.all(nodes.map(signNode))
  const bytes = encodeMessagePack(await signBulk(root, signed))
  const part = encodeMessagePack(await signBulk(root, signed.slice(0, 1)))
  interfaces.app.chain?.hold()
  await interfaces.byPanel(bytes)
  await interfaces.expectRefused(bytes, 'duplicated unconfirmed transaction')
  await interfaces.expectRefused(part, 'duplicated unconfirmed transaction')
  interfaces.app.chain?.release()
  await interfaces.expectRefused(bytes, 'duplicated confirmed transaction')
  await interfaces.expectRefused(part, 'duplicated confirmed transaction')
})

test('a known bulk is refused even when its root is signed again', async () => {
  const { root, nodes } = await rightParts()
  const signed = await Promise.all(nodes.map(signNode))
  await interfaces.byPanel(encodeMessagePack(await signBulk(root, signed)))
  await interfaces.expectRefused(
    encodeMessagePack(await signBulk(root, signed)),
    'duplicated confirmed transaction',
  )
  const signedAgain = await Promise.all(nodes.map(signNode))
  await interfaces.expectRefused(
    encodeMessagePack(await signBulk(root, signedAgain)),
    'duplicated confirmed transaction',
  )
})

test('a repeated node does not affect the transactions that are submitted with it', async () => {
  const { root, nodes } = await rightParts()
  const [first] = await Promise.all(nodes.map(signNode))
  const repeated = encodeMessagePack(await signBulk(root, [first, first]))
  const others = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const own = await rightParts()
      return encodeMessagePack(await signBulk(own.root, await Promise.all(own.nodes.map(signNode))))
    }),
  )
  const [refused, ...tickets] = await Promise.all([
    interfaces.refusedByPanel(repeated),
    ...others.map(interfaces.byPanel),
  ])
  expect(refused).toMatchObject({ status: 422, code: 'LEDGER_REFUSED' })
  expect(new Set(tickets).size).toBe(8)
})
