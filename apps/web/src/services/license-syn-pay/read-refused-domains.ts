import type { DomainLine } from '@panel/contracts/platform/licences/domains'
import { refusedDomains } from '@panel/contracts/services/license-syn-pay/endpoints'
import { ApiError } from '../../shared/api/api-error.ts'

/** The lines that the server refused with their reasons; undefined for any other failure. */
export const readRefusedDomains = (error: unknown, typed: readonly string[]): DomainLine[] | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION') return undefined
  const { data } = refusedDomains.safeParse(error.details)
  if (!data || data.lines.length === 0) return undefined
  return data.lines.map(({ line, problem, first }) => ({
    ...{ line, problem, typed: (typed[line - 1] ?? '').trim() },
    ...(first === undefined ? {} : { first }),
  }))
}
