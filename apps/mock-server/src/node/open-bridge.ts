import { createServer, type Server, type Socket } from 'node:net'
import type { Ledger } from '@panel/chain/ledger'
import { serveConnection } from './bridge-connection.ts'

export interface Bridge {
  readonly port: number
  close(): Promise<void>
}

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * The node's interface over TCP: each message is preceded by its length, subscriptions last as long as the connection.
 *
 * @throws the system's error when it cannot listen
 */
export const openBridge = async (
  ledger: Ledger,
  { port, host }: { port: number; host: string },
): Promise<Bridge> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serveConnection(socket, ledger)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: portOf(server),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
