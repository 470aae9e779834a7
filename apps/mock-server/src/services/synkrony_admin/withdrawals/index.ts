import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import {
  decideWithdrawalRequest,
  decideWithdrawalRequests,
  getWithdrawalRequest,
  listWithdrawalRequests,
} from '@panel/contracts/services/synkrony_admin/endpoints'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/api-error.ts'
import { implement } from '../../../platform/implement.ts'
import { sqlList } from '../../../platform/sql-list.ts'
import { presentWithdrawal, presentWithdrawalDetail } from '../../../platform/withdrawals/present.ts'
import { type StoredWithdrawal, withdrawalSql } from '../../../platform/withdrawals/store.ts'

type Decision = EndpointRequest<typeof decideWithdrawalRequest>['body']

/** Merchants' withdrawals, to be approved or refused. */
export const implementWithdrawals = (app: FastifyInstance): void => {
  const { withdrawals, log } = app
  const list = sqlList<typeof listWithdrawalRequests, StoredWithdrawal>(app.database, withdrawalSql)

  const decide = async (id: number, { move, ...decision }: Decision, by: string): Promise<void> => {
    if (move === 'refuse' && decision.reason === '') {
      const issues = [{ path: 'body.reason', message: 'a reason' }]
      throw new ApiError('VALIDATION', 'A refusal needs a reason: the merchant reads it.', { issues })
    }
    await withdrawals.decide(id, move, { ...decision, by })
  }

  implement(app, listWithdrawalRequests, ({ body }) => {
    withdrawals.lapseDue()
    const { rows, totalRows } = list.page(body)
    return { rows: rows.map((row) => presentWithdrawal(app, row)), totalRows }
  })

  implement(app, getWithdrawalRequest, ({ params }) => {
    withdrawals.lapseDue()
    return presentWithdrawalDetail(app, Number(params.id))
  })

  implement(app, decideWithdrawalRequest, async ({ params, body }, { caller }) => {
    const id = Number(params.id)
    await decide(id, body, caller.accountId)
    return presentWithdrawalDetail(app, id)
  })

  implement(app, decideWithdrawalRequests, async ({ body: { rows } }, { caller }) => {
    const outcomes = []
    // One after the other: each is decided on what those before it have changed.
    for (const { id, ...decision } of rows) {
      try {
        await decide(Number(id), decision, caller.accountId)
        outcomes.push({ id, state: withdrawals.require(Number(id)).state, refusal: null })
      } catch (error) {
        if (!(error instanceof ApiError)) log.error({ err: error, id }, 'a withdrawal could not be decided')
        const refusal = error instanceof ApiError ? error : new ApiError('INTERNAL', 'Something went wrong.')
        outcomes.push({ id, state: null, refusal: refusal.body })
      }
    }
    return { outcomes }
  })
}
