import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Duplex } from 'node:stream'
import { NoAnswerError, noAnswer } from '../support/client.ts'
import { listenOn } from './listen.ts'
import { isUnderOwnName, refuseForeignName } from './own-name.ts'
import { createTextFrames, eventsIn, type SentEvent } from './socket-frames.ts'

/** A call that went through the proxy. */
export interface ProxiedCall {
  readonly method: string
  /** Below the origin, with its query. */
  readonly url: string
  readonly requestText: string
  readonly status: number
  readonly answerText: string
  readonly milliseconds: number
}

interface ProxyOptions {
  /** The origin of the backend. */
  readonly to: string
  readonly port: number
  readonly onCall: (call: ProxiedCall) => void
  readonly onEvent: (event: SentEvent) => void
  /** Receives why the backend cannot be reached, for each request that it did not answer. */
  readonly onNoAnswer?: (sentence: string) => void
  /** The text of an answer in place of the backend's. */
  readonly change?: (call: ProxiedCall) => string
}

/** Headers that belong to one connection, or that the proxy's own copy of a body makes wrong. */
const ownHeaders = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
])

const bytesOf = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> => {
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The headers for the backend: for it, pages of the proxy are its own. */
const headersFor = (request: IncomingMessage, to: string): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !ownHeaders.has(name)) headers.set(name, String(value))
  }
  const { host = '' } = request.headers
  for (const name of ['origin', 'referer']) {
    const value = headers.get(name)
    if (value !== null && URL.parse(value)?.host === host)
      headers.set(name, value.replace(new URL(value).origin, to))
  }
  return headers
}

const isText = (type: string | null): boolean => /json|text|javascript/.test(type ?? '')

const pollingEvents = ({ url, answerText }: ProxiedCall): SentEvent[] =>
  url.includes('/socket.io/') ? answerText.split('\u001E').flatMap(eventsIn) : []

/** Stands between a front end and a backend, and shows the calls and events that pass. */
export const startProxy = async ({ to, port, onCall, onEvent, onNoAnswer, change }: ProxyOptions) => {
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request
    const started = performance.now()
    const body = await bytesOf(request)
    const answer = await fetch(to + url, {
      method,
      headers: headersFor(request, to),
      ...(body.length > 0 && { body }),
      redirect: 'manual',
    })
    let bytes = Buffer.from(await answer.arrayBuffer())
    if (isText(answer.headers.get('content-type'))) {
      const call = {
        ...{ method, url, requestText: body.toString(), status: answer.status },
        ...{ answerText: bytes.toString(), milliseconds: Math.round(performance.now() - started) },
      }
      if (change) bytes = Buffer.from(change(call))
      onCall(call)
      for (const event of pollingEvents(call)) onEvent(event)
    }
    for (const [name, value] of answer.headers) {
      if (!ownHeaders.has(name) && name !== 'set-cookie') response.setHeader(name, value)
    }
    const cookies = answer.headers.getSetCookie()
    if (cookies.length > 0) response.setHeader('set-cookie', cookies)
    response.writeHead(answer.status).end(bytes)
  }

  const tunnel = (request: IncomingMessage, client: Duplex, head: Buffer): void => {
    if (!isUnderOwnName(request)) {
      client.destroy()
      return
    }
    const target = new URL(to + request.url)
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest
    const headers = { ...Object.fromEntries(headersFor(request, to)), connection: 'upgrade' }
    // Frames stay readable where no compression is agreed upon.
    const { 'sec-websocket-extensions': _compression, ...plain } = headers as Record<string, string>
    const upstream = send(target, { headers: plain })
    // The front end may leave at any time, also before the backend has answered.
    client.on('error', () => client.destroy())
    client.on('close', () => upstream.destroy())
    upstream.on('upgrade', (answer, backend, first) => {
      const lines = answer.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
      )
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      const frames = createTextFrames((text) => {
        for (const event of eventsIn(text)) onEvent(event)
      })
      frames(first)
      client.write(first)
      backend.on('data', frames)
      backend.write(head)
      backend.pipe(client).pipe(backend)
      backend.on('error', () => backend.destroy())
      backend.on('close', () => client.destroy())
      client.on('close', () => backend.destroy())
    })
    upstream.on('response', () => client.destroy())
    upstream.on('error', () => client.destroy())
    upstream.end()
  }

  const server = createServer((request, response) => {
    if (!isUnderOwnName(request)) {
      refuseForeignName(response, 'proxy')
      return
    }
    forward(request, response).catch((error: unknown) => {
      const reason = noAnswer(to, error)
      const message = reason instanceof Error ? reason.message : String(reason)
      if (reason instanceof NoAnswerError) onNoAnswer?.(message)
      const body = { code: 'SERVICE_UNAVAILABLE', message }
      response.writeHead(504, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  server.on('upgrade', tunnel)
  return listenOn(server, port)
}
