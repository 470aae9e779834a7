import type { Ledger } from '@panel/chain/ledger'
import type { Random } from '@panel/chain/random'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServiceTokens } from '../platform/service-tokens.ts'

/** What the demo services need of the server. */
export interface DemoParts
  extends Pick<
    FastifyInstance,
    'licences' | 'webhooks' | 'chainStart' | 'clock' | 'inject' | 'demoOrigin' | 'config'
  > {
  readonly ledger: Ledger
  readonly random: Random
  readonly serviceTokens: ServiceTokens
}

/** What a demo service builds on. */
export interface DemoContext {
  readonly parts: DemoParts
  /** The account whose page makes this request. */
  accountOf(request: FastifyRequest): string
}
