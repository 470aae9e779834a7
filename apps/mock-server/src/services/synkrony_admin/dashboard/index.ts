import { countDecisions } from '@panel/contracts/services/synkrony_admin/platform'
import { summarizePlatform } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/implement.ts'
import type { RechargeStore } from '../recharges/store.ts'
import type { Refunds } from '../refunds/refunds.ts'
import type { FiguresStore } from '../store.ts'
import { presentAsset } from '../wallets/present.ts'
import { summarize } from './summarize.ts'

/** The platform's figures, and what waits for somebody. */
export const implementDashboard = (
  app: FastifyInstance,
  figures: FiguresStore,
  { recharges, refunds }: { readonly recharges: RechargeStore; readonly refunds: Refunds },
): void => {
  const { payments, withdrawals, hotWallets } = app

  const waiting = async () => {
    withdrawals.lapseDue()
    refunds.lapseDue()
    const requested = withdrawals.store.in('requested')
    const assets = await Promise.all(hotWallets.assets().map((assetId) => presentAsset(app, assetId)))
    return {
      withdrawals: requested.length,
      secondPerson: withdrawals.store.in('agreed').length,
      failedWithdrawals:
        withdrawals.store.in('payFailed').length + withdrawals.store.in('returnFailed').length,
      refunds: refunds.store.countIn('agreed'),
      failedRefunds: refunds.store.countIn('failed'),
      failedRecharges: recharges.in('creditFailed').length,
      lowWallets: assets.flatMap(({ assetId, wallets }) =>
        wallets.filter(({ isLow }) => isLow).map(({ name }) => ({ assetId, wallet: name })),
      ),
    }
  }

  app.waitingDecisions.set('synkrony_admin', async () => countDecisions(await waiting()))

  implement(app, summarizePlatform, async ({ body }) => {
    await payments.syncAll()
    return { ...summarize(figures, body, app.clock.now()), waiting: await waiting() }
  })
}
