import fp from 'fastify-plugin'
import { type Aliases, createAliases } from '../platform/names/aliases.ts'
import { type AssetKeys, createAssetKeys } from '../platform/names/asset-keys.ts'
import { createDelegations, type Delegations } from '../platform/names/delegations.ts'

declare module 'fastify' {
  interface FastifyInstance {
    aliases: Aliases
    delegations: Delegations
    assetKeys: AssetKeys
  }
}

/** Who and what has which name on the network, and who may act for whom. */
export const namesPlugin = fp(
  async (app) => {
    app.decorate('aliases', createAliases(app))
    app.decorate('delegations', createDelegations(app))
    app.decorate('assetKeys', createAssetKeys(app))
  },
  { name: 'names', dependencies: ['ledger'] },
)
