import type { PublicPart } from '@panel/contracts/services/oam_admin/batches'
import { trustScript } from '../../shared/security/trusted-types.ts'
import type { BatchKeys, SweepCall } from './batch-keys.ts'
import type { BatchQuestion } from './batch-worker.ts'
import workerAddress from './batch-worker.ts?worker&url'

type Answer<Name extends keyof BatchKeys> = Awaited<ReturnType<BatchKeys[Name]>>

interface Asked {
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
  readonly onProgress: ((done: number) => void) | undefined
}

interface FromWorker {
  readonly id: number
  readonly done?: number
  readonly answer?: unknown
  readonly failure?: string
}

/** What was asked was stopped, and the keys are gone. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError'
}

/**
 * A thread of its own that holds the keys of one batch. They leave it encrypted, or to be printed; with the thread they
 * are gone from memory.
 */
export const startKeys = () => {
  const asked = new Map<number, Asked>()
  let questions = 0

  const start = (): Worker => {
    trustScript(workerAddress)
    const started = new Worker(workerAddress, { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      const waiting = asked.get(data.id)
      if (data.done !== undefined) waiting?.onProgress?.(data.done)
      else {
        asked.delete(data.id)
        if (data.failure === undefined) waiting?.resolve(data.answer as never)
        else waiting?.reject(new Error(data.failure))
      }
    })
    started.addEventListener('error', () => end(new Error('The thread that holds the keys has failed.')))
    return started
  }

  const end = (error: Error): void => {
    worker.terminate()
    for (const { reject } of asked.values()) reject(error)
    asked.clear()
  }

  // Started immediately, so that it is there without a network too.
  let worker = start()

  const ask = <Name extends keyof BatchKeys>(
    question: BatchQuestion & { readonly kind: Name },
    onProgress?: (done: number) => void,
  ): Promise<Answer<Name>> => {
    questions += 1
    const id = questions
    return new Promise((resolve, reject) => {
      asked.set(id, { resolve, reject, onProgress })
      worker.postMessage({ id, question })
    })
  }

  return {
    make: (count: number, onProgress: (done: number) => void): Promise<readonly PublicPart[]> =>
      ask({ kind: 'make', count }, onProgress),
    save: (id: string, label: string, password: string) => ask({ kind: 'save', id, label, password }),
    open: (file: Uint8Array, password: string) => ask({ kind: 'open', file, password }),
    isSaved: (file: Uint8Array, password: string) => ask({ kind: 'isSaved', file, password }),
    privateTexts: () => ask({ kind: 'privateTexts' }),
    signSweep: (call: SweepCall) => ask({ kind: 'signSweep', call }),
    /** Ends the thread immediately, with all keys; a new one waits for the next batch. */
    stop: (): void => {
      end(new StoppedError('Stopped.'))
      worker = start()
    },
    /** Ends the thread immediately, with all keys. */
    leave: (): void => end(new StoppedError('The page was left.')),
  }
}
export type Keys = ReturnType<typeof startKeys>
