import type { DomainLine } from '@panel/contracts/platform/licences/domains'
import { refusedDomains } from '@panel/contracts/services/license-syn-pay/endpoints'
import { ApiError } from '../../shared/api/api-error.ts'

/** Lines that are no domains of a licence: the first ones with their reasons, and how many there are. */
export interface BadDomains {
  readonly lines: readonly DomainLine[]
  readonly count: number
}

/** The lines that the server refused; undefined for any other failure. */
export const readRefusedDomains = (error: unknown, typed: readonly string[]): BadDomains | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION') return undefined
  const { data } = refusedDomains.safeParse(error.details)
  if (!data || data.lines.length === 0) return undefined
  const lines = data.lines.map(({ line, problem, first }) => ({
    ...{ line, problem, typed: (typed[line - 1] ?? '').trim() },
    ...(first === undefined ? {} : { first }),
  }))
  return { lines, count: Math.max(data.badLines, lines.length) }
}
