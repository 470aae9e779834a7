import { invalidRequest } from '../api-error.ts'

/** How a shop shows which licence it uses. */
export interface ShopCredentials {
  readonly domain: string
  readonly applicationKey: string
}

/**
 * Reads the value of the header `synpayauth`.
 *
 * @throws ApiError VALIDATION
 */
export const readCredentials = (header: string | readonly string[] | undefined): ShopCredentials => {
  const match = typeof header === 'string' ? /^\s*([^;\s]+)\s*;\s*([^;\s]+)\s*$/.exec(header) : null
  const [, domain, applicationKey] = match ?? []
  if (domain !== undefined && applicationKey !== undefined)
    return { domain: domain.toLowerCase(), applicationKey }
  const issues = [{ path: 'headers.synpayauth', message: 'must be {domain};{application key}' }]
  throw invalidRequest(issues)
}
