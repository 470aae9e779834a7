import { type IncomingMessage, type RequestListener, Server, type ServerOptions } from 'node:http'

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
    return (
      this.#interceptor.intercept(isRequest, request as IncomingMessage, rest) || super.emit(event, ...values)
    )
  }
}
