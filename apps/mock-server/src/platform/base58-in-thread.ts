import { Worker } from 'node:worker_threads'
import { base58ToBytes, bytesToBase58 } from '@panel/ledger/encoding'

/** Text to decode, or bytes to encode. */
export interface Base58Job {
  readonly id: number
  readonly input: string | Uint8Array
}

/** What became of a job; no output where the input does not fit. */
export interface Base58Answer {
  readonly id: number
  readonly output: string | Uint8Array<ArrayBuffer> | undefined
}

/** The longest value that is decoded. */
export const maxBytes = 1_048_576

/** Shorter inputs take about a millisecond, and less than a message to a thread and back. */
const longInput = 8_192

interface Waiting {
  readonly resolve: (output: Base58Answer['output']) => void
  readonly reject: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
let nextId = 0
let thread: Worker | undefined

const failAll = (error: Error): void => {
  thread = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}

/** One thread for the whole process, started by the first long input. It does not keep the process alive. */
const startThread = (): Worker => {
  const started = new Worker(new URL('./base58-worker.ts', import.meta.url))
  started.on('message', ({ id, output }: Base58Answer) => {
    waiting.get(id)?.resolve(output)
    waiting.delete(id)
    if (waiting.size === 0) started.unref()
  })
  started.on('error', failAll)
  started.on('exit', (code) => failAll(new Error(`The base58 thread ended with code ${code}.`)))
  return started
}

const runInThread = (input: Base58Job['input']): Promise<Base58Answer['output']> =>
  new Promise((resolve, reject) => {
    nextId += 1
    waiting.set(nextId, { resolve, reject })
    thread ??= startThread()
    thread.ref()
    // A view is copied with all of the buffer that it is cut from.
    const own = typeof input === 'string' ? input : input.slice()
    thread.postMessage({ id: nextId, input: own } satisfies Base58Job)
  })

/** Base58 text of bytes. Long bytes are encoded in a thread of their own, so that other calls are not held up. */
export const encodeBase58 = async (bytes: Uint8Array): Promise<string> => {
  if (bytes.length <= longInput) return bytesToBase58(bytes)
  const text = await runInThread(bytes)
  if (typeof text !== 'string') throw new Error('The base58 thread could not encode.')
  return text
}

/**
 * Bytes of a base58 text. Long texts are decoded in a thread of their own, so that other calls are not held up.
 *
 * @throws InvalidBase58Error on a character outside the alphabet, InputTooLongError above 1 MiB.
 */
export const decodeBase58 = async (text: string): Promise<Uint8Array<ArrayBuffer>> => {
  if (text.length <= longInput) return base58ToBytes(text)
  const bytes = await runInThread(text)
  // An error loses its class on the way between threads, so it is thrown here; finding it takes no long work.
  return bytes instanceof Uint8Array ? bytes : base58ToBytes(text, { maxBytes })
}
