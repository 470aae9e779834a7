import { parentPort } from 'node:worker_threads'
import type { Job, JobAnswer } from './open-thread.ts'

/** In a thread: does each job that `openThread` sends, in their order. What `work` throws ends the thread. */
export const answerJobs = <Input, Output>(work: (input: Input) => Output): void => {
  parentPort?.on('message', ({ id, input }: Job<Input>) => {
    parentPort?.postMessage({ id, output: work(input) } satisfies JobAnswer<Output>)
  })
}
