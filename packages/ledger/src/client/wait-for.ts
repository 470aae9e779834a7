import { NodeRefusedError, TimeoutError } from '../errors/messages.ts'

/** How long to wait for a ticket. */
export interface WaitOptions {
  /** Milliseconds until it is given up; 15,000 unless told. */
  readonly timeout?: number
  /** Milliseconds between two tries; 1,000 unless told. */
  readonly interval?: number
  /** Ends the waiting; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

const DEFAULT_TIMEOUT = 15_000
const DEFAULT_INTERVAL = 1_000

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', abort, { once: true })
  })

/** Asks again while the node says that it does not have the thing yet; any other refusal ends the waiting. */
export const waitFor = async <Result>(
  what: string,
  ask: () => Promise<Result>,
  { timeout = DEFAULT_TIMEOUT, interval = DEFAULT_INTERVAL, signal }: WaitOptions = {},
): Promise<Result> => {
  const deadline = performance.now() + timeout
  for (;;) {
    signal?.throwIfAborted()
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof NodeRefusedError) || error.kind !== 'resource not found') throw error
    }
    if (performance.now() + interval > deadline) throw new TimeoutError(what, timeout)
    await pause(interval, signal)
  }
}
