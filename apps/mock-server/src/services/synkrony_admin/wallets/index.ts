import type { WalletName } from '@panel/contracts/platform/payments/wallets'
import {
  getCryptoHub,
  getHubAsset,
  listWalletMovements,
  moveBetweenWallets,
  setWalletLimits,
} from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/api-error.ts'
import { acceptedBetween } from '../../../platform/chain/accepted-between.ts'
import { pageOfMovements } from '../../../platform/chain/page-of-movements.ts'
import { presentRecordedMovements } from '../../../platform/chain/present.ts'
import { decisionLog } from '../../../platform/decisions/decision-log.ts'
import { createDailyFlows } from '../../../platform/figures/daily-flows.ts'
import { implement } from '../../../platform/implement.ts'
import { announceChange } from '../live.ts'
import { presentAsset, presentAssetDetail, requireWallets } from './present.ts'

const otherOf = { hot: 'reserve', reserve: 'hot' } as const satisfies Readonly<Record<WalletName, WalletName>>

/** The platform's wallets: what they hold, what moves between them, and their limits. */
export const implementWallets = (app: FastifyInstance): void => {
  const { hotWallets, database, ledger, clock } = app
  const log = decisionLog(app, 'wallets')
  const flows = createDailyFlows(ledger)
  app.world.onEnter(flows.forget)

  implement(app, getCryptoHub, async () => ({
    assets: await Promise.all(hotWallets.assets().map((assetId) => presentAsset(app, assetId))),
  }))

  implement(app, getHubAsset, ({ params: { assetId }, query: { timeZone } }) => {
    requireWallets(app, assetId)
    return presentAssetDetail(app, { log, flows }, { assetId, timeZone })
  })

  implement(app, listWalletMovements, ({ query }) =>
    pageOfMovements(ledger, query, {
      filters: {
        wallet: (name) => ({ accountId: hotWallets.accountOf(name) }),
        assetId: (assetId) => ({ assetId }),
        ...acceptedBetween,
      },
      always: { accountId: hotWallets.accountOf('hot') },
      rowsOf: (movements) => presentRecordedMovements(app, movements),
    }),
  )

  implement(app, moveBetweenWallets, ({ params: { assetId }, body }, { caller }) => {
    requireWallets(app, assetId)
    const { from, units, reason } = body
    if (units === '0') {
      const issues = [{ path: 'body.units', message: 'at least one unit' }]
      throw new ApiError('VALIDATION', 'There is nothing to move.', { issues })
    }
    const to = otherOf[from]
    const payment = { wallet: from, assetId, to: hotWallets.accountOf(to), units: BigInt(units) }
    return hotWallets.pay({ ...payment, subject: `wallets/${assetId}` }, ({ ticket, keep }) => {
      database.transaction(() => {
        keep()
        log.record({ subject: assetId, move: 'move', from, to, by: caller.accountId, reason, ticket })
      })()
      return { ticket }
    })
  })

  implement(app, setWalletLimits, async ({ params: { assetId }, body }, { caller }) => {
    requireWallets(app, assetId)
    const { wallet, lowUnits, secondPersonUnits, reason } = body
    database.transaction(() => {
      const limits = { lowUnits, secondPersonUnits: wallet === 'hot' ? secondPersonUnits : null }
      hotWallets.setLimits(wallet, assetId, limits, clock.now())
      const decision = { move: 'setLimits', from: wallet, to: wallet, by: caller.accountId, reason }
      log.record({ subject: assetId, ...decision })
    })()
    announceChange(app)
    return presentAsset(app, assetId)
  })
}
