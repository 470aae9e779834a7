import { vi } from 'vitest'

type Listener = (event: { data?: string; code?: number; reason?: string }) => void

/** A browser's WebSocket whose other end is a test: it speaks as much of socket.io's protocol as is needed. */
class FakeWebSocket {
  static newest: FakeWebSocket | undefined
  onopen: Listener | null = null
  onmessage: Listener | null = null
  onclose: Listener | null = null
  onerror: Listener | null = null
  binaryType = 'blob'
  readonly url: string

  constructor(url: string) {
    this.url = url
    FakeWebSocket.newest = this
    queueMicrotask(() => {
      this.onopen?.({})
      this.onmessage?.({ data: '0{"sid":"e1","upgrades":[],"pingInterval":60000,"pingTimeout":60000}' })
    })
  }

  send(data: string): void {
    if (data.startsWith('40')) queueMicrotask(() => this.onmessage?.({ data: '40{"sid":"socket-1"}' }))
  }

  close(): void {
    this.onclose?.({ code: 1000, reason: '' })
  }
}

/** Puts the fake in WebSocket's place and gives a way to send events through the newest one. */
export const useFakeSocket = (): ((name: string, payload: unknown) => void) => {
  FakeWebSocket.newest = undefined
  vi.stubGlobal('WebSocket', FakeWebSocket)
  return (name, payload) =>
    FakeWebSocket.newest?.onmessage?.({ data: `42${JSON.stringify([name, payload])}` })
}
