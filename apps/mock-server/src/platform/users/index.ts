import { getBalanceHistory } from '@panel/contracts/platform/balance-history'
import { getBalances } from '@panel/contracts/platform/balances'
import type { FastifyInstance } from 'fastify'
import { balanceHistoryOf } from '../chain/balance-history.ts'
import { presentBalances } from '../chain/present.ts'
import { implement } from '../implement.ts'

/** What a signed-in account may read about itself. */
export const users = async (app: FastifyInstance): Promise<void> => {
  implement(app, getBalances, (_input, { caller }) => presentBalances(app.ledger, caller.accountId))
  implement(app, getBalanceHistory, (_input, { caller }) =>
    balanceHistoryOf(app.ledger, caller.accountId, app.clock.now()),
  )
}
