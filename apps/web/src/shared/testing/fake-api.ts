import type { Endpoint, EndpointInput, EndpointReply } from '@panel/contracts/platform/endpoint'
import { type ErrorCode, errorStatuses } from '@panel/contracts/platform/errors'
import { vi } from 'vitest'
import { logError } from '../logging/log-error.ts'

/** An error that the fake server answers with; with `onlyCode`, its body holds nothing else. */
export class FakeRefusal extends Error {
  readonly code: ErrorCode
  readonly body: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, details: Readonly<Record<string, unknown>> | 'onlyCode' = {}) {
    super(code)
    this.code = code
    this.body = details === 'onlyCode' ? { code } : { code, message: `Refused: ${code}`, details }
  }
}

interface Route {
  readonly endpoint: Endpoint
  readonly reply: (input: { params: unknown; query: unknown; body: unknown }, request: Request) => unknown
}

const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

const paramsOf = (endpoint: Endpoint, pathname: string): Record<string, string> | undefined => {
  const wanted = endpoint.path.split('/')
  const got = pathname.split('/')
  if (wanted.length !== got.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = got[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return undefined
  }
  return params
}

/**
 * A server at the network's place, made of contracts. A call that it has no answer for fails as where there is no
 * server, and the test's output names it.
 */
export class FakeApi {
  readonly #routes: Route[] = []
  /** Every call that came, in order: its operation and what it carried. */
  readonly calls: { operationId: string; body: unknown; headers: Headers }[] = []
  /** How far the server's clock is ahead, in milliseconds; its answers carry no time when it is undefined. */
  clockAhead: number | undefined
  config: unknown = {
    networkName: 'test_network',
    maxFuel: '1000',
    socketHost: '',
    control: false,
    walletScript: { src: '/wallet/widget.js', attributes: {} },
  }

  constructor() {
    vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) =>
      this.#answer(new Request(typeof input === 'string' ? new URL(input, location.origin) : input, init)),
    )
  }

  /** Says what an endpoint answers; the newest saying wins. */
  on<E extends Endpoint>(
    endpoint: E,
    reply: (input: EndpointInput<E>, request: Request) => EndpointReply<E> | Promise<EndpointReply<E>>,
  ): this {
    // The parts were parsed from a request that the panel built for this very endpoint.
    this.#routes.unshift({ endpoint, reply: (input, request) => reply(input as EndpointInput<E>, request) })
    return this
  }

  /** Says what an endpoint answers where that breaks its contract. */
  onRaw(endpoint: Endpoint, reply: () => unknown): this {
    this.#routes.unshift({ endpoint, reply })
    return this
  }

  countOf(operationId: string): number {
    return this.calls.filter((each) => each.operationId === operationId).length
  }

  #time(): Readonly<Record<string, string>> {
    if (this.clockAhead === undefined) return {}
    return { Date: new Date(Date.now() + this.clockAhead).toUTCString() }
  }

  async #answer(request: Request): Promise<Response> {
    const { origin, pathname, searchParams } = new URL(request.url)
    if (pathname === '/panel/config.json') return json(this.config)
    for (const { endpoint, reply } of this.#routes) {
      const params = endpoint.method === request.method ? paramsOf(endpoint, pathname) : undefined
      if (!params) continue
      const body: unknown = endpoint.body ? await request.json() : undefined
      this.calls.push({ operationId: endpoint.operationId, body, headers: request.headers })
      try {
        const answer = await reply({ params, query: Object.fromEntries(searchParams), body }, request)
        return answer instanceof Response ? answer : json(answer, 200, this.#time())
      } catch (error) {
        if (!(error instanceof FakeRefusal)) throw error
        return json(error.body, errorStatuses[error.code], this.#time())
      }
    }
    const missing = new Error(
      `The fake server has no answer for ${request.method} ${pathname}: add one with \`on\`.`,
    )
    // The panel says the same of every failed connection. Other sites are not there in most tests.
    if (origin === location.origin) logError(missing)
    throw missing
  }
}
