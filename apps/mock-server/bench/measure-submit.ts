import { bytesToBase58, encodeMessagePack } from '@panel/ledger/encoding'
import { httpRequest, load, refuseFailures } from './load.ts'
import { measureRounds } from './measure-rounds.ts'
import type { Row } from './report.ts'
import { runServer } from './run-server.ts'
import { signTransfers } from './sign-transfers.ts'

const connections = 50
const octets = { 'content-type': 'application/octet-stream' }

interface Subject {
  readonly name: string
  readonly server: string
  readonly request: (transaction: Uint8Array, token: string) => Buffer
}

const subjects: readonly Subject[] = [
  {
    name: 'limit: raw bytes, verify in the pool, insert, FULL, group commit',
    server: 'limit-submit',
    request: (transaction) => httpRequest('POST', '/api/submit', octets, transaction),
  },
  {
    name: 'panel’s call: session, base58 in JSON, decoded, verified, executed, sealed, emitted',
    server: 'panel',
    request: (transaction, token) =>
      httpRequest(
        'POST',
        '/api/trinci/submitUnitTx',
        { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        Buffer.from(JSON.stringify({ tx: bytesToBase58(transaction) })),
      ),
  },
  {
    name: 'node’s call: a message in and out, decoded, verified, executed, sealed, emitted',
    server: 'panel',
    request: (transaction) => {
      const head = Buffer.concat([Uint8Array.of(0x93), encodeMessagePack('3'), encodeMessagePack(true)])
      return httpRequest('POST', '/api/v1/message', octets, Buffer.concat([head, transaction]))
    },
  },
]

const measureOnce = (subject: Subject, transactions: readonly Uint8Array[]) =>
  runServer(subject.server, async ({ url, token, usage }) => {
    const requests = transactions.map((transaction) => subject.request(transaction, token))
    await load(url, requests.slice(0, 200), connections)
    const before = await usage()
    const result = await load(url, requests.slice(200), connections)
    const after = await usage()
    refuseFailures(subject.name, result)
    return { ...result, perCpuSecond: (requests.length - 200) / (after.cpuSeconds - before.cpuSeconds) }
  })

/** Signed transactions that are acknowledged as durable, against the least that this can be. */
export const measureSubmit = async (rounds: number, count: number): Promise<Row[]> => {
  const transactions = await signTransfers(count + 200)
  return measureRounds(subjects, rounds, (subject) => measureOnce(subject, transactions))
}
