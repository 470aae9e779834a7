import fp from 'fastify-plugin'
import { type Aliases, createAliases } from '../platform/names/aliases.ts'
import { createDelegations, type Delegations } from '../platform/names/delegations.ts'

declare module 'fastify' {
  interface FastifyInstance {
    aliases: Aliases
    delegations: Delegations
  }
}

/** Who has which name on the network, and who may act for whom. */
export const namesPlugin = fp(
  async (app) => {
    app.decorate('aliases', createAliases(app))
    app.decorate('delegations', createDelegations(app))
  },
  { name: 'names', dependencies: ['ledger'] },
)
