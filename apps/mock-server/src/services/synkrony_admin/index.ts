import type { FastifyInstance } from 'fastify'
import { implementFees } from './fees/index.ts'
import { announceChange } from './live.ts'
import { implementPurchases } from './purchases/index.ts'
import { synkronySeed } from './seed.ts'
import { implementWallets } from './wallets/index.ts'
import { implementWithdrawals } from './withdrawals/index.ts'

/** The payment platform's back office. */
export default async (app: FastifyInstance): Promise<void> => {
  app.world.onSeed(synkronySeed(app))
  app.fees.onChange(() => announceChange(app))
  app.withdrawals.onChange(() => announceChange(app))
  app.hotWallets.onChange(() => announceChange(app))
  implementFees(app)
  implementWithdrawals(app)
  implementWallets(app)
  implementPurchases(app)
}
