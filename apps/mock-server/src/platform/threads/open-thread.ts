import { Worker } from 'node:worker_threads'

/** Work for a thread. */
export interface Job<Input> {
  readonly id: number
  readonly input: Input
}

/** What became of a job: its output, or why it failed. */
export type JobAnswer<Output> =
  | { readonly id: number; readonly output: Output }
  | { readonly id: number; readonly failure: string }

interface Waiting<Output> {
  readonly resolve: (output: Output) => void
  readonly reject: (error: Error) => void
}

/**
 * A thread that does work which would hold up all other calls, one job after another. There is one for the whole process,
 * started by the first job. It does not keep the process alive.
 *
 * @param file what the thread runs: it ends with `answerJobs`
 * @returns does a job; fails where the work throws, or the thread ends before it has answered
 */
export const openThread = <Input, Output>(file: URL): ((input: Input) => Promise<Output>) => {
  const waiting = new Map<number, Waiting<Output>>()
  let nextId = 0
  let thread: Worker | undefined

  /** Another thread may have been started since this one failed: its jobs go on. */
  const failAll = (ended: Worker, error: Error): void => {
    if (thread !== ended) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const start = (): Worker => {
    const started = new Worker(file)
    started.on('message', (answer: JobAnswer<Output>) => {
      const job = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('failure' in answer) job?.reject(new Error(answer.failure))
      else job?.resolve(answer.output)
      if (waiting.size === 0) started.unref()
    })
    started.on('error', (error: Error) => failAll(started, error))
    started.on('exit', (code) =>
      failAll(started, new Error(`The thread of ${file.pathname} ended with code ${code}.`)),
    )
    return started
  }

  return (input) =>
    new Promise((resolve, reject) => {
      nextId += 1
      waiting.set(nextId, { resolve, reject })
      thread ??= start()
      thread.ref()
      thread.postMessage({ id: nextId, input } satisfies Job<Input>)
    })
}
