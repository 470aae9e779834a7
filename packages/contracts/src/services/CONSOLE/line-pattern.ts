import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js'

/** A part of a text that a pattern matches: from the first character to the one after the last. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** What a pattern does, in linear time for every pattern and text. */
export interface LinePattern {
  readonly test: (text: string) => boolean
  /** The first `most` places, in order. */
  readonly ranges: (text: string, most: number) => TextRange[]
}

/** What is wrong with a pattern, for a page that says it in the reader's language. */
export type PatternProblem =
  | 'lookaround'
  | 'backReference'
  | 'escape'
  | 'backslash'
  | 'parenthesis'
  | 'bracket'
  | 'range'
  | 'repetition'
  | 'count'
  | 'large'
  | 'syntax'

/** The pattern cannot be read. The message says which part of it, and why in the engine's own words. */
export class PatternError extends Error {
  override readonly name = 'PatternError'
  readonly problem: PatternProblem
  readonly part: string

  constructor(problem: PatternProblem, part: string, message: string) {
    super(message)
    this.problem = problem
    this.part = part
  }
}

/** What the engine's descriptions mean. */
const problems: ReadonlyMap<string, PatternProblem> = new Map([
  ['invalid escape sequence', 'escape'],
  ['trailing backslash at end of expression', 'backslash'],
  ['missing closing )', 'parenthesis'],
  ['unexpected )', 'parenthesis'],
  ['missing closing ]', 'bracket'],
  ['invalid character class range', 'range'],
  ['missing argument to repetition operator', 'repetition'],
  ['invalid nested repetition operator', 'repetition'],
  ['invalid repeat count', 'count'],
  ['expression too large', 'large'],
  ['expression nests too deeply', 'large'],
])

const patternErrorOf = (error: RE2JSException): PatternError => {
  const [description, part] =
    error instanceof RE2JSSyntaxException
      ? [error.getDescription(), error.getPattern() ?? '']
      : [error.message, '']
  const message = part === '' ? description : `${description}: ${part}`
  if (/^\(\?<?[=!]/.test(part)) return new PatternError('lookaround', part, message)
  if (/^\\[1-9k]/.test(part)) return new PatternError('backReference', part, message)
  return new PatternError(problems.get(description) ?? 'syntax', part, message)
}

const expression = /^\/(.+)\/$/s

const compile = (text: string): RE2JS => {
  const source = expression.exec(text)?.[1]
  return RE2JS.compile(source ?? RE2JS.quote(text), RE2JS.CASE_INSENSITIVE)
}

/**
 * Reads a pattern: a text, or a regular expression between slashes. Upper and lower case are the same.
 *
 * @throws PatternError for what RE2 does not read: what is no regular expression, a look-ahead or a back-reference
 */
export const readPattern = (text: string): LinePattern => {
  try {
    const pattern = compile(text)
    return {
      test: (line) => pattern.test(line),
      ranges: (line, most) => {
        const found: TextRange[] = []
        const matcher = pattern.matcher(line)
        while (found.length < most && matcher.find()) {
          const [start, end] = [matcher.start(), matcher.end()]
          if (end > start) found.push({ start, end })
        }
        return found
      },
    }
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    throw patternErrorOf(error)
  }
}
