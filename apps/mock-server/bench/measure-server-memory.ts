import { statSync } from 'node:fs'
import { join } from 'node:path'
import { bytesToBase58 } from '@panel/ledger/encoding'
import { decodeTransaction, ticketOf } from '@panel/ledger/transactions'
import type { Socket } from 'socket.io-client'
import { connectSocket } from './connect-socket.ts'
import { httpRequest, load, refuseFailures } from './load.ts'
import { runServer } from './run-server.ts'
import { signTransfers } from './sign-transfers.ts'

const points = 10
const connections = 50
const sockets = 20
/** One ticket in this many is also followed through its room, which is left again. */
const followedShare = 50
const json = { 'content-type': 'application/json' }

const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576)

/** Counts the results that a socket receives, and waits for a number of them. */
const listen = (socket: Socket) => {
  let received = 0
  let wanted = Number.POSITIVE_INFINITY
  let finish = () => {}
  socket.onAny(() => {
    received += 1
    if (received >= wanted) finish()
  })
  return {
    until: (count: number): Promise<void> =>
      new Promise((resolve) => {
        if (received >= count) resolve()
        wanted = count
        finish = resolve
      }),
  }
}

/**
 * What the server's process holds while signed transactions come in over HTTP, are verified, executed and
 * sealed, and every result is emitted to twenty sockets; measured at ten points.
 */
export const measureServerMemory = (count: number) =>
  runServer('panel', async ({ url, token, folder, memory }) => {
    const headers = { ...json, authorization: `Bearer ${token}` }
    const post = (path: string, body: unknown) =>
      httpRequest('POST', path, headers, Buffer.from(JSON.stringify(body)))
    const clients = await Promise.all(Array.from({ length: sockets }, () => connectSocket(url, token)))
    const listeners = clients.map(listen)
    const step = Math.ceil(count / points)
    const rows: Record<string, number>[] = []
    const measure = async (done: number, perSecond: number) => {
      const { process, kept, outside } = await memory()
      rows.push({
        transactions: done,
        'process MB': megabytes(process),
        'kept MB': megabytes(kept),
        'outside MB': megabytes(outside),
        'log MB': megabytes(statSync(join(folder, 'panel.sqlite-wal')).size),
        'per s': Math.round(perSecond),
      })
    }
    await measure(0, 0)
    for (let done = step; done <= step * points; done += step) {
      const transactions = await signTransfers(step)
      const submits = transactions.map((tx) => post('/api/trinci/submitUnitTx', { tx: bytesToBase58(tx) }))
      const followed = transactions.filter((_, index) => index % followedShare === 0)
      const rooms = (call: 'join' | 'leave') =>
        followed.map((tx, index) =>
          post(`/api/v1/io/rooms/${call}`, {
            rooms: [ticketOf(decodeTransaction(tx))],
            socketId: clients[index % sockets]?.id,
          }),
        )
      refuseFailures('join', await load(url, rooms('join'), connections))
      const result = await load(url, submits, connections)
      refuseFailures('submit', result)
      await Promise.all(listeners.map(({ until }) => until(done)))
      refuseFailures('leave', await load(url, rooms('leave'), connections))
      await measure(done, result.perSecond)
    }
    for (const client of clients) client.disconnect()
    return rows
  })
