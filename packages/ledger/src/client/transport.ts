import { ownBytes } from '../encoding/own-bytes.ts'
import { NodeUnreachableError, TimeoutError } from '../errors/messages.ts'
import { decodeMessage } from '../messages/decode-message.ts'
import { encodeMessage } from '../messages/encode-message.ts'
import type { Message } from '../messages/message.ts'

/** How a node is reached. */
export interface TransportOptions {
  /** Where the node answers, such as `https://node.example/`. */
  readonly baseUrl: string
  /** Milliseconds until a call is given up; 20,000 unless told. */
  readonly timeout?: number
  /** The platform's unless told. */
  readonly fetch?: typeof globalThis.fetch
}

/** One message there, one message back. */
export interface Transport {
  sendMessage(message: Message): Promise<Message>
  getJson(path: string): Promise<unknown>
}

const DEFAULT_TIMEOUT = 20_000

/** Without the user and password that a URL may hold. */
const shown = (url: URL): string => `${url.origin}${url.pathname}`

export const createTransport = (options: TransportOptions): Transport => {
  const { timeout = DEFAULT_TIMEOUT } = options
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)
  const base = new URL(options.baseUrl.endsWith('/') ? options.baseUrl : `${options.baseUrl}/`)

  const call = async <Result>(
    path: string,
    init: RequestInit,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> => {
    const url = new URL(path, base)
    try {
      const response = await send(url, { ...init, signal: AbortSignal.timeout(timeout) })
      if (!response.ok) {
        throw new NodeUnreachableError(`it answered with status ${response.status}`, {
          url: shown(url),
          status: response.status,
        })
      }
      return await read(response)
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
    sendMessage: async (message) => {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: ownBytes(encodeMessage(message)),
      }
      const bytes = await call(
        'api/v1/message',
        init,
        async (response) => new Uint8Array(await response.arrayBuffer()),
      )
      return decodeMessage(bytes)
    },
    getJson: (path) =>
      call(path, { headers: { accept: 'application/json' } }, async (response): Promise<unknown> => {
        const text = await response.text()
        try {
          return JSON.parse(text)
        } catch (cause) {
          throw new NodeUnreachableError('it answered no JSON', { url: shown(new URL(path, base)) }, cause)
        }
      }),
  }
}
