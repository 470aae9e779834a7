import { ownBytes } from '../encoding/own-bytes.ts'
import { bytesToUtf8 } from '../encoding/utf8.ts'
import { InputTooLongError } from '../errors/encoding.ts'
import { NodeUnreachableError, TimeoutError } from '../errors/messages.ts'
import { decodeMessage } from '../messages/decode-message.ts'
import { encodeMessage } from '../messages/encode-message.ts'
import { MAX_ANSWER_BYTES } from '../messages/limits.ts'
import type { Message } from '../messages/message.ts'

/** How a node is reached. */
export interface TransportOptions {
  /** Where the node answers, such as `https://node.example/`. */
  readonly baseUrl: string
  /** Milliseconds until a call ends with a TimeoutError. Default: 20,000. */
  readonly timeout?: number
  /** Default: the platform's `fetch`. */
  readonly fetch?: typeof globalThis.fetch
}

/** Sends a message, receives a message. */
export interface Transport {
  sendMessage(message: Message, signal?: AbortSignal): Promise<Message>
  getJson(path: string): Promise<unknown>
}

const DEFAULT_TIMEOUT = 20_000

/** The body of an answer, of which no more is ever kept than a message may have. */
const bodyOf = async (response: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
    bytes.push(piece.value)
    length += piece.value.length
    if (length <= MAX_ANSWER_BYTES) continue
    await reader?.cancel()
    throw new InputTooLongError('answer of the node', length, MAX_ANSWER_BYTES)
  }
  const body = new Uint8Array(length)
  let offset = 0
  for (const piece of bytes) {
    body.set(piece, offset)
    offset += piece.length
  }
  return body
}

/** Without the user and password that a URL may hold. */
const shown = (url: URL): string => `${url.origin}${url.pathname}`

export const createTransport = (options: TransportOptions): Transport => {
  const { timeout = DEFAULT_TIMEOUT } = options
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)
  const base = new URL(options.baseUrl.endsWith('/') ? options.baseUrl : `${options.baseUrl}/`)

  const call = async <Result>(
    path: string,
    init: RequestInit,
    read: (body: Uint8Array) => Result,
  ): Promise<Result> => {
    const url = new URL(path, base)
    const limit = AbortSignal.timeout(timeout)
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
    try {
      const response = await send(url, { ...init, signal })
      if (!response.ok) {
        throw new NodeUnreachableError(`it answered with status ${response.status}`, {
          url: shown(url),
          status: response.status,
        })
      }
      return read(await bodyOf(response))
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'TimeoutError') {
        throw new TimeoutError('The answer of the node', timeout)
      }
      if (cause instanceof TypeError) {
        throw new NodeUnreachableError('the connection failed', { url: shown(url) }, cause)
      }
      throw cause
    }
  }

  return {
    sendMessage: async (message, signal) => {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: ownBytes(encodeMessage(message)),
        ...(signal === undefined ? {} : { signal }),
      }
      return call('api/v1/message', init, (body) => decodeMessage(body, { maxBytes: MAX_ANSWER_BYTES }))
    },
    getJson: (path) =>
      call(path, { headers: { accept: 'application/json' } }, (body): unknown => {
        try {
          return JSON.parse(bytesToUtf8(body))
        } catch (cause) {
          throw new NodeUnreachableError('it answered no JSON', { url: shown(new URL(path, base)) }, cause)
        }
      }),
  }
}
