import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../shared/testing/testing-library.ts'
import type { BridgeRequest } from './bridge-messages.ts'
import { type FrameBridge, openFrameBridge } from './frame-bridge.ts'

const origin = 'https://frames.example'
const connecting = { panel: 1, method: 'connect' }

let bridge: FrameBridge | undefined
const opened: MessagePort[] = []

afterEach(() => {
  bridge?.close()
  for (const port of opened.splice(0)) port.close()
})

const open = (handled: BridgeRequest[] = [], answer = true, onEnd = (): void => undefined) => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  bridge = openFrameBridge({
    frameWindow: () => frame.contentWindow,
    origin,
    settings: () => ({ theme: 'dark', language: 'it-IT' }),
    onEnd,
    handle: (request) => {
      handled.push(request)
      return answer
    },
  })
  return { frame, handled }
}

/** Sends a message to the panel's window as a frame would, and gives the frame's end of the port. */
const send = (part: { source: Window | null; origin?: string; data?: unknown; ports?: number }) => {
  const received: unknown[] = []
  const channels = Array.from({ length: part.ports ?? 1 }, () => new MessageChannel())
  for (const { port1 } of channels) {
    opened.push(port1)
    port1.onmessage = ({ data }) => received.push(data)
  }
  const event = new MessageEvent('message', {
    data: 'data' in part ? part.data : connecting,
    origin: part.origin ?? origin,
  })
  Object.defineProperty(event, 'source', { value: part.source })
  Object.defineProperty(event, 'ports', { value: channels.map(({ port2 }) => port2) })
  window.dispatchEvent(event)
  return { received, port: channels[0]?.port1 }
}

/** Resolves after every message that was posted before. */
const settle = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    opened.push(port1, port2)
    port2.onmessage = resolve
    port1.postMessage('')
  })

test('a frame that connects receives theme and language immediately and at every change', async () => {
  const { frame } = open()
  const { received } = send({ source: frame.contentWindow })
  await waitFor(() => expect(received.length).toBe(1))
  bridge?.sendSettings()
  await waitFor(() => expect(received.length).toBe(2))
  expect(received[0]).toEqual({ panel: 1, event: 'settings', theme: 'dark', language: 'it-IT' })
})

test('a request over the port is handled and answered', async () => {
  const { frame, handled } = open()
  const { received, port } = send({ source: frame.contentWindow })
  port?.postMessage({ panel: 1, id: 7, method: 'navigate', path: '/profile' })
  await waitFor(() => expect(received).toContainEqual({ panel: 1, id: 7, ok: true }))
  expect(handled).toEqual([{ panel: 1, id: 7, method: 'navigate', path: '/profile' }])
})

test.each([
  ['another window', { source: window }],
  ['no window', { source: null }],
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that only starts the same', { origin: 'https://frames.example.evil.example' }],
  ['an origin on another port', { origin: 'https://frames.example:8443' }],
  ['an opaque origin', { origin: 'null' }],
  ['no port', { ports: 0 }],
  ['two ports', { ports: 2 }],
  ['an unknown version', { data: { panel: 2, method: 'connect' } }],
  ['an unknown method', { data: { panel: 1, method: 'constructor' } }],
  ['a text', { data: 'connect' }],
  ['nothing', { data: null }],
  ['members too many', { data: { panel: 1, method: 'connect', admin: true } }],
])('does not connect %s', async (_name, part: Partial<Parameters<typeof send>[0]>) => {
  const { frame } = open()
  const { received } = send({ source: frame.contentWindow, ...part })
  const { received: control } = send({ source: frame.contentWindow })
  await waitFor(() => expect(control.length).toBe(1))
  expect(received).toEqual([])
})

test.each([
  ['an unknown method', { panel: 1, id: 1, method: 'eval', code: '1' }],
  ['a method of every object', { panel: 1, id: 1, method: 'toString' }],
  ['no id', { panel: 1, method: 'title', title: 'x' }],
  ['a title too long', { panel: 1, id: 1, method: 'title', title: 'x'.repeat(81) }],
  [
    'a message of 10 MB',
    { panel: 1, id: 1, method: 'toast', type: 'info', title: 'x', message: 'x'.repeat(1e7) },
  ],
  [
    'a toast type that does not exist',
    { panel: 1, id: 1, method: 'toast', type: 'x', title: 'x', message: '' },
  ],
  ['an own prototype', JSON.parse('{"panel":1,"id":1,"method":"title","title":"x","__proto__":{"a":1}}')],
  ['an object as path', { panel: 1, id: 1, method: 'navigate', path: { toString: 'x' } }],
  ['an array', [1, 2, 3]],
])('does not handle %s', async (_name, message) => {
  const { frame, handled } = open()
  const { received, port } = send({ source: frame.contentWindow })
  port?.postMessage(message)
  port?.postMessage({ panel: 1, id: 2, method: 'title', title: 'after' })
  await waitFor(() => expect(received).toContainEqual({ panel: 1, id: 2, ok: true }))
  expect(handled.map(({ id }) => id)).toEqual([2])
})

test('a flood is dropped', async () => {
  const { frame, handled } = open()
  const { received, port } = send({ source: frame.contentWindow })
  for (let id = 0; id < 10_000; id += 1) port?.postMessage({ panel: 1, id, method: 'title', title: 'x' })
  await waitFor(() => expect(received.length).toBeGreaterThan(20))
  await settle()
  expect(handled.length).toBeLessThan(200)
})

test('a refusal is answered as one', async () => {
  const { frame } = open([], false)
  const { received, port } = send({ source: frame.contentWindow })
  port?.postMessage({ panel: 1, id: 1, method: 'navigate', path: '//evil.example' })
  await waitFor(() => expect(received).toContainEqual({ panel: 1, id: 1, ok: false }))
})

test('nothing is handled after the page has closed it', async () => {
  const { frame, handled } = open()
  const { port } = send({ source: frame.contentWindow })
  bridge?.close()
  port?.postMessage({ panel: 1, id: 1, method: 'title', title: 'x' })
  send({ source: frame.contentWindow })
  await settle()
  expect(handled).toEqual([])
})

test('a frame that shows another document has to connect again', async () => {
  const { frame, handled } = open()
  const { port } = send({ source: frame.contentWindow })
  bridge?.frameLoaded()
  port?.postMessage({ panel: 1, id: 1, method: 'title', title: 'first document' })
  await waitFor(() => expect(handled.length).toBe(1))
  bridge?.frameLoaded()
  port?.postMessage({ panel: 1, id: 2, method: 'title', title: 'kept port of the first document' })
  const second = send({ source: frame.contentWindow })
  second.port?.postMessage({ panel: 1, id: 3, method: 'title', title: 'second document' })
  await waitFor(() => expect(second.received).toContainEqual({ panel: 1, id: 3, ok: true }))
  expect(handled.map(({ id }) => id)).toEqual([1, 3])
})

test('a document that connected before its own load stays connected after it', async () => {
  const { frame } = open()
  bridge?.frameLoaded()
  const { received, port } = send({ source: frame.contentWindow })
  bridge?.frameLoaded()
  port?.postMessage({ panel: 1, id: 1, method: 'title', title: 'second document' })
  await waitFor(() => expect(received).toContainEqual({ panel: 1, id: 1, ok: true }))
})

test('the title of a document ends with it', async () => {
  const onEnd = vi.fn<() => void>()
  const { frame } = open([], true, onEnd)
  const { port } = send({ source: frame.contentWindow })
  await settle()
  port?.close()
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
})
