import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { isListEndpoint } from '@panel/contracts/platform/is-list-endpoint'
import type { ListEndpoint } from '@panel/contracts/platform/list-endpoint'
import * as z from 'zod/mini'
import { logError } from '../logging/log-error.ts'

/** The same answer without the rows that do not match their schema; each of them is logged. */
const withoutOddRows = ({ list, operationId }: ListEndpoint, body: unknown) => {
  if (typeof body !== 'object' || body === null) return { body, unreadable: 0 }
  const rows: unknown = Reflect.get(body, list.member)
  if (!Array.isArray(rows)) return { body, unreadable: 0 }
  const readable = rows.filter((row, place) => {
    const { success, error } = z.safeParse(list.row, row)
    if (success) return true
    const [issue] = error.issues
    logError(
      new Error(`Row ${place} of ${operationId} does not match its contract: ${issue?.path.join('.')}`),
    )
    return false
  })
  return { body: { ...body, [list.member]: readable }, unreadable: rows.length - readable.length }
}

/** Under this key an answer counts the rows that were left out of it. */
const unreadableKey = 'unreadableRows'

/** How many rows were left out of a list's answer because they do not match their contract. */
export const unreadableRows = (answer: unknown): number => {
  const count: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, unreadableKey) : 0
  return typeof count === 'number' ? count : 0
}

/**
 * Parses an answer by its contract. In a list, a row that does not match is left out and counted, instead of failing
 * the whole page.
 */
export const parseAnswer = <E extends Endpoint>(endpoint: E, body: unknown) => {
  // Of this type, the answer that it parses is the endpoint's own.
  const schema: E['answer'] = endpoint.answer
  const parsed = z.safeParse(schema, body)
  if (parsed.success || !isListEndpoint(endpoint)) return parsed
  const { body: readable, unreadable } = withoutOddRows(endpoint, body)
  const second = z.safeParse(schema, readable)
  const { data } = second
  if (typeof data === 'object' && data !== null) Object.assign(data, { [unreadableKey]: unreadable })
  return second
}
