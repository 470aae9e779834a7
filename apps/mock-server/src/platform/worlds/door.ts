import { type IncomingMessage, type RequestListener, Server, type ServerOptions } from 'node:http'

const events = new Set(['request', 'upgrade'])

/** Takes a request, or a connection that becomes a socket, before the server's own parts do; false where it does not. */
type Taker = (event: 'request' | 'upgrade', request: IncomingMessage, rest: readonly unknown[]) => boolean

/** Where requests may be led elsewhere; nobody takes any before `take` is set. */
export interface Door {
  take: Taker
}

export const createDoor = (): Door => ({ take: () => false })

/** An HTTP server whose requests pass a door first. */
export class DoorServer extends Server {
  readonly #door: Door

  constructor(door: Door, options: ServerOptions, listener: RequestListener) {
    super(options, listener)
    this.#door = door
  }

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    const [request, ...rest] = values
    if (typeof event !== 'string' || !events.has(event)) return super.emit(event, ...values)
    const isRequest = event === 'request' ? 'request' : 'upgrade'
    return this.#door.take(isRequest, request as IncomingMessage, rest) || super.emit(event, ...values)
  }
}
