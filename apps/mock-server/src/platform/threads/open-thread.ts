import { Worker } from 'node:worker_threads'

/** Work for a thread. */
export interface Job<Input> {
  readonly id: number
  readonly input: Input
}

/** What became of a job. */
export interface JobAnswer<Output> {
  readonly id: number
  readonly output: Output
}

interface Waiting<Output> {
  readonly resolve: (output: Output) => void
  readonly reject: (error: Error) => void
}

/**
 * A thread that does work which would hold up all other calls, one job after another. There is one for the whole process,
 * started by the first job. It does not keep the process alive.
 *
 * @param file what the thread runs: it ends with `answerJobs`
 * @returns does a job; fails where the thread ends before it has answered
 */
export const openThread = <Input, Output>(file: URL): ((input: Input) => Promise<Output>) => {
  const waiting = new Map<number, Waiting<Output>>()
  let nextId = 0
  let thread: Worker | undefined

  const failAll = (error: Error): void => {
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const start = (): Worker => {
    const started = new Worker(file)
    started.on('message', ({ id, output }: JobAnswer<Output>) => {
      waiting.get(id)?.resolve(output)
      waiting.delete(id)
      if (waiting.size === 0) started.unref()
    })
    started.on('error', failAll)
    started.on('exit', (code) =>
      failAll(new Error(`The thread of ${file.pathname} ended with code ${code}.`)),
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
