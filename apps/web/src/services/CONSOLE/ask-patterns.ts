import { trustScript } from '../../shared/security/trusted-types.ts'
import type { PatternAnswer, PatternQuestion } from './pattern-answers.ts'
import workerAddress from './pattern-worker.ts?worker&url'

interface Asked {
  readonly resolve: (answer: PatternAnswer) => void
  readonly reject: (error: Error) => void
}

let worker: Worker | undefined
let questions = 0
const asked = new Map<number, Asked>()

const start = (): Worker => {
  trustScript(workerAddress)
  const started = new Worker(workerAddress, { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: PatternAnswer }>) => {
    asked.get(data.id)?.resolve(data.answer)
    asked.delete(data.id)
  })
  started.addEventListener('error', () => {
    for (const { reject } of asked.values()) reject(new Error('The thread that reads patterns has failed.'))
    asked.clear()
    worker = undefined
  })
  return started
}

/** Asks the thread that reads patterns; the answers come in the order of the questions. */
export const askPatterns = (question: PatternQuestion): Promise<PatternAnswer> => {
  worker ??= start()
  questions += 1
  const id = questions
  const answer = new Promise<PatternAnswer>((resolve, reject) => asked.set(id, { resolve, reject }))
  worker.postMessage({ id, question })
  return answer
}
