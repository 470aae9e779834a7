import { testFailures } from '../../test/failures.ts'
import { at, vectors } from '../../test/vectors.ts'
import { connectBridge } from '../bridge/index.ts'
import { createNodeClient } from '../client/index.ts'
import { multihash } from '../encoding/index.ts'
import { decodeMessage, encodeMessage, type Message } from '../messages/index.ts'
import { isSigned, transactionFromHex } from '../transactions/index.ts'
import * as errors from './messages.ts'

const signed = transactionFromHex(at(vectors.unitary, 0).bytes)
if (signed.kind !== 'unitary' || !isSigned(signed)) throw new TypeError('the vector is signed')

const answering = (message: Message) =>
  createNodeClient({
    baseUrl: 'https://node.example',
    fetch: async () => new Response(encodeMessage(message)),
  })
const silent = createNodeClient({
  baseUrl: 'https://node.example',
  timeout: 1,
  fetch: (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    }),
})

testFailures(errors, {
  InvalidMessageError: () => decodeMessage(new Uint8Array([0x90])),
  NodeRefusedError: () =>
    answering({ type: 'exception', kind: 'bad network', source: null }).getNetworkName(),
  NodeUnreachableError: () => connectBridge({ host: '127.0.0.1', port: 1 }),
  TicketMismatchError: () =>
    answering({ type: 'putTransactionResponse', ticket: multihash(new Uint8Array()) }).submitTransaction(
      signed,
    ),
  TimeoutError: () => silent.getNetworkName(),
  UnexpectedAnswerError: () => answering({ type: 'stop' }).getNetworkName(),
})
