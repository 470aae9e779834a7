import { expect, test } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { encodeMessagePack, multihash } from '../encoding/index.ts'
import { decodeMessage } from '../messages/decode-message.ts'
import { encodeMessage } from '../messages/encode-message.ts'
import type { Account, Block, Message, Receipt } from '../messages/message.ts'
import { isSigned, transactionFromBase58 } from '../transactions/index.ts'
import { createNodeClient } from './node-client.ts'

const vector = at(vectors.unitary, 0)
const { ticket } = vector
const transaction = transactionFromBase58(vector.base58)
if (transaction.kind !== 'unitary' || !isSigned(transaction)) throw new TypeError('the vector is signed')
const account: Account = { id: 'TRINCI', assets: {}, contractHash: null, dataHash: ticket }
const receipt: Receipt = {
  height: 3n,
  index: 0,
  burnedFuel: 1n,
  success: true,
  returns: new Uint8Array([0xc0]),
}
const block: Block = {
  validator: null,
  height: 3n,
  size: 1,
  prevHash: ticket,
  txsHash: ticket,
  receiptsHash: ticket,
  stateHash: ticket,
  timestamp: 5n,
  signature: new Uint8Array(96),
}

/** A node that answers one message with one, and the messages it was asked. */
const createNode = (answer: (message: Message) => Message) => {
  const asked: Message[] = []
  const client = createNodeClient({
    baseUrl: 'https://node.example',
    fetch: async (url, init) => {
      if (String(url).endsWith('visa')) return Response.json({ node: 'here' })
      const message = decodeMessage(new Uint8Array(await new Response(init?.body ?? null).arrayBuffer()))
      asked.push(message)
      return new Response(encodeMessage(answer(message)))
    },
  })
  return { client, asked }
}

test('submits a transaction and gives its ticket', async () => {
  const { client, asked } = createNode(() => ({ type: 'putTransactionResponse', ticket }))
  expect(await client.submitTransaction(transaction)).toBe(vector.ticket)
  expect(asked).toEqual([{ type: 'putTransaction', confirmed: true, transaction }])
})

test('a node that answers with another ticket is not believed', async () => {
  const other = multihash(new Uint8Array())
  const { client } = createNode(() => ({ type: 'putTransactionResponse', ticket: other }))
  await expect(client.submitTransaction(transaction)).rejects.toMatchObject({
    name: 'TicketMismatchError',
    details: { expected: vector.ticket, received: other },
  })
})

test('reads the balance of an account', async () => {
  const assets = { '#EURS': encodeMessagePack({ units: 42n }) }
  const { client } = createNode(() => ({
    type: 'getAccountResponse',
    account: { ...account, assets },
    data: [],
  }))
  expect(await client.getBalance('TRINCI', '#EURS')).toBe(42n)
  expect(await client.getBalance('TRINCI', '#BTC')).toBe(0n)
})

test('gets transactions and receipts by their ticket', async () => {
  const { client, asked } = createNode((message) =>
    message.type === 'getTransaction'
      ? { type: 'getTransactionResponse', transaction, origin: null }
      : { type: 'getReceiptResponse', receipt },
  )
  expect(await client.getTransaction(vector.ticket)).toEqual(transaction)
  expect(await client.getReceipt(vector.ticket)).toEqual(receipt)
  expect(await client.waitForTicket(vector.ticket)).toEqual(receipt)
  expect(asked).toHaveLength(3)
  await expect(client.getReceipt('1220')).rejects.toMatchObject({ name: 'InvalidHashIdError' })
  expect(asked).toHaveLength(3)
})

test('gets blocks by height, and the last one', async () => {
  const { client, asked } = createNode((message) => ({
    type: 'getBlockResponse',
    block,
    tickets: message.type === 'getBlock' && message.withTickets ? [ticket] : null,
    origin: null,
  }))
  expect(await client.getBlock(3n, { withTickets: true })).toEqual({ block, tickets: [ticket] })
  expect(await client.getBlock('last')).toEqual({ block, tickets: null })
  expect(asked.map((message) => message.type === 'getBlock' && message.height)).toEqual([3n, 2n ** 64n - 1n])
})

test('gets accounts, settings and contracts', async () => {
  const { client, asked } = createNode((message) => {
    const [key] = message.type === 'getAccount' ? message.data : []
    const keys = ['aliases:metadata:a', 'blockchain:settings', `contracts:metadata:${vector.ticket}`]
    const entries = new Map<string | undefined, unknown>([
      ['blockchain:settings', { network_name: 'skynet' }],
      ['*', keys],
    ])
    const data = entries.has(key) ? [encodeMessagePack(entries.get(key))] : []
    return { type: 'getAccountResponse', account, data }
  })
  expect(await client.getAccount('TRINCI')).toEqual({ account, data: [] })
  expect(await client.getBlockchainSettings()).toEqual({ network_name: 'skynet' })
  expect(await client.getRegisteredContracts()).toEqual([vector.ticket])
  expect(asked.at(-1)).toEqual({ type: 'getAccount', accountId: 'TRINCI', data: ['*'] })
})

test('settings that are not there are null', async () => {
  const { client } = createNode(() => ({ type: 'getAccountResponse', account, data: [null] }))
  expect(await client.getBlockchainSettings()).toBeNull()
  expect(await client.getRegisteredContracts()).toEqual([])
})

test('asks the node about itself', async () => {
  const { client } = createNode(() => ({ type: 'getNetworkIdResponse', networkName: 'skynet' }))
  expect(await client.getNetworkName()).toBe('skynet')
  expect(await client.getNodeInfo()).toEqual({ node: 'here' })
})

test('a refusal and an unexpected answer are typed errors', async () => {
  const refusing = createNode(() => ({ type: 'exception', kind: 'bad network', source: null })).client
  await expect(refusing.submitTransaction(transaction)).rejects.toMatchObject({
    name: 'NodeRefusedError',
    kind: 'bad network',
  })
  const odd = createNode(() => ({ type: 'stop' })).client
  await expect(odd.getNetworkName()).rejects.toMatchObject({
    name: 'UnexpectedAnswerError',
    details: { expected: 'getNetworkIdResponse', received: 'stop' },
  })
})
