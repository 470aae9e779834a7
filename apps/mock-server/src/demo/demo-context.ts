import type { Ledger } from '@panel/chain/ledger'
import type { Random } from '@panel/chain/random'
import type { FastifyRequest } from 'fastify'
import type { ServiceTokens } from '../platform/service-tokens.ts'

/** What the demo services need of the server. */
export interface DemoParts {
  readonly ledger: Ledger
  readonly random: Random
  readonly serviceTokens: ServiceTokens
}

/** What a demo service builds on. */
export interface DemoContext extends DemoParts {
  /** The account whose page makes this request. */
  accountOf(request: FastifyRequest): string
}
