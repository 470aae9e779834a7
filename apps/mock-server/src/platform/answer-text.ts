import type { Endpoint, Schema } from '@panel/contracts/platform/endpoint'
import { isListEndpoint } from '@panel/contracts/platform/is-list-endpoint'
import { isRecord } from '@panel/contracts/platform/is-record'
import type { ListEndpoint } from '@panel/contracts/platform/list-endpoint'
import { ApiError } from './api-error.ts'
import { parserOf } from './parser-of.ts'

/**
 * The part of an answer that its schema describes.
 *
 * @param path where the value is in the answer
 * @throws ApiError CONTRACT_BROKEN that names the members that do not fit
 */
const checked = (schema: Schema, value: unknown, path: readonly PropertyKey[] = []): unknown => {
  const result = parserOf(schema).safeParse(value)
  if (result.success) return result.data
  throw new ApiError('CONTRACT_BROKEN', 'The server made an answer that breaks its own contract.', {
    issues: result.error.issues.slice(0, 5).map((issue) => [...path, ...issue.path].join('.')),
  })
}

/** Writes lists. A row that is frozen never changes, so it is checked and written once. */
const listWriter = ({ answer, list: { row: rowSchema, member } }: ListEndpoint) => {
  const texts = new WeakMap<object, string>()

  const rowText = (row: object, place: number): string => {
    const known = texts.get(row)
    if (known !== undefined) return known
    const text = JSON.stringify(checked(rowSchema, row, [member, place]))
    if (Object.isFrozen(row)) texts.set(row, text)
    return text
  }

  return (reply: unknown): string => {
    const rows: unknown = isRecord(reply) ? reply[member] : undefined
    const isKept = Array.isArray(rows) && rows.every(isRecord) && rows.some(Object.isFrozen)
    if (!isRecord(reply) || !isKept) return JSON.stringify(checked(answer, reply))
    const page = checked(answer, { ...reply, [member]: [] })
    // Every list has members beside its rows, such as their number.
    const others = JSON.stringify({ ...(isRecord(page) && page), [member]: undefined })
    return `{${JSON.stringify(member)}:[${rows.map(rowText).join()}],${others.slice(1)}`
  }
}

/**
 * Makes the function that writes the JSON text of an endpoint's answers, each of which has to fit the answer's schema. A
 * text leaves in one piece with its headers, bytes would not.
 */
export const answerWriter = (definition: Endpoint): ((reply: unknown) => string) =>
  isListEndpoint(definition)
    ? listWriter(definition)
    : (reply) => JSON.stringify(checked(definition.answer, reply))
