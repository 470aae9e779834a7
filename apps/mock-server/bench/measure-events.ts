import { connectSocket } from './connect-socket.ts'
import { measureRounds } from './measure-rounds.ts'
import type { Row } from './report.ts'
import { runServer } from './run-server.ts'
import { emittedResult } from './subjects.ts'

const sockets = 50
const warmUp = 500
const events = 1_500

const subjects = [
  { name: 'limit: bare socket.io', server: 'limit-events' },
  { name: 'a result to the sockets of an account', server: 'panel' },
] as const
type Subject = (typeof subjects)[number]

const measureOnce = ({ server }: Subject) =>
  runServer(server, async ({ url, token, usage, emit }) => {
    const clients = await Promise.all(Array.from({ length: sockets }, () => connectSocket(url, token)))
    let received = 0
    let finish = () => {}
    let wanted = 0
    for (const client of clients) {
      client.on(emittedResult.ticket, () => {
        received += 1
        if (received === wanted) finish()
      })
    }
    const deliver = (count: number): Promise<void> =>
      new Promise((resolve) => {
        received = 0
        wanted = count * sockets
        finish = resolve
        emit(count)
      })
    await deliver(warmUp)
    const before = await usage()
    const start = performance.now()
    await deliver(events)
    const seconds = (performance.now() - start) / 1000
    const after = await usage()
    for (const client of clients) client.disconnect()
    const deliveries = events * sockets
    return {
      perSecond: deliveries / seconds,
      perCpuSecond: deliveries / (after.cpuSeconds - before.cpuSeconds),
    }
  })

/** Deliveries of live events, each received by every client, against the library alone. */
export const measureEvents = (rounds: number): Promise<Row[]> => measureRounds(subjects, rounds, measureOnce)
