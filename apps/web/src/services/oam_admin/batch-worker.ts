import { createBatchKeys, type SweepCall } from './batch-keys.ts'

/** What the page asks of the thread that holds the keys. */
export type BatchQuestion =
  | { readonly kind: 'make'; readonly count: number }
  | { readonly kind: 'save'; readonly id: string; readonly label: string; readonly password: string }
  | { readonly kind: 'open' | 'isSaved'; readonly file: Uint8Array; readonly password: string }
  | { readonly kind: 'privateTexts' }
  | { readonly kind: 'signSweep'; readonly call: SweepCall }

const keys = createBatchKeys()

const answer = (question: BatchQuestion, onProgress: (done: number) => void): Promise<unknown> => {
  if (question.kind === 'make') return keys.make(question.count, onProgress)
  if (question.kind === 'save') return keys.save(question.id, question.label, question.password)
  if (question.kind === 'open') return keys.open(question.file, question.password)
  if (question.kind === 'isSaved') return keys.isSaved(question.file, question.password)
  if (question.kind === 'signSweep') return keys.signSweep(question.call)
  return keys.privateTexts()
}

addEventListener('message', async ({ data }: MessageEvent<{ id: number; question: BatchQuestion }>) => {
  const { id, question } = data
  try {
    const given = await answer(question, (done) => postMessage({ id, done }))
    postMessage({ id, answer: given })
  } catch (error) {
    postMessage({ id, failure: error instanceof Error ? error.message : String(error) })
  }
})
