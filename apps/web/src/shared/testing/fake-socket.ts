import { vi } from 'vitest'

type Listener = (event: { data?: string; code?: number; reason?: string }) => void

const openPacket = '0{"sid":"e1","upgrades":[],"pingInterval":60000,"pingTimeout":60000}'
const connectedPacket = '40{"sid":"socket-1"}'

/** The other end of every connection that the panel opens, whichever way it does. */
export interface FakeSocket {
  /** Sends an event to the panel, as soon as it is connected for the first time. */
  (name: string, payload: unknown): void
  /** Breaks the connection, as a network does. */
  drop(): void
  /** Breaks the connection, and refuses every new one until `resume`. */
  stop(): void
  resume(): void
  /** From now on every WebSocket closes as soon as it is open, as behind some proxies. */
  refuseWebSockets(): void
  /** From now on a new connection never opens. */
  ignore(): void
  /** Closes the socket in an orderly way, as a server does that stops. */
  disconnect(): void
  /** The transport of every connection so far, in order. */
  transports(): readonly string[]
}

/** What the server does now; socket.io keeps the first WebSocket class that it saw, so that the state is shared. */
const server = {
  transports: [] as string[],
  stopped: true,
  silent: false,
  withoutWebSockets: false,
  /** Events for the panel's first connection; undefined once it is there. */
  early: [] as string[] | undefined,
  send: (_packet: string): void => undefined,
  drop: (): void => undefined,
}

/** Answers a request to connect, and sends what waited for the first connection. */
const connect = (send: (packet: string) => void): void => {
  send(connectedPacket)
  const { early = [] } = server
  server.early = undefined
  for (const packet of early) send(packet)
}

/** The WebSocket of every test: a test that wants answers calls `useFakeSocket`. */
export class FakeWebSocket {
  onopen: Listener | null = null
  onmessage: Listener | null = null
  onclose: Listener | null = null
  onerror: Listener | null = null
  binaryType = 'blob'

  constructor() {
    server.transports.push('websocket')
    server.send = (data) => this.onmessage?.({ data })
    server.drop = () => this.onclose?.({ code: 1006, reason: '' })
    queueMicrotask(() => {
      if (server.silent) return
      if (server.stopped || server.withoutWebSockets) {
        this.onclose?.({ code: 1006, reason: '' })
        return
      }
      this.onopen?.({})
      this.onmessage?.({ data: openPacket })
    })
  }

  send(data: string): void {
    if (data.startsWith('40')) queueMicrotask(() => connect((packet) => this.onmessage?.({ data: packet })))
  }

  close(): void {
    this.onclose?.({ code: 1000, reason: '' })
  }
}

/** One request of socket.io's polling: the first opens the connection, each later GET waits for packets. */
class FakePoll {
  static waiting: FakePoll | undefined
  static readonly packets: string[] = []
  onreadystatechange: (() => void) | null = null
  readyState = 0
  status = 0
  responseText = ''
  #method = ''
  #opens = true

  static deliver(): void {
    const { waiting, packets } = FakePoll
    if (!waiting || packets.length === 0) return
    FakePoll.waiting = undefined
    waiting.answer(packets.splice(0).join('\u001e'))
  }

  open(method: string, url: string): void {
    this.#method = method
    this.#opens = !url.includes('sid=')
  }

  setRequestHeader(): void {}
  abort(): void {}

  answer(text: string, status = 200): void {
    queueMicrotask(() => {
      Object.assign(this, { readyState: 4, status, responseText: text })
      this.onreadystatechange?.()
    })
  }

  send(data?: string): void {
    if (server.stopped) {
      this.answer('', 0)
      return
    }
    if (this.#method === 'POST') {
      this.answer('ok')
      if (data?.startsWith('40')) connect(server.send)
      return
    }
    if (this.#opens) {
      server.transports.push('polling')
      server.send = (packet) => {
        FakePoll.packets.push(packet)
        FakePoll.deliver()
      }
      server.drop = () => FakePoll.waiting?.answer('', 0)
      FakePoll.packets.length = 0
      FakePoll.waiting = undefined
      this.answer(openPacket)
      return
    }
    FakePoll.waiting = this
    FakePoll.deliver()
  }
}

/** No connection is accepted any more. */
export const closeFakeSocket = (): void => {
  server.stopped = true
  server.silent = false
}

/**
 * Accepts connections, by WebSocket and by polling, and speaks as much of socket.io's protocol as is needed. They are
 * closed when the test is over.
 */
export const useFakeSocket = (): FakeSocket => {
  server.transports = []
  server.stopped = false
  server.silent = false
  server.withoutWebSockets = false
  server.early = []
  vi.stubGlobal('XMLHttpRequest', FakePoll)
  const emit = (name: string, payload: unknown): void => {
    const packet = `42${JSON.stringify([name, payload])}`
    if (server.early) server.early.push(packet)
    else server.send(packet)
  }
  return Object.assign(emit, {
    drop: () => server.drop(),
    stop: () => {
      server.stopped = true
      server.drop()
    },
    refuseWebSockets: () => {
      server.withoutWebSockets = true
    },
    resume: () => {
      server.stopped = false
    },
    ignore: () => {
      server.silent = true
    },
    disconnect: () => server.send('41'),
    transports: () => server.transports,
  })
}
