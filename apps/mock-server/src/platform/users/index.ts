import { getBalances } from '@panel/contracts/platform/balances'
import type { FastifyInstance } from 'fastify'
import { implement } from '../implement.ts'

/** What a signed-in account may know of itself. */
export const users = async (app: FastifyInstance): Promise<void> => {
  implement(app, getBalances, async (_input, { caller }) => {
    const balances = await app.ledger.balancesOf(caller.accountId)
    return balances.map(({ assetId, units, decimals }) => ({ assetId, units: units.toString(), decimals }))
  })
}
