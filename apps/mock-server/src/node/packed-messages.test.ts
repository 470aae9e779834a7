import type { Ledger } from '@panel/chain/ledger'
import { decodeMessage, encodeMessage, LAST_BLOCK, type Message } from '@panel/ledger/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerMessage } from './answer-message.ts'
import { openTestNode } from './testing/open-test-node.ts'

let node: Awaited<ReturnType<typeof openTestNode>>
beforeAll(async () => {
  node = await openTestNode()
})
afterAll(() => node.close())

const ask = async (message: Message, ledger: Ledger = node.chain): Promise<Message> => {
  const answer = await answerMessage(ledger, encodeMessage(message), () => undefined)
  return decodeMessage(answer ?? new Uint8Array())
}

const lastBlock: Message = { type: 'getBlock', height: LAST_BLOCK, withTickets: false, destination: null }
const packed = (messages: readonly Message[]): Message => ({ type: 'packed', messages })

test('128 packed messages are answered', async () => {
  const answer = await ask(packed(Array.from({ length: 128 }, () => lastBlock)))
  expect(answer.type === 'packed' && answer.messages.length).toBe(128)
})

test.each<[string, Message, number]>([
  ['129 packed messages', packed(Array.from({ length: 129 }, () => lastBlock)), 129],
  [
    'messages packed in packed messages',
    packed(Array.from({ length: 20 }, () => packed(Array.from({ length: 7 }, () => lastBlock)))),
    140,
  ],
  [
    'an account’s data by 128 keys',
    { type: 'getAccount', accountId: 'TRINCI', data: Array.from({ length: 128 }, () => '*') },
    129,
  ],
])('%s are refused as a whole', async (_what, message, questions) => {
  expect(await ask(message)).toMatchObject({
    type: 'exception',
    kind: 'malformed data',
    source: `One message may hold at most 128 messages and data keys together; this one holds ${questions}.`,
  })
})

test('a packed answer has at most 4 MiB, and what comes after is not read', async () => {
  let read = 0
  const large: Ledger = {
    ...node.chain,
    accountData: async () => {
      read += 1
      return [new Uint8Array(1_000_000)]
    },
  }
  const question: Message = { type: 'getAccount', accountId: 'TRINCI', data: ['large'] }
  const bytes = await answerMessage(large, encodeMessage(packed(Array(10).fill(question))), () => undefined)
  expect(read).toBe(5)
  expect(bytes?.length).toBeLessThan(4_194_304)
})
