import { parseArgs } from 'node:util'
import { measureEvents } from './measure-events.ts'
import { measureLists } from './measure-lists.ts'
import { measureMemory } from './measure-memory.ts'
import { measurePages } from './measure-pages.ts'
import { measurePeers } from './measure-peers.ts'
import { measureRestore } from './measure-restore.ts'
import { measureSubmit } from './measure-submit.ts'
import { printAhead, printTable } from './report.ts'
import { arePeersInstalled, installPeers } from './run-peer.ts'

// --memory 1000000 asks for the long run; it is left out otherwise. --peers installs the programs that lists are
// compared with; once they are there, they are always compared.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    transactions: { type: 'string', default: '6000' },
    memory: { type: 'string' },
    peers: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)

printTable('A page of the list of transactions, without HTTP', measurePages(rounds))
const lists = await measureLists(rounds)
printTable('A page of 25 of 10,000 transactions over HTTP, 50 connections', lists)
if (values.peers) installPeers()
if (arePeersInstalled()) {
  const own = lists.slice(1)
  printAhead('The same page from programs that have it in memory', own, await measurePeers(rounds))
} else console.log('\nThe peers are not installed; with --peers the bench installs them and compares.')
printTable('Live events to 50 sockets of one room', await measureEvents(rounds))
const { rows, takeMs, restoreMs } = await measureRestore(rounds)
console.log(
  `\nA world of ${rows} rows: kept in ${takeMs.toFixed(1)} ms, restored in ${restoreMs.toFixed(1)} ms`,
)
if (values.memory !== undefined) {
  console.log('\nMemory while transactions pass through the chain')
  console.table(await measureMemory(Number(values.memory)))
}
printTable(
  'Submit, 50 connections, acknowledged when durable',
  await measureSubmit(rounds, Number(values.transactions)),
)
