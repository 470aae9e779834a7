import { openTestChain } from '@panel/chain/testing'
import { getBalances } from '@panel/contracts/platform/balances'
import { getAccountData, submitUnitTx } from '@panel/contracts/platform/transactions'
import { bytesToBase58, multihash } from '@panel/ledger/encoding'
import { encodeMessage } from '@panel/ledger/messages'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { timeLimit } from '../../../../../scripts/lib/time-limit.ts'
import { readHistoryInputs } from '../../history/history-inputs.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { type Awkwardness, altered, openAwkwardNode } from './testing/open-awkward-node.ts'
import { createNotification, expectHealed, openFollowed, transfer } from './testing/open-followed.ts'

const asUser = { as: 'user' }
const unreadable = 'The node of the network gives answers that cannot be read.'
const unreachable = 'The node of the network cannot be reached.'

const nonsense: readonly (readonly [what: string, awkwardness: Awkwardness, message: string])[] = [
  ['an empty answer', (_question, response) => response.end(), unreadable],
  ['a page', (_question, response) => response.end('<html>Service unavailable</html>'), unreadable],
  ['JSON', (_question, response) => response.end('{"status":"ok"}'), unreadable],
  ['half a message', (_question, response) => response.end(Uint8Array.of(0x93, 0xa1)), unreadable],
  [
    'a message of another type',
    (_question, response) => response.end(encodeMessage({ type: 'stop' })),
    unreadable,
  ],
  [
    'an answer to another question',
    ({ type }, response) =>
      response.end(
        type === 'getNetworkId'
          ? encodeMessage({ type: 'putTransactionResponse', ticket: multihash(new Uint8Array()) })
          : encodeMessage({ type: 'getNetworkIdResponse', networkName: 'trinci_devnet' }),
      ),
    unreadable,
  ],
  [
    'more than a message may have',
    (_question, response) => response.end(new Uint8Array(1_100_000)),
    unreadable,
  ],
  ['a failure', (_question, response) => response.writeHead(500).end('oops'), unreachable],
  ['a path that is not served', (_question, response) => response.writeHead(404).end(), unreachable],
  ['nothing, and hangs up', (_question, response) => response.destroy(), unreachable],
  [
    'the beginning of an answer, and hangs up',
    (_question, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write(Uint8Array.of(0x92))
      response.destroy()
    },
    unreachable,
  ],
]

test.each(nonsense)(
  'a node that answers %s is reported in one way, and recovered from',
  async (_what, awkwardness, message) => {
    const followed = await openFollowed()
    const { world, node, ledger, nextTrouble } = followed
    const user = world.idOf('user')
    const noticed = nextTrouble()
    node.behave(awkwardness)
    await noticed
    const calls = [
      ledger.submit(await transfer(world)),
      ledger.account(user),
      ledger.accountData(user, ['*']),
      ledger.balancesOf(user),
      ledger.block(77),
      ledger.resultOf(`1220${'ab'.repeat(32)}`),
    ]
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'LedgerUnreachable', message } })
    }
    node.behave(undefined)
    await expectHealed(followed)
  },
)

test.each<[string, Awkwardness]>([
  ['never answers', () => undefined],
  [
    'never ends its answer',
    (_question, response) => {
      response.write(Uint8Array.of(0x92))
    },
  ],
])('a call to a node that %s times out', async (_what, awkwardness) => {
  // Long enough for a loaded machine to open the connection in.
  const followed = await openFollowed({ timeout: timeLimit(500) })
  const { world, node, ledger } = followed
  node.behave(awkwardness)
  await expect(ledger.submit(await transfer(world))).rejects.toMatchObject({
    name: 'LedgerUnreachable',
    message: 'The node of the network does not answer in time.',
  })
  node.behave(undefined)
  await expectHealed(followed)
})

test('closing does not wait for a node that never answers', async () => {
  const { world, node, ledger, troubles } = await openFollowed({ timeout: 60_000 })
  const asked = createNotification()
  const silent = asked.next()
  node.behave(asked.notify)
  await silent
  const pending = ledger.submit(await transfer(world))
  const [outcome] = await Promise.allSettled([pending, ledger.close()])
  expect(outcome).toMatchObject({ reason: { name: 'LedgerUnreachable', message: unreachable } })
  expect(troubles).toEqual([])
})

test('a transaction that arrived before the node closed the connection is found, pending and settled', async () => {
  const followed = await openFollowed()
  const { world, node, ledger } = followed
  const bytes = await transfer(world)
  world.chain.hold()
  let ticket = ''
  node.behave(async (question, response, chain) => {
    if (question.type === 'putTransaction') ticket = await chain.submit(bytes)
    response.destroy()
  })
  await expect(ledger.submit(bytes)).rejects.toMatchObject({ name: 'LedgerUnreachable' })
  node.behave(undefined)
  expect(await ledger.resultOf(ticket)).toEqual({ state: 'pending' })
  await expect(ledger.submit(bytes)).rejects.toMatchObject({ kind: 'duplicated unconfirmed transaction' })
  const settled = ledger.settled(ticket)
  world.chain.release()
  expect(await settled).toMatchObject({ success: true, blockHeight: 1 })
  await expectHealed(followed)
})

