import { fixtures } from '@panel/contracts/services/synkrony_admin/fixtures'
import type { FastifyInstance } from 'fastify'
import { backOffice } from './actors.ts'
import { implementDashboard } from './dashboard/index.ts'
import { implementFees } from './fees/index.ts'
import { announceChange } from './live.ts'
import { implementPurchases } from './purchases/index.ts'
import { createRecharges } from './recharges/credit.ts'
import { implementRecharges } from './recharges/index.ts'
import { rechargeStore } from './recharges/store.ts'
import { createRefunds } from './refunds/refunds.ts'
import { synkronySeed } from './seed.ts'
import { createStart } from './start.ts'
import { figuresStore } from './store.ts'
import { implementTransactions } from './transactions/index.ts'
import { implementUsers } from './users/index.ts'
import { implementWallets } from './wallets/index.ts'
import { implementWithdrawals } from './withdrawals/index.ts'

/** The payment platform's back office. */
export default async (app: FastifyInstance): Promise<void> => {
  const figures = figuresStore(app.database)
  const topUps = rechargeStore(app.database)
  const recharges = createRecharges(app, topUps, () => announceChange(app))
  const fixturesOf = app.world.serviceFixtures('synkrony_admin', fixtures)
  app.world.onSeed(synkronySeed(app, topUps, fixturesOf))
  const refunds = createRefunds(app)
  const parts = { recharges: topUps, refunds }
  const ensureStarted = createStart(app, parts, () => fixturesOf(app.world.scenario()))
  app.addHook('preHandler', ensureStarted)
  app.fees.onChange(() => announceChange(app))
  app.withdrawals.onChange(() => announceChange(app))
  app.hotWallets.onChange(() => announceChange(app))
  implementFees(app)
  implementWithdrawals(app)
  implementWallets(app)
  implementPurchases(app, refunds)
  implementTransactions(app)
  implementDashboard(app, figures, parts)
  implementUsers(app, figures)
  implementRecharges(app, topUps, recharges)
  app.actors.add('synkrony_admin', backOffice({ app, refunds, topUps, recharges }))
}
