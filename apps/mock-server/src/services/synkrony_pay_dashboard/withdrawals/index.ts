import {
  cancelOwnWithdrawal,
  changeOwnWithdrawal,
  getMerchantBalance,
  getOwnWithdrawal,
  listOwnWithdrawals,
  requestWithdrawal,
} from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import type { OwnWithdrawal } from '@panel/contracts/services/synkrony_pay_dashboard/withdrawals'
import { greatestPayment } from '@panel/contracts/smart-contracts/fees'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/api-error.ts'
import { firstOfList } from '../../../platform/first-of-list.ts'
import { implement } from '../../../platform/implement.ts'
import { sqlList } from '../../../platform/sql-list.ts'
import { presentWithdrawal, presentWithdrawalDetail } from '../../../platform/withdrawals/present.ts'
import { type StoredWithdrawal, withdrawalSql } from '../../../platform/withdrawals/store.ts'
import { readRequest, requireDestination } from './read-request.ts'

/** What a merchant asked to withdraw; each merchant sees and changes only its own. */
export const implementWithdrawals = (app: FastifyInstance): void => {
  const { withdrawals, hotWallets, ledger } = app
  const list = sqlList<typeof listOwnWithdrawals, StoredWithdrawal>(app.database, {
    ...withdrawalSql,
    scope: 'merchant_id = ?',
  })

  /** @throws ApiError NOT_FOUND also for those of others */
  const requireOwn = (text: string, merchantId: string): number => {
    withdrawals.lapseDue()
    const found = withdrawals.store.find(Number(text))
    if (found?.merchantId === merchantId) return found.id
    throw new ApiError('NOT_FOUND', 'You have requested no such withdrawal.', { id: text })
  }
  const present = async (id: number): Promise<OwnWithdrawal> => {
    const {
      history: _history,
      available: _available,
      cost: _cost,
      ...own
    } = await presentWithdrawalDetail(app, id)
    return own
  }

  implement(app, getMerchantBalance, async (_input, { caller }) => {
    const balances = await ledger.balancesOf(caller.accountId)
    return {
      walletAccount: hotWallets.accountOf('hot'),
      assets: await Promise.all(
        balances
          .filter(({ assetId }) => hotWallets.assets().includes(assetId))
          .map(async ({ assetId, decimals, units }) => {
            const { method, terms } = await hotWallets.termsOf(assetId)
            const most = greatestPayment(terms, units)
            const owedUnits = String(withdrawals.debts.owedBy({ merchantId: caller.accountId, assetId }))
            return { assetId, decimals, method, units: String(units), most: String(most), owedUnits }
          }),
      ),
    }
  })

  implement(app, listOwnWithdrawals, ({ body }, { caller }) => {
    withdrawals.lapseDue()
    const { rows, totalRows } = list.page(body, caller.accountId)
    return { rows: rows.map((row) => presentWithdrawal(app, row)), totalRows }
  })

  implement(
    app,
    getOwnWithdrawal,
    ({ params }, { caller }) => present(requireOwn(params.id, caller.accountId)),
    {
      example: (accountId) => {
        const [newest] = list.page(firstOfList, accountId).rows
        return newest && { params: { id: String(newest.id) } }
      },
    },
  )

  implement(app, requestWithdrawal, async ({ body }, { caller }) =>
    present(await withdrawals.request(await readRequest(app, body, caller.accountId))),
  )

  implement(app, changeOwnWithdrawal, async ({ params, body }, { caller }) => {
    const id = requireOwn(params.id, caller.accountId)
    requireDestination(app, body.destination, caller.accountId)
    withdrawals.change(id, { ...body, by: caller.accountId })
    return present(id)
  })

  implement(app, cancelOwnWithdrawal, async ({ params, body }, { caller }) => {
    const id = requireOwn(params.id, caller.accountId)
    await withdrawals.cancel(id, { ...body, by: caller.accountId })
    return present(id)
  })
}
