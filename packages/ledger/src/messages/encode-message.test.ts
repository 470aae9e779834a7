import { expect, test } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { bytesToHex, hexToBytes } from '../encoding/index.ts'
import { transactionFromBase58 } from '../transactions/index.ts'
import { decodeMessage } from './decode-message.ts'
import { encodeMessage, encodeMessages } from './encode-message.ts'
import { EVENT_FLAGS, type EventName, LAST_BLOCK, type Message } from './message.ts'

const vector = at(vectors.unitary, 0)
const { ticket } = vector
const getReceipt: Message = { type: 'getReceipt', ticket }
const getAccount: Message = { type: 'getAccount', accountId: 'TRINCI', data: ['*'] }
const all: readonly EventName[] = [
  'transaction',
  'blockCreated',
  'gossipRequest',
  'contractEvents',
  'unicastRequest',
  'block',
]

const MESSAGES: Readonly<Record<string, Message>> = {
  'subscribe [transaction, block]': { type: 'subscribe', id: 'client-1', events: ['transaction', 'block'] },
  'subscribe [all]': { type: 'subscribe', id: 'c', events: all },
  'unsubscribe [contractEvents]': { type: 'unsubscribe', id: 'client-1', events: ['contractEvents'] },
  'submitTransaction(confirmed) of unitary[0]': {
    type: 'putTransaction',
    confirmed: true,
    transaction: transactionFromBase58(vector.base58),
  },
  'getTransaction of unitary[0].ticket': { type: 'getTransaction', ticket, destination: null },
  'getReceipt of unitary[0].ticket': getReceipt,
  'getBlock 42 with tickets': { type: 'getBlock', height: 42n, withTickets: true, destination: null },
  'getBlock max without tickets': {
    type: 'getBlock',
    height: LAST_BLOCK,
    withTickets: false,
    destination: null,
  },
  'getAccount TRINCI [*]': getAccount,
  stop: { type: 'stop' },
  'packed [getReceipt, getAccount]': { type: 'packed', messages: [getReceipt, getAccount] },
}

test.each(vectors.messages.map(({ name, bytes }) => [name, bytes]))(
  '%s has the bytes of the vector',
  (name = '', hex = '') => {
    const message = MESSAGES[name]
    expect(message).toBeDefined()
    if (message === undefined) return
    expect(bytesToHex(encodeMessage(message))).toBe(hex)
    expect(decodeMessage(hexToBytes(hex))).toEqual(message)
  },
)

test('every event has its own bit', () => {
  expect(all.map((name) => EVENT_FLAGS[name])).toEqual([1, 2, 4, 8, 16, 32])
})

test('several messages are one array', () => {
  expect(bytesToHex(encodeMessages([{ type: 'stop' }, { type: 'getNetworkId' }]))).toBe(
    '9291a332353491a23136',
  )
})

test('a ticket that is none is refused before it is written, and named', () => {
  expect(() => encodeMessage({ type: 'getReceipt', ticket: '1220' })).toThrow(
    expect.objectContaining({
      name: 'InvalidHashIdError',
      shortMessage: 'ticket is not a hash id: given was the text "1220".',
    }),
  )
})
