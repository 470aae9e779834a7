import { RE2JS, RE2JSException } from 're2js'

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

/** The pattern cannot be read; the message says which part of it. */
export class PatternError extends Error {
  override readonly name = 'PatternError'
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
    throw new PatternError(error.message.replace(/^error parsing regexp: /, ''))
  }
}