test('an answer with another ticket than the submitted transaction’s is refused', async () => {
  const followed = await openFollowed()
  const { world, node, ledger } = followed
  node.behave(
    altered((answer) =>
      answer.type === 'putTransactionResponse' ? { ...answer, ticket: `1220${'00'.repeat(32)}` } : answer,
    ),
  )
  await expect(ledger.submit(await transfer(world))).rejects.toMatchObject({
    message: 'The node of the network answers with the ticket of another transaction.',
  })
  node.behave(undefined)
})

test('a node that returns with another network receives nothing until its own network is back', async () => {
  const followed = await openFollowed()
  const { world, node, ledger, nextTrouble } = followed
  await expectHealed(followed)
  const { genesis } = readHistoryInputs(new URL('../../../../../fixtures', import.meta.url).pathname)
  const skynet = await openTestChain({ genesis: { ...genesis, networkName: 'skynet' } })
  const noticed = nextTrouble()
  node.serve(skynet.chain)
  await noticed
  const refusal = {
    name: 'ForeignChain',
    message:
      'The node is of the network skynet, and a chain of trinci_devnet was followed. Nothing goes to it until it holds that chain again.',
  }
  await expect(ledger.submit(await transfer(world))).rejects.toMatchObject(refusal)
  await expect(ledger.balancesOf(world.idOf('user'))).rejects.toMatchObject(refusal)
  await expect(ledger.resultOf(`1220${'ab'.repeat(32)}`)).rejects.toMatchObject(refusal)
  expect(await skynet.chain.countTransactions()).toBe(0)
  expect((await ledger.lastBlock()).height).toBe(2)
  node.serve(world.chain)
  await expectHealed(followed)
})

test('a node that returns with a shorter chain, or with another one of the same height, receives nothing', async () => {
  const followed = await openFollowed()
  const { world, node, ledger, nextTrouble } = followed
  const kept = world.database.serialize()
  await expectHealed(followed)
  const restored = await openTestChain({ database: new SqliteDatabase(kept) })
  const noticed = nextTrouble()
  node.serve(restored.chain)
  await noticed
  await expect(ledger.submit(await transfer(world))).rejects.toMatchObject({
    name: 'ForeignChain',
    message:
      'The node has blocks to 0 only, and its chain was followed to block 2. Nothing goes to it until it holds that chain again.',
  })
  node.serve(world.chain)
  await expectHealed(followed)

  const noticedAgain = nextTrouble()
  for (let height = 1; height <= 6; height += 1) await restored.chain.submit(await transfer(restored))
  node.serve(restored.chain)
  await noticedAgain
  await expect(ledger.submit(await transfer(world))).rejects.toMatchObject({
    name: 'ForeignChain',
    message:
      "The node's chain is another than the one followed to block 4. Nothing goes to it until it holds that chain again.",
  })
  expect(await ledger.countTransactions()).toBe(4)
  node.serve(world.chain)
  await expectHealed(followed)
})

test('events whose data are not MessagePack are followed like any other', async () => {
  const followed = await openFollowed()
  const { world, node, ledger } = followed
  node.behave(
    altered((answer) =>
      answer.type === 'getReceiptResponse'
        ? {
            ...answer,
            receipt: {
              ...answer.receipt,
              events: (answer.receipt.events ?? []).map((event) => ({
                ...event,
                eventData: Uint8Array.of(0xc1),
              })),
            },
          }
        : answer,
    ),
  )
  const result = await ledger.settled(await ledger.submit(await transfer(world)))
  expect(result).toMatchObject({ success: true, blockHeight: 1 })
  expect((await ledger.transaction(result.ticket))?.events).toMatchObject([{ data: Buffer.of(0xc1) }])
})

test('a failing listener is reported and does not stop the following', async () => {
  const followed = await openFollowed()
  const { ledger, troubles } = followed
  ledger.onContractEvent('transfer', () => {
    throw new Error('cannot follow')
  })
  await expectHealed(followed)
  expect(troubles).toEqual(['cannot follow', 'cannot follow'])
})

test('the panel’s calls report such a node with the one shape of errors, and work as soon as it recovers', async () => {
  const world = await openTestChain()
  const node = await openAwkwardNode(world.chain)
  onTestFinished(node.close)
  const { call, refusal, tokenOf } = await buildTestApp({ LEDGER_NODE_URL: node.url })
  await tokenOf('user')
  const submitted = { body: { tx: bytesToBase58(await transfer(world)) } }
  const onEurs = { body: { accountId: '#EURS' } }
  node.behave((_question, response) => response.end('<html>'))
  for (const answer of await Promise.all([
    refusal(getBalances, {}, asUser),
    refusal(submitUnitTx, submitted, asUser),
    refusal(getAccountData, onEurs, asUser),
  ])) {
    expect(answer).toMatchObject({ status: 504, code: 'SERVICE_UNAVAILABLE', message: unreadable })
  }
  node.behave(undefined)
  await call(getBalances, {}, asUser)
  await call(submitUnitTx, submitted, asUser)
  await call(getAccountData, onEurs, asUser)
})
