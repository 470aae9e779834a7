import { NodeRefusedError, NodeUnreachableError, TimeoutError } from '../errors/messages.ts'
import { DEFAULT_RESULT_TIMEOUT } from './result-timeout.ts'

/** How long to wait for a ticket. */
export interface WaitOptions {
  /** Milliseconds until the wait ends with a TimeoutError. Default: 15,000. */
  readonly timeout?: number
  /** Milliseconds between two attempts. Default: 1,000. */
  readonly interval?: number
  /** Ends the wait: the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

const DEFAULT_INTERVAL = 1_000

/** Settles like the promise, or rejects with the signal's reason as soon as it is aborted. */
const race = <Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return race(elapsed, signal).finally(() => clearTimeout(timer))
}

/**
 * Whether the next attempt may succeed: the node does not have it yet, did not answer in time, or was not reached. A
 * status from 400 to 499 means that the address or the request is wrong, and stays wrong.
 */
const isTemporary = (error: unknown): boolean => {
  if (error instanceof NodeRefusedError) return error.kind === 'resource not found'
  if (error instanceof TimeoutError) return true
  if (!(error instanceof NodeUnreachableError)) return false
  const { status } = error.details
  return typeof status !== 'number' || status >= 500 || status === 408 || status === 429
}

/**
 * Asks until the node has the answer. Dropped connections and attempts that hang do not end the wait; its deadline
 * and any other refusal do.
 *
 * @param ask one attempt. Its signal is aborted when the wait ends.
 */
export const waitFor = async <Result>(
  what: string,
  ask: (signal: AbortSignal) => Promise<Result>,
  { timeout = DEFAULT_RESULT_TIMEOUT, interval = DEFAULT_INTERVAL, signal }: WaitOptions = {},
): Promise<Result> => {
  const end = new AbortController()
  const abort = (): void => end.abort(signal?.reason)
  let lastProblem: unknown
  const timer = setTimeout(() => end.abort(new TimeoutError(what, timeout, lastProblem)), timeout)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  try {
    for (;;) {
      end.signal.throwIfAborted()
      try {
        return await race(ask(end.signal), end.signal)
      } catch (error) {
        end.signal.throwIfAborted()
        if (!isTemporary(error)) throw error
        lastProblem = error
      }
      await pause(interval, end.signal)
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
