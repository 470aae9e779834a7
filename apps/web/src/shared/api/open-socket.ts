import { io, type Socket, WebSocket, XHR } from 'socket.io-client'

/** The specification's numbers, in milliseconds unless said. */
export const socketNumbers = {
  timeout: 20_000,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
} as const

/** How long the acknowledgement of a sent event is waited for, in milliseconds: as long as for a connection. */
const ackTimeout = socketNumbers.timeout

/**
 * A WebSocket that closes before it carried anything, as some proxies close it, counts as failed. engine.io would wait
 * for it until the time-out; a failed one gives way to polling immediately.
 */
class CheckedWebSocket extends WebSocket {
  /** Whether it carried something or was closed by this side: what follows is an ordinary end. */
  #settled = false

  override doOpen(): this {
    this.once('packet', () => {
      this.#settled = true
    })
    return super.doOpen()
  }

  override doClose(): void {
    this.#settled = true
    super.doClose()
  }

  protected override onClose(details?: { description: string; context?: unknown }): void {
    if (this.#settled) super.onClose(details)
    else this.onError('The WebSocket closed before it was used.', details)
  }
}

/**
 * Opens a socket: a WebSocket first, polling as fallback.
 *
 * @param token read at each connection, so that a session that was renewed in between is the one that counts.
 */
export const openSocket = (host: string, token: () => string | null): Socket => {
  const socket = io(host, {
    ...socketNumbers,
    ackTimeout,
    auth: (give) => give({ token: token() }),
    transports: [CheckedWebSocket, XHR],
    tryAllTransports: true,
  })
  const startWithPolling = (): void => {
    // A WebSocket that was closed or never answered may end the same way again. Polling works where it does not, and
    // is upgraded to a WebSocket where that works.
    socket.io.opts.transports = [XHR, CheckedWebSocket]
  }
  return socket.on('disconnect', startWithPolling).on('connect_error', startWithPolling)
}
