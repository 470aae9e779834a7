import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CommandError } from '../support/client.ts'

/** What a person can do about a port that cannot be had; the error itself where that is not known. */
const portError = (error: NodeJS.ErrnoException, port: number): Error => {
  const choose = 'choose another one with --port; 0 takes a free one.'
  if (error.code === 'EADDRINUSE')
    return new CommandError(`Port ${port} is in use. Stop what uses it, or ${choose}`)
  if (error.code === 'EACCES')
    return new CommandError(`This user is not allowed to use port ${port}: ${choose}`)
  return error
}

/**
 * Lets a server answer on this machine alone; 0 takes a free port.
 * @throws CommandError where the port is in use or not allowed
 */
export const listenOn = async (server: Server, port: number) => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, port)))
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
