import { isUtf8 } from 'node:buffer'
import { defaultBodyValues } from '@panel/contracts/platform/endpoint'
import { ApiError } from './api-error.ts'

/** Deeper than any call needs, far shallower than what would exhaust a recursive reader's stack. */
const maximumDepth = 64

const quote = 0x22
const comma = 0x2c
const colon = 0x3a
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

const refuse = (message: string, details?: Record<string, unknown>): ApiError =>
  new ApiError('VALIDATION', message, details)

/** Where the string ends that starts before `start`. */
const endOfString = (text: string, start: number): number => {
  let index = start
  while (index < text.length && text.charCodeAt(index) !== quote) {
    index += text.charCodeAt(index) === backslash ? 2 : 1
  }
  return index
}

/**
 * Reads the structure alone, before anything is made of it.
 *
 * @returns how many members its objects have, names given twice counted twice
 */
const countMembers = (text: string, maximumValues: number): number => {
  let depth = 0
  let members = 0
  let separators = 0
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index)
    if (character === quote) index = endOfString(text, index + 1)
    else if (character === openBracket || character === openBrace) depth += 1
    else if (character === closeBracket || character === closeBrace) depth -= 1
    else if (character === comma) separators += 1
    else if (character === colon) members += 1
    if (depth > maximumDepth) throw refuse(`The body is nested deeper than ${maximumDepth} levels.`)
    if (separators > maximumValues) throw refuse(`The body holds more than ${maximumValues} values.`)
  }
  return members
}

const isPoison = (name: string, member: unknown): boolean =>
  name === '__proto__' ||
  (name === 'constructor' &&
    typeof member === 'object' &&
    member !== null &&
    Object.hasOwn(member, 'prototype'))

const checkText = (text: string): void => {
  if (!text.isWellFormed()) throw refuse('The body holds half a character (a lone surrogate).')
}

/** Checks what was parsed. @returns how many members its objects have */
const checkValue = (value: unknown): number => {
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return 0
  let members = 0
  if (Array.isArray(value)) {
    for (const element of value) members += checkValue(element)
    return members
  }
  for (const [name, member] of Object.entries(value)) {
    checkText(name)
    if (isPoison(name, member)) throw refuse('The body holds a member name that is not allowed.', { name })
    members += 1 + checkValue(member)
  }
  return members
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('The body is not valid JSON.')
  }
}

/**
 * Parses a request's JSON: the same text always means the same value, and checking it costs little.
 *
 * @param maximumValues the most members and elements: checking costs time for each of them
 * @throws ApiError VALIDATION when it is not JSON in UTF-8, nested too deeply, of too many values, has the same member
 * twice, or holds text that cannot be encoded or a member that would touch prototypes.
 */
export const parseJson = (bytes: Buffer, maximumValues = defaultBodyValues): unknown => {
  if (!isUtf8(bytes)) throw refuse('The body is not valid UTF-8.')
  const text = bytes.toString('utf8')
  const members = countMembers(text, maximumValues)
  const value = parse(text)
  // JSON.parse keeps the last of two members with the same name, other readers the first.
  if (checkValue(value) !== members) throw refuse('The body holds an object with the same member twice.')
  return value
}
