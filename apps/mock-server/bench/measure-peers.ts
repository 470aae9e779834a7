import { httpRequest, load, refuseFailures } from './load.ts'
import { measureRounds } from './measure-rounds.ts'
import type { Row } from './report.ts'
import { type Peer, runPeer } from './run-peer.ts'
import { runServer } from './run-server.ts'
import { listedTransactions } from './subjects.ts'

const connections = 50
const warmUp = 500
const reads = 4_000
const nothing = new Uint8Array()

const asDatabase = (list: unknown) => ({ list })

const asDescription = (list: unknown) => ({
  openapi: '3.1.0',
  info: { title: 'A list', version: '1' },
  paths: {
    '/list': {
      get: {
        responses: { 200: { description: 'The list.', content: { 'application/json': { example: list } } } },
      },
    },
  },
})

const peers: readonly Peer[] = [
  {
    name: 'json-server 1.0.0-beta.15',
    program: 'json-server-1/lib/bin.js',
    document: asDatabase,
    args: (file, port) => [file, '--host', '127.0.0.1', '--port', port],
  },
  {
    name: 'json-server 0.17.4',
    program: 'json-server-0/lib/cli/bin.js',
    document: asDatabase,
    args: (file, port) => [file, '--quiet', '--host', '127.0.0.1', '--port', port],
  },
  {
    name: 'Prism 5.16 with a static example',
    program: '@stoplight/prism-cli/dist/index.js',
    document: asDescription,
    args: (file, port) => ['mock', '--host', '127.0.0.1', '--port', port, file],
  },
]

/** A page as the explorer answers it. */
const readList = (): Promise<unknown> =>
  runServer(
    'panel',
    async ({ url, token }) => {
      const path = `/api/v1/explorer/transactions?before=${listedTransactions}&limit=25`
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
      if (!answer.ok) throw new Error(`The list answered ${answer.status}.`)
      return answer.json()
    },
    ['filled'],
  )

const measureOnce = (peer: Peer, list: unknown) =>
  runPeer(peer, list, async ({ url, usage }) => {
    const request = httpRequest('GET', '/list', { accept: 'application/json' }, nothing)
    await load(url, new Array<Buffer>(warmUp).fill(request), connections)
    const before = await usage()
    const result = await load(url, new Array<Buffer>(reads).fill(request), connections)
    const after = await usage()
    refuseFailures(peer.name, result)
    return { ...result, perCpuSecond: reads / (after.cpuSeconds - before.cpuSeconds) }
  })

/** The same page as other programs serve it, which keep it in memory and ask nobody who reads. */
export const measurePeers = async (rounds: number): Promise<Row[]> => {
  const list = await readList()
  return measureRounds(peers, rounds, (peer) => measureOnce(peer, list))
}
