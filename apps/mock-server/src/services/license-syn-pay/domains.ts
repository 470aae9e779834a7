import { isLookalike, mostDomains, readDomains } from '@panel/contracts/platform/licences/domains'
import { mostNamedLines } from '@panel/contracts/services/license-syn-pay/endpoints'
import { parse } from 'tldts'
import { ApiError } from '../../platform/api-error.ts'

const isPublicSuffix = (domain: string): boolean =>
  parse(domain, { allowPrivateDomains: true }).publicSuffix === domain

interface TypedDomains {
  readonly domains: readonly string[]
  /** Whether the caller wants domains that can pass for others. */
  readonly lookalikes: boolean
}

/**
 * Reads what somebody typed as domains of a licence.
 *
 * @throws ApiError VALIDATION with the first bad lines and their reasons, or with the domains that must be confirmed
 */
export const requireDomains = (typed: TypedDomains, known: readonly string[] = []): string[] => {
  const lines = readDomains(typed.domains, { known, isPublicSuffix })
  const bad = lines.flatMap(({ line, problem, first }) =>
    problem ? [{ line, problem, ...(first === undefined ? {} : { first }) }] : [],
  )
  if (bad.length > 0) {
    throw new ApiError(
      'VALIDATION',
      `Some lines are no domains that a licence can have. It has at most ${mostDomains} domains.`,
      { lines: bad.slice(0, mostNamedLines), badLines: bad.length },
    )
  }
  const domains = lines.flatMap(({ domain }) => domain ?? [])
  if (domains.length === 0) throw new ApiError('VALIDATION', 'Name at least one domain.')
  const lookalikes = domains.filter(isLookalike)
  if (lookalikes.length > 0 && !typed.lookalikes) {
    throw new ApiError(
      'VALIDATION',
      'Some domains can pass for others, by letters of another alphabet: confirm them.',
      {
        lookalikes,
      },
    )
  }
  return domains
}
