import { checkAssetName } from '@panel/contracts/platform/asset-names'
import type { FastifyInstance } from 'fastify'
import { implement } from '../implement.ts'

/** Whether a new asset can be told from those that exist: every service that makes assets asks here. */
export const assetNames = async (app: FastifyInstance): Promise<void> => {
  const { ledger, assetKeys } = app

  implement(app, checkAssetName, async ({ body: { assetId, symbol } }) => {
    const [account] = await Promise.all([ledger.account(assetId), assetKeys.sync()])
    return {
      free: (account?.contractHash ?? null) === null,
      looksLike: assetKeys.alike(symbol),
      accountLooksLike: assetKeys.alike(assetId),
    }
  })
}
