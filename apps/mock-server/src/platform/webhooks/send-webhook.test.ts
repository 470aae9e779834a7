import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendWebhook } from './send-webhook.ts'

/** A shop of this machine that answers as told. @returns where it listens */
const shopThat = async (answer: RequestListener): Promise<number> => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const failureAt = async (url: string) => {
  const { signal } = new AbortController()
  const { failure } = await sendWebhook({ url, headers: {}, body: '{}', reach: 'direct', signal })
  return failure
}

test('a failure says how the connection failed', async () => {
  const port = await shopThat((request) => request.socket.destroy())
  expect(await failureAt(`http://127.0.0.1:${port}/`)).toBe('brokenOff')
  expect(await failureAt(`https://127.0.0.1:${port}/`)).toBe('certificate')
  expect(await failureAt('http://shop.invalid/')).toBe('unknownHost')
  expect(await failureAt('http://127.0.0.1:1/')).toBe('refused')
})

test.each([302, 404, 500])('an answer with the status %s does not accept a webhook', async (status) => {
  const port = await shopThat((_, response) => response.writeHead(status).end())
  expect(await failureAt(`http://127.0.0.1:${port}/`)).toBe('status')
})
