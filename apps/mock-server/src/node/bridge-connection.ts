import type { Socket } from 'node:net'
import type { Ledger } from '@panel/chain/ledger'
import { toWireEvent, transactionMessage } from '@panel/chain/messages'
import { createFrameReader, toFrame } from '@panel/ledger/bridge'
import { type EventName, encodeMessage, MAX_ANSWER_BYTES, type Message } from '@panel/ledger/messages'
import { answerMessage, blockMessageAt } from './answer-message.ts'

/** Unsent bytes beyond which a reader is too slow to be kept. */
const maximumBacklog = 16_777_216

/** Questions that may wait for their answers before the connection is read again. */
const maximumWaiting = 256

/** Serves one connection of the bridge: answers in the order of the questions, events in between. */
export const serveConnection = (socket: Socket, ledger: Ledger): void => {
  const subscriptions = new Map<string, Set<EventName>>()
  const readFrames = createFrameReader()
  let answered: Promise<void> = Promise.resolve()

  const send = (message: Uint8Array) => {
    if (!socket.writable) return
    socket.write(toFrame(message, { maxBytes: MAX_ANSWER_BYTES }))
    if (socket.writableLength > maximumBacklog) socket.destroy()
  }

  const wants = (...names: EventName[]): boolean =>
    [...subscriptions.values()].some((events) => names.some((name) => events.has(name)))

  const subscribe = ({ id, events }: Message<'subscribe'>) => {
    const known = subscriptions.get(id) ?? new Set()
    for (const name of events) known.add(name)
    subscriptions.set(id, known)
  }

  const unsubscribe = ({ id, events }: Message<'unsubscribe'>) => {
    const known = subscriptions.get(id)
    for (const name of events) known?.delete(name)
    if (known?.size === 0) subscriptions.delete(id)
  }

  const ownAnswer = (message: Message): Uint8Array | null | undefined => {
    if (message.type === 'subscribe') subscribe(message)
    else if (message.type === 'unsubscribe') unsubscribe(message)
    else if (message.type === 'stop') socket.end()
    else return undefined
    return null
  }

  const answer = async (bytes: Uint8Array) => {
    const message = await answerMessage(ledger, bytes, ownAnswer)
    if (message) send(message)
  }

  const later = (work: () => Promise<void>): Promise<void> => {
    answered = answered.then(work).catch(() => {
      socket.destroy()
    })
    return answered
  }

  let waiting = 0

  const answerLater = async (bytes: Uint8Array) => {
    waiting += 1
    if (waiting > maximumWaiting) socket.pause()
    await later(() => answer(bytes))
    waiting -= 1
    if (waiting === 0) socket.resume()
  }

  const stops = [
    ledger.onBlock((block) => {
      if (!wants('block', 'blockCreated', 'transaction', 'contractEvents')) return
      later(() => emitBlock(block.height))
    }),
  ]

  const emitBlock = async (height: number) => {
    if (wants('block', 'blockCreated')) send(await blockMessageAt(ledger, BigInt(height), true))
    if (!wants('transaction', 'contractEvents')) return
    for (const { ticket } of await ledger.transactionsOfBlock(height)) {
      const record = await ledger.transaction(ticket)
      if (!record) continue
      if (wants('transaction')) send(transactionMessage(record.bytes))
      if (wants('contractEvents'))
        for (const event of record.events)
          send(encodeMessage({ type: 'contractEvent', event: toWireEvent(event) }))
    }
  }

  socket.on('data', (chunk: Buffer) => {
    try {
      for (const frame of readFrames(chunk)) answerLater(frame)
    } catch {
      socket.destroy()
    }
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    for (const stop of stops) stop()
  })
}
