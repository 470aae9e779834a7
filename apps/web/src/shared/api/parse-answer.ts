import type { Endpoint } from '@panel/contracts/platform/endpoint'
import type { ListEndpoint } from '@panel/contracts/platform/list-endpoint'
import * as z from 'zod/mini'
import { logError } from '../logging/log-error.ts'

const isList = (endpoint: Endpoint): endpoint is ListEndpoint => 'list' in endpoint

/** The same answer without the rows that do not match their schema; each of them is logged. */
const withoutOddRows = ({ list, operationId }: ListEndpoint, body: unknown) => {
  const rows: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, list.member) : undefined
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
  // An object, as it has the member.
  return { body: { ...(body as object), [list.member]: readable }, unreadable: rows.length - readable.length }
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
export const parseAnswer = (endpoint: Endpoint, body: unknown) => {
  const parsed = z.safeParse(endpoint.answer, body)
  if (parsed.success || !isList(endpoint)) return parsed
  const { body: readable, unreadable } = withoutOddRows(endpoint, body)
  // The answer of a list is an object.
  const second = z.safeParse(endpoint.answer, readable)
  return second.success
    ? { success: true as const, data: { ...(second.data as object), [unreadableKey]: unreadable } }
    : second
}
