import { parentPort } from 'node:worker_threads'
import type { Job, JobAnswer } from './open-thread.ts'

const answer = <Input, Output>(
  { id, input }: Job<Input>,
  work: (input: Input) => Output,
): JobAnswer<Output> => {
  try {
    return { id, output: work(input) }
  } catch (error) {
    return { id, failure: String(error) }
  }
}

/** In a thread: does each job that `openThread` sends, in their order. What `work` throws fails its own job alone. */
export const answerJobs = <Input, Output>(work: (input: Input) => Output): void => {
  parentPort?.on('message', (job: Job<Input>) => parentPort?.postMessage(answer(job, work)))
}
