import { getBalanceHistory } from '@panel/contracts/platform/balance-history'
import { getBalances } from '@panel/contracts/platform/balances'
import { listOwnTransactions, listPayees } from '@panel/contracts/platform/own-activity'
import { greatestPayment } from '@panel/contracts/smart-contracts/fees'
import type { FastifyInstance } from 'fastify'
import { balanceHistoryOf } from '../chain/balance-history.ts'
import { presentBalances } from '../chain/present.ts'
import { sendingTerms } from '../chain/sending-terms.ts'
import { implement } from '../implement.ts'
import { notifyOwners } from './notify-owners.ts'
import { ownTransactionsOf, payeesOf } from './own-transactions.ts'

/** What a signed-in account may read about itself. */
export const users = async (app: FastifyInstance): Promise<void> => {
  implement(app, getBalances, async (_input, { caller }) =>
    Promise.all(
      (await presentBalances(app.ledger, caller.accountId)).map(async (balance) => {
        const { terms } = await sendingTerms(app.ledger, balance.assetId, app.clock.now())
        return { ...balance, most: String(greatestPayment(terms, BigInt(balance.units))) }
      }),
    ),
  )
  implement(app, getBalanceHistory, (_input, { caller }) =>
    balanceHistoryOf(app.ledger, caller.accountId, app.clock.now()),
  )
  implement(app, listOwnTransactions, (_input, { caller }) =>
    ownTransactionsOf(app.ledger, app.decimals, caller.accountId),
  )
  implement(app, listPayees, async (_input, { caller }) => ({
    accountIds: await payeesOf(app.ledger, caller.accountId),
  }))
  notifyOwners(app)
}
