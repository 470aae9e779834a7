import { connect, type Socket } from 'node:net'
import { NodeUnreachableError } from '../errors/messages.ts'
import { decodeMessage } from '../messages/decode-message.ts'
import { encodeMessage } from '../messages/encode-message.ts'
import { MAX_ANSWER_BYTES } from '../messages/limits.ts'
import type { EventName, Message } from '../messages/message.ts'
import { createFrameReader, toFrame } from './frames.ts'

/** Where a node's bridge listens. */
export interface BridgeOptions {
  readonly host: string
  readonly port: number
  /** Milliseconds until connecting fails. Default: 10,000. */
  readonly timeout?: number
}

/** A connection to a node's bridge. */
export interface Bridge {
  /** Sends a message. Resolves once the platform has taken it. */
  send(message: Message): Promise<void>
  /** Subscribes to events, which then arrive as messages. */
  subscribe(id: string, events: readonly EventName[]): Promise<void>
  unsubscribe(id: string, events: readonly EventName[]): Promise<void>
  /**
   * What the node sends, in order, from the first message on; one reader at a time. Ends when the connection is
   * closed, and throws when it breaks or what comes is no message.
   */
  messages(): AsyncIterableIterator<Message>
  close(): void
}

const DEFAULT_TIMEOUT = 10_000

const opened = (options: BridgeOptions): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { host, port, timeout = DEFAULT_TIMEOUT } = options
    const socket = connect({ host, port, noDelay: true })
    const fail = (problem: string, cause?: unknown): void => {
      socket.destroy()
      reject(new NodeUnreachableError(problem, { host, port }, cause))
    }
    socket.setTimeout(timeout, () => fail('the connection was not made in time'))
    socket.once('error', (cause) => fail('the connection failed', cause))
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.removeAllListeners('timeout')
      // The reader of the stream gets its error; without a listener it would end the process as well.
      socket.on('error', () => undefined)
      resolve(socket)
    })
  })

async function* messagesOf(socket: Socket): AsyncIterableIterator<Message> {
  const limit = { maxBytes: MAX_ANSWER_BYTES }
  const read = createFrameReader(limit)
  // The stream itself waits while the reader is busy, so that a fast node cannot fill the memory.
  for await (const piece of socket) {
    for (const frame of read(new Uint8Array(piece))) yield decodeMessage(frame, limit)
  }
}

/**
 * Connects to a node's bridge, over TCP, for its events. Only in Node.
 *
 * @throws NodeUnreachableError
 * @example
 * import { connectBridge } from '@panel/ledger/bridge'
 *
 * const watch = async (host: string, port: number) => {
 *   const bridge = await connectBridge({ host, port })
 *   await bridge.subscribe('watcher', ['block', 'contractEvents'])
 *   for await (const message of bridge.messages()) if (message.type === 'getBlockResponse') break
 *   bridge.close()
 * }
 */
export const connectBridge = async (options: BridgeOptions): Promise<Bridge> => {
  const { host, port } = options
  const socket = await opened(options)
  const send = (message: Message): Promise<void> =>
    new Promise((resolve, reject) => {
      socket.write(toFrame(encodeMessage(message)), (cause) => {
        if (cause) reject(new NodeUnreachableError('the connection is closed', { host, port }, cause))
        else resolve()
      })
    })
  return {
    send,
    subscribe: (id, events) => send({ type: 'subscribe', id, events }),
    unsubscribe: (id, events) => send({ type: 'unsubscribe', id, events }),
    messages: () => messagesOf(socket),
    close: () => socket.destroy(),
  }
}
