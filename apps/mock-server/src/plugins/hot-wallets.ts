import fp from 'fastify-plugin'
import { createHotWallets, type HotWallets } from '../platform/hot-wallets/hot-wallets.ts'
import { createSecondPerson, type SecondPerson } from '../platform/second-person/second-person.ts'
import { createWithdrawals, type Withdrawals } from '../platform/withdrawals/withdrawals.ts'

declare module 'fastify' {
  interface FastifyInstance {
    hotWallets: HotWallets
    secondPerson: SecondPerson
    withdrawals: Withdrawals
  }
}

/** The platform's wallets, and what merchants withdraw through them. */
export const hotWalletsPlugin = fp(
  async (app) => {
    app.decorate('hotWallets', createHotWallets(app))
    app.decorate('secondPerson', createSecondPerson(app))
    app.decorate('withdrawals', createWithdrawals(app))
  },
  { name: 'hot-wallets', dependencies: ['ledger', 'messages'] },
)
