import { ApiError } from './api-error.ts'

/** Deeper than any call needs, far shallower than what would exhaust a recursive reader's stack. */
const maximumDepth = 64

const quote = 0x22
const backslash = 0x5c

const isDeeperThan = (text: string, limit: number): boolean => {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index)
    if (inString) {
      if (character === backslash) index += 1
      else if (character === quote) inString = false
    } else if (character === quote) inString = true
    // '[' and '{', then ']' and '}'
    else if (character === 0x5b || character === 0x7b) depth += 1
    else if (character === 0x5d || character === 0x7d) depth -= 1
    if (depth > limit) return true
  }
  return false
}

const mayBePoisoned = /__proto__|constructor|\\u/

const isPoison = (name: string, member: unknown): boolean =>
  name === '__proto__' ||
  (name === 'constructor' &&
    typeof member === 'object' &&
    member !== null &&
    Object.hasOwn(member, 'prototype'))

const checkText = (text: string): void => {
  if (text.isWellFormed()) return
  throw new ApiError('VALIDATION', 'The body holds half a character (a lone surrogate).')
}

const refusePoison = (value: unknown): void => {
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    checkText(name)
    if (isPoison(name, member)) {
      throw new ApiError('VALIDATION', 'The body holds a member name that is not allowed.', { name })
    }
    refusePoison(member)
  }
}

/**
 * Parses a request's JSON text.
 *
 * @throws ApiError VALIDATION when it is not JSON, nested too deeply, or holds text that
 * cannot be encoded or a member that would touch prototypes.
 */
export const parseJson = (text: string): unknown => {
  if (isDeeperThan(text, maximumDepth)) {
    throw new ApiError('VALIDATION', `The body is nested deeper than ${maximumDepth} levels.`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ApiError('VALIDATION', 'The body is not valid JSON.')
  }
  if (mayBePoisoned.test(text)) refusePoison(value)
  return value
}
