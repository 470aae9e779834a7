import type { LogLine } from '@panel/contracts/services/CONSOLE/line'
import { type LineFilter, readFilter } from '@panel/contracts/services/CONSOLE/line-filter'
import {
  PatternError,
  type PatternProblem,
  readPattern,
  type TextRange,
} from '@panel/contracts/services/CONSOLE/line-pattern'

/** What the page asks of the thread that reads patterns. */
export type PatternQuestion =
  | { readonly kind: 'filter'; readonly filter: LineFilter; readonly lines: readonly LogLine[] }
  | { readonly kind: 'mark'; readonly pattern: string; readonly texts: readonly string[] }

/** The lines that match, or the marked parts of each text, or what is wrong with the pattern. */
export type PatternAnswer =
  | { readonly lines: readonly LogLine[] }
  | { readonly ranges: readonly (readonly TextRange[])[] }
  | { readonly problem: PatternProblem; readonly part: string }

/** More marks in one line are of no use. */
const mostMarks = 50

/** Answers one question; a pattern that cannot be read is an answer too. */
export const answerPattern = (question: PatternQuestion): PatternAnswer => {
  try {
    if (question.kind === 'filter') return { lines: question.lines.filter(readFilter(question.filter)) }
    const { ranges } = readPattern(question.pattern)
    return { ranges: question.texts.map((text) => ranges(text, mostMarks)) }
  } catch (error) {
    if (error instanceof PatternError) return { problem: error.problem, part: error.part }
    throw error
  }
}
