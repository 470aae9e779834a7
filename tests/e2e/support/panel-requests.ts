import { fileAddress } from '@panel/contracts/platform/files'
import { allEndpoints } from '@panel/tests-contract/support/all-endpoints.ts'
import { endpointAt } from '@panel/tests-contract/support/endpoint-at.ts'
import { createFindings } from '@panel/tests-contract/verify/findings.ts'
import type { Request } from '@playwright/test'

const endpoints = await allEndpoints()

/** What the addresses of all files start with. */
const files = fileAddress('', '').slice(0, -1)

/** The API's part of an address, also of one inside a world: the path below `/worlds/{name}`. */
const apiUrl = (url: string): URL | undefined => {
  const parsed = new URL(url)
  parsed.pathname = parsed.pathname.replace(/^\/worlds\/[^/]+/, '')
  // A file is no call: its address is one that an answer gave.
  const isCall = parsed.pathname.startsWith('/api/') && !parsed.pathname.startsWith(files)
  return isCall ? parsed : undefined
}

/** Whether a page of the panel sends the request, and not a framed service or the test itself. */
const isOfPanel = (request: Request): boolean =>
  // Pictures and links to files are addresses that the server gave.
  request.resourceType() === 'fetch' &&
  !request.serviceWorker() &&
  new URL(request.frame().url()).pathname.startsWith('/panel/')

const bodyOf = (request: Request): unknown => {
  const text = request.postData()
  return text === null ? undefined : JSON.parse(text)
}

/** How a request of the panel differs from the contract, a line for each field; empty where it fits. */
export const requestDrift = (request: Request): string[] => {
  const url = apiUrl(request.url())
  if (!url || !isOfPanel(request)) return []
  const endpoint = endpointAt(endpoints, request.method(), url.pathname)
  const findings = createFindings({ endpoints: [], events: [] })
  if (!endpoint) findings.unknownCall(`${request.method()} ${url.pathname}`)
  else findings.request(endpoint, { query: Object.fromEntries(url.searchParams), body: bodyOf(request) })
  return findings.drifted().map(({ where, field, problem }) => `${where}: ${field}: ${problem}`)
}
