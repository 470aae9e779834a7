import fp from 'fastify-plugin'
import { createFees, type Fees } from '../platform/fees/fees.ts'

declare module 'fastify' {
  interface FastifyInstance {
    fees: Fees
  }
}

/** The account that gets what payments cost. */
const feesAccountName = 'admin_synkrony'

/** What payments cost. */
export const feesPlugin = fp(
  async (app) => {
    const account = app.chainStart.accounts.find(({ name }) => name === feesAccountName)
    if (!account) throw new Error(`The fixtures have no account ${feesAccountName}.`)
    app.decorate('fees', createFees(app, account.accountId))
  },
  { name: 'fees', dependencies: ['ledger'] },
)
