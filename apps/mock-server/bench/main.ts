import { parseArgs } from 'node:util'
import { measureEvents } from './measure-events.ts'
import { measureJournal, measureLists } from './measure-lists.ts'
import { measureMemory } from './measure-memory.ts'
import { measureOperations } from './measure-operations.ts'
import { measureFilterIndexes, measureFilters, measurePages } from './measure-pages.ts'
import { measurePayments } from './measure-payments.ts'
import { measurePeers } from './measure-peers.ts'
import { measureServerMemory } from './measure-server-memory.ts'
import { measureServiceLists } from './measure-service-lists.ts'
import { measureSubmit } from './measure-submit.ts'
import { measureTester } from './measure-tester.ts'
import { measureWorstBodies } from './measure-worst-bodies.ts'
import { printAhead, printTable } from './report.ts'
import { arePeersInstalled, installPeers } from './run-peer.ts'

// --only submit measures that part alone. The two long runs are left out unless a number of transactions is given:
// --memory 1000000 for the chain within the process, --server-memory 100000 for a whole server with its calls,
// signatures and sockets. --peers installs the programs that lists are compared with; once they are there, they are
// always compared.
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '3' },
    transactions: { type: 'string', default: '6000' },
    // Fewer mostly measure code that is not compiled yet.
    reads: { type: 'string', default: '40000' },
    memory: { type: 'string' },
    'server-memory': { type: 'string' },
    peers: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const reads = Number(values.reads)
const { memory, 'server-memory': serverMemory } = values

const parts: Readonly<Record<string, () => Promise<void>>> = {
  pages: async () => printTable('A page of the list of transactions, without HTTP', measurePages(rounds)),
  filters: async () => {
    console.log('\nFilters of 1,000,000 transactions, without HTTP: others have their turn in the meantime')
    console.table(await measureFilters())
    console.log('\nWhat the indexes for these filters cost')
    console.table(measureFilterIndexes())
  },
  'service-lists': async () =>
    printTable(
      'Lists and sums of services with 100,000 rows, without HTTP',
      await measureServiceLists(rounds),
    ),
  operations: async () =>
    printTable(
      'Calls of services over 10,000 movements added to the history',
      await measureOperations(rounds),
    ),
  payments: async () => {
    for (const [title, rows] of await measurePayments(rounds)) printTable(title, rows)
  },
  lists: async () => {
    const lists = await measureLists(rounds, reads)
    printTable('A page of 25 of 10,000 transactions over HTTP, 50 connections', lists)
    if (values.peers) installPeers()
    if (arePeersInstalled()) {
      const own = lists.slice(1)
      printAhead('The same page from programs that have it in memory', own, await measurePeers(rounds))
    } else console.log('\nThe peers are not installed; with --peers the bench installs them and compares.')
  },
  journal: async () => {
    const again = await measureJournal('again', rounds, reads)
    printTable('A page of a list requested again, with the journal and without', again)
    const first = await measureJournal('first', rounds, reads)
    printTable('A page of a list requested the first time, with the journal and without', first)
  },
  events: async () => printTable('Live events to 50 sockets of one room', await measureEvents(rounds)),
  tester: async () => {
    const { tasks, worlds, memoryBefore, memoryAfter } = await measureTester(rounds)
    console.log('\nWhat a tester waits for, on a disk and with the history')
    console.table(tasks)
    const [before, after] = [memoryBefore, memoryAfter].map((bytes) => `${Math.round(bytes / 1_048_576)} MB`)
    console.log(`${worlds} worlds beside each other: the process takes ${after}, and took ${before} before`)
  },
  memory: async () => {
    if (memory === undefined) return
    console.log('\nMemory while transactions pass through the chain')
    console.table(await measureMemory(Number(memory)))
  },
  'server-memory': async () => {
    if (serverMemory === undefined) return
    console.log('\nMemory while transactions come in over HTTP and are emitted to 20 sockets')
    console.table(await measureServerMemory(Number(serverMemory)))
  },
  'worst-bodies': async () =>
    printTable(
      'A page of a list for one account while two others send the worst bodies',
      await measureWorstBodies(rounds),
    ),
  submit: async () =>
    printTable(
      'Submit, 50 connections, acknowledged when durable',
      await measureSubmit(rounds, Number(values.transactions)),
    ),
}

const unknown = values.only?.find((name) => !(name in parts))
if (unknown !== undefined) {
  throw new Error(`There is no part “${unknown}”. The parts are: ${Object.keys(parts).join(', ')}.`)
}
for (const [name, measure] of Object.entries(parts)) {
  if (values.only === undefined || values.only.includes(name)) await measure()
}
