import { type IncomingMessage, type RequestListener, Server, type ServerOptions } from 'node:http'
import { Duplex } from 'node:stream'

const events = new Set(['request', 'upgrade'])

/** Takes a request, or a connection that becomes a socket, before the server's own parts do; false where it does not. */
type Intercept = (event: 'request' | 'upgrade', request: IncomingMessage, rest: readonly unknown[]) => boolean

/** Where requests may be handled by another part; none is before `intercept` is set. */
export interface Interceptor {
  intercept: Intercept
}

export const createInterceptor = (): Interceptor => ({ intercept: () => false })

/** An HTTP server whose requests pass an interceptor first. */
export class InterceptingServer extends Server {
  readonly #interceptor: Interceptor

  constructor(interceptor: Interceptor, options: ServerOptions, listener: RequestListener) {
    super(options, listener)
    this.#interceptor = interceptor
  }

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    const [request, ...rest] = values
    if (typeof event !== 'string' || !events.has(event)) return super.emit(event, ...values)
    const isRequest = event === 'request' ? 'request' : 'upgrade'
    const [connection] = rest
    // Node hands over a connection to upgrade without a listener for errors: a reset would end the process.
    if (isRequest === 'upgrade' && connection instanceof Duplex) connection.on('error', () => undefined)
    return (
      this.#interceptor.intercept(isRequest, request as IncomingMessage, rest) || super.emit(event, ...values)
    )
  }
}
