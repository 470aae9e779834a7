import { answerPattern, type PatternQuestion } from './pattern-answers.ts'

/** The thread that reads patterns, so that no pattern ever holds up the page. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; question: PatternQuestion }>) => {
  postMessage({ id: data.id, answer: answerPattern(data.question) })
})
