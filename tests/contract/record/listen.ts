import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Lets a server answer on this machine alone; 0 takes a free port. */
export const listenOn = async (server: Server, port: number) => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', resolve)
  })
  // A server that listens on a port has an address of this form.
  const address = server.address() as AddressInfo
  return {
    origin: `http://localhost:${address.port}`,
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
