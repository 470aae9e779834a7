import { checkStatement, getStatement } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import type { Statement, StatementRequest } from '@panel/contracts/services/synkrony_pay_dashboard/statement'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/implement.ts'
import { isoTime } from '../../../platform/iso-time.ts'
import type { paymentPages } from '../store.ts'
import { checkAgainstLedger } from './check-statement.ts'
import { readStatement } from './read-statement.ts'

/** The merchant's statement, and its comparison with the ledger. */
export const implementStatement = (app: FastifyInstance, pages: ReturnType<typeof paymentPages>): void => {
  const { payments, clock, ledger } = app

  const read = async (request: StatementRequest, merchantId: string) => {
    const decimals = (await app.decimals(request.assetId)) ?? 0
    const { height } = await ledger.lastBlock()
    await payments.sync(merchantId)
    const { stated, figures } = readStatement(pages, request, merchantId)
    const statement: Statement = { decimals, madeAt: isoTime(clock.now()), ...figures }
    return { statement, stated, height }
  }

  implement(app, getStatement, async ({ body }, { caller }) => (await read(body, caller.accountId)).statement)

  implement(app, checkStatement, async ({ body }, { caller }) => {
    const { statement, ...known } = await read(body, caller.accountId)
    return { statement, ...(await checkAgainstLedger(app, body, caller.accountId, known)) }
  })
}
