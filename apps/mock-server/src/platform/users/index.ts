import { getBalances } from '@panel/contracts/platform/balances'
import type { FastifyInstance } from 'fastify'
import { presentBalances } from '../chain/present.ts'
import { implement } from '../implement.ts'

/** What a signed-in account may know of itself. */
export const users = async (app: FastifyInstance): Promise<void> => {
  implement(app, getBalances, (_input, { caller }) => presentBalances(app.ledger, caller.accountId))
}
