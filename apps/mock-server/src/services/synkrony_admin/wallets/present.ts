import { type WalletName, walletNames } from '@panel/contracts/platform/payments/wallets'
import type { HubAsset, HubAssetDetail, Wallet } from '@panel/contracts/services/synkrony_admin/wallets'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/api-error.ts'
import type { decisionLog } from '../../../platform/decisions/decision-log.ts'
import { type createDailyFlows, daysUntil, heldByDay } from '../../../platform/figures/daily-flows.ts'
import { sumOf } from '../../../platform/figures/sums.ts'
import { isoTime } from '../../../platform/iso-time.ts'

type App = Pick<FastifyInstance, 'hotWallets' | 'withdrawals' | 'decimals' | 'clock' | 'secondPerson'>

/** @throws ApiError NOT_FOUND for an asset that the platform has no wallets for */
export const requireWallets = ({ hotWallets }: App, assetId: string): void => {
  if (hotWallets.assets().includes(assetId)) return
  throw new ApiError('NOT_FOUND', `The platform has no wallets for ${assetId}.`, { assetId })
}

const presentWallet = async ({ hotWallets }: App, name: WalletName, assetId: string): Promise<Wallet> => {
  const balance = await hotWallets.balanceOf(name, assetId)
  const reserved = hotWallets.reserved(name, assetId)
  const { lowUnits } = hotWallets.limitsOf(name, assetId)
  const available = balance - reserved
  return {
    name,
    accountId: hotWallets.accountOf(name),
    balance: String(balance),
    reserved: String(reserved),
    available: String(available),
    lowUnits,
    isLow: lowUnits !== null && available < BigInt(lowUnits),
  }
}

/** An asset with its wallets. */
export const presentAsset = async (app: App, assetId: string): Promise<HubAsset> => {
  const { hotWallets, withdrawals, decimals, secondPerson } = app
  const waiting = [...withdrawals.store.in('requested'), ...withdrawals.store.in('agreed')].filter(
    (row) => row.assetId === assetId,
  )
  const raised = secondPerson.raisedOf(assetId)
  return {
    assetId,
    decimals: (await decimals(assetId)) ?? 0,
    wallets: await Promise.all(walletNames.map((name) => presentWallet(app, name, assetId))),
    secondPersonUnits: hotWallets.limitsOf('hot', assetId).secondPersonUnits,
    raisedLimit: raised ? { units: raised.units, until: isoTime(raised.until) } : null,
    waiting: { count: waiting.length, units: sumOf(waiting.map(({ units }) => units)) },
  }
}

interface DaysWanted {
  readonly assetId: string
  /** The time zone whose days are meant, by its IANA name. */
  readonly timeZone: string
}

/** What came to each wallet and left it on each of the last ninety days, and what it held at their ends. */
const presentDays = async (
  { hotWallets, clock }: App,
  flows: ReturnType<typeof createDailyFlows>,
  { assetId, timeZone }: DaysWanted,
): Promise<HubAssetDetail['days']> => {
  // No movement makes it more days than the fewest.
  const days = daysUntil(clock.now(), new Map(), timeZone)
  const wallets = await Promise.all(
    walletNames.map(async (name) => {
      const byDay = await flows.read({ assetId, accountId: hotWallets.accountOf(name), timeZone })
      return { name, byDay, ends: heldByDay(days, await hotWallets.balanceOf(name, assetId), byDay) }
    }),
  )
  return days.map((day, place) => ({
    day,
    wallets: wallets.map(({ name, byDay, ends }) => {
      const { received, sent } = byDay.get(day) ?? { received: 0n, sent: 0n }
      return { name, in: String(received), out: String(sent), end: String(ends[place] ?? 0n) }
    }),
  }))
}

/** An asset with its wallets over time. */
export const presentAssetDetail = async (
  app: App,
  {
    log,
    flows,
  }: {
    readonly log: ReturnType<typeof decisionLog>
    readonly flows: ReturnType<typeof createDailyFlows>
  },
  wanted: DaysWanted,
): Promise<HubAssetDetail> => ({
  ...(await presentAsset(app, wanted.assetId)),
  days: await presentDays(app, flows, wanted),
  decisions: await log.of(wanted.assetId),
})
