import { expect, test } from 'vitest'
import { encodeMessage } from '../messages/encode-message.ts'
import { createTransport } from './transport.ts'

const stop = { type: 'stop' } as const
const answering = (answer: () => Response | Promise<Response>) =>
  createTransport({ baseUrl: 'https://user:secret@node.example/base', fetch: async () => answer() })

test('posts the bytes of one message and reads the bytes of one', async () => {
  const calls: unknown[] = []
  const transport = createTransport({
    baseUrl: 'https://node.example/base',
    fetch: async (url, init) => {
      calls.push([String(url), init?.method, new Headers(init?.headers).get('content-type'), init?.body])
      return new Response(encodeMessage({ type: 'getNetworkIdResponse', networkName: 'skynet' }))
    },
  })
  expect(await transport.sendMessage(stop)).toEqual({ type: 'getNetworkIdResponse', networkName: 'skynet' })
  expect(calls).toEqual([
    ['https://node.example/base/api/v1/message', 'POST', 'application/octet-stream', encodeMessage(stop)],
  ])
})

test('reads JSON', async () => {
  expect(await answering(() => Response.json({ version: 1 })).getJson('api/v1/visa')).toEqual({ version: 1 })
  await expect(answering(() => new Response('<html>')).getJson('x')).rejects.toMatchObject({
    name: 'NodeUnreachableError',
  })
})

test('an answer longer than any message is refused before it is read whole', async () => {
  let pulled = 0
  let isCancelled = false
  const endless = () =>
    new ReadableStream({
      pull: (controller) => {
        pulled += 1
        controller.enqueue(new Uint8Array(65_536))
      },
      cancel: () => {
        isCancelled = true
      },
    })
  const transport = answering(() => new Response(endless()))
  const refused = { name: 'InputTooLongError', details: { what: 'answer of the node', limit: 4_194_304 } }
  await expect(transport.sendMessage(stop)).rejects.toMatchObject(refused)
  await expect(transport.getJson('api/v1/visa')).rejects.toMatchObject(refused)
  expect(pulled).toBeLessThan(150)
  expect(isCancelled).toBe(true)
})

test('an answer without a body is refused', async () => {
  await expect(answering(() => new Response(null)).sendMessage(stop)).rejects.toMatchObject({
    name: 'InvalidMessageError',
  })
})

test('a failing status or connection is a typed error without what the address hides', async () => {
  const failures = [
    answering(() => new Response('', { status: 503 })),
    answering(() => Promise.reject(new TypeError('fetch failed'))),
  ]
  for (const transport of failures) {
    const error = await transport.sendMessage(stop).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'NodeUnreachableError' })
    expect(JSON.stringify(error)).not.toContain('secret')
  }
})

test('an answer that does not come in time is a typed error', async () => {
  const transport = createTransport({
    baseUrl: 'https://node.example',
    timeout: 5,
    fetch: (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  })
  await expect(transport.sendMessage(stop)).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('an answer that is no message is refused', async () => {
  await expect(answering(() => new Response('text')).sendMessage(stop)).rejects.toMatchObject({
    name: 'InvalidMessageError',
  })
})
