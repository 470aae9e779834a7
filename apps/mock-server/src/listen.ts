import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

const passedOn = ['request', 'upgrade', 'clientError'] as const

/**
 * Opens the port under every address of the name localhost, since browsers and tools differ in which of them they take.
 * What comes under a further one is handed to the server itself.
 */
const listenUnderOthers = async (app: FastifyInstance): Promise<void> => {
  const first = app.server.address()
  if (first === null || typeof first === 'string') return
  const { requestTimeout, headersTimeout, keepAliveTimeout } = app.server
  const addresses = await lookup('localhost', { all: true }).catch(() => [])
  for (const { address } of addresses.filter((each) => each.address !== first.address)) {
    const other = new Server({ requestTimeout, headersTimeout, keepAliveTimeout })
    for (const event of passedOn) other.on(event, (...values) => app.server.emit(event, ...values))
    try {
      other.listen({ port: first.port, host: address })
      await once(other, 'listening')
      app.server.once('close', () => other.close())
    } catch {
      // A machine without this IP version, or another program there: the first address is enough.
    }
  }
}

/** Opens both ports, the demo services' first: when one is taken, nothing half-started answers. */
export const listen = async (app: FastifyInstance): Promise<void> => {
  const { PORT, HOST } = app.config
  await app.ready()
  try {
    await app.listenDemo()
    await app.listen({ port: PORT, host: HOST })
    if (HOST === 'localhost') await listenUnderOthers(app)
  } catch (error) {
    await app.close()
    throw error
  }
}
