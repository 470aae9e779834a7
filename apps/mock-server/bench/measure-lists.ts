import { httpRequest, load, refuseFailures } from './load.ts'
import { measureRounds } from './measure-rounds.ts'
import type { Row } from './report.ts'
import { runServer } from './run-server.ts'
import { listedTransactions, longListTransactions } from './subjects.ts'

const connections = 50
const pageSize = 25
const warmUp = 2_000
const nothing = new Uint8Array()
const explorer = '/api/v1/explorer/transactions'

/** Page after page from the newest on, as a reader looks through a list, and again from the start. */
const inTurn = (read: number) => listedTransactions - ((read * pageSize) % (listedTransactions - pageSize))
/** Pages at any offset, each requested again only after all others; their rows are those of other pages too. */
const anywhere = (read: number) => pageSize + 1 + ((read * 7_919) % (listedTransactions - pageSize - 1))
/** Pages of a list so long that no row of them was read before. */
const neverRead = (read: number) =>
  longListTransactions - ((read * pageSize) % (longListTransactions - pageSize))

interface Subject {
  readonly name: string
  readonly server: string
  readonly path: string
  readonly before: (read: number) => number
  readonly options?: readonly string[]
}

const subjects: readonly Subject[] = [
  { name: 'limit: Fastify and better-sqlite3', server: 'limit-list', path: '/list', before: inTurn },
  { name: 'the explorer’s list, page after page', server: 'panel', path: explorer, before: inTurn },
  {
    name: 'the same while a block is sealed every second',
    server: 'panel',
    path: explorer,
    before: inTurn,
    options: ['sealing'],
  },
  { name: 'the same, no page requested before', server: 'panel', path: explorer, before: anywhere },
  {
    name: 'the same, none of its rows read before',
    server: 'panel',
    path: explorer,
    before: neverRead,
    options: ['long'],
  },
]

/** What testers' servers do in addition to each call: they keep a journal, and look for faults. */
const withJournal = (before: Subject['before']): readonly Subject[] => {
  const read = { server: 'panel', path: explorer, before }
  return [
    { ...read, name: 'limit: the explorer’s list, without control calls' },
    { ...read, name: 'the same on a server for testers, with the journal', options: ['control'] },
  ]
}

const measureReads =
  (reads: number) =>
  ({ name, server, path, before: keyOf, options = [] }: Subject) =>
    runServer(
      server,
      async ({ url, token, usage }) => {
        const requestOf = (read: number) => {
          const headers = { authorization: `Bearer ${token}` }
          return httpRequest('GET', `${path}?before=${keyOf(read)}&limit=${pageSize}`, headers, nothing)
        }
        const requests = Array.from({ length: warmUp + reads }, (_, read) => requestOf(read))
        await load(url, requests.slice(0, warmUp), connections)
        const before = await usage()
        const result = await load(url, requests.slice(warmUp), connections)
        const after = await usage()
        refuseFailures(name, result)
        return { ...result, perCpuSecond: reads / (after.cpuSeconds - before.cpuSeconds) }
      },
      ['filled', ...options],
    )

/** A page of a list over HTTP, with everything that is around a call, against the bare reading of it. */
export const measureLists = (rounds: number, reads: number): Promise<Row[]> =>
  measureRounds(subjects, rounds, measureReads(reads))

/** The same page with the journal of a server for testers, and without: requested again, or the first time. */
export const measureJournal = (requested: 'again' | 'first', rounds: number, reads: number): Promise<Row[]> =>
  measureRounds(withJournal(requested === 'again' ? inTurn : anywhere), rounds, measureReads(reads))
