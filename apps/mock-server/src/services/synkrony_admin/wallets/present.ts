import { type WalletName, walletNames } from '@panel/contracts/platform/payments/wallets'
import type { HubAsset, HubAssetDetail, Wallet } from '@panel/contracts/services/synkrony_admin/wallets'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/api-error.ts'
import type { decisionLog } from '../../../platform/decisions/decision-log.ts'
import { sumOf } from '../../../platform/figures/sums.ts'
import { daysOfWallet } from './wallet-days.ts'

type App = Pick<FastifyInstance, 'hotWallets' | 'withdrawals' | 'decimals' | 'ledger' | 'clock'>

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
  const { hotWallets, withdrawals, decimals } = app
  const waiting = [...withdrawals.store.in('requested'), ...withdrawals.store.in('agreed')].filter(
    (row) => row.assetId === assetId,
  )
  return {
    assetId,
    decimals: (await decimals(assetId)) ?? 0,
    wallets: await Promise.all(walletNames.map((name) => presentWallet(app, name, assetId))),
    secondPersonUnits: hotWallets.limitsOf('hot', assetId).secondPersonUnits,
    waiting: { count: waiting.length, units: sumOf(waiting.map(({ units }) => units)) },
  }
}

/** An asset with its wallets over time. */
export const presentAssetDetail = async (
  app: App,
  log: ReturnType<typeof decisionLog>,
  assetId: string,
): Promise<HubAssetDetail> => {
  const { hotWallets, ledger, clock } = app
  const days = await Promise.all(
    walletNames.map((name) => daysOfWallet(ledger, assetId, hotWallets.accountOf(name), clock.now())),
  )
  return {
    ...(await presentAsset(app, assetId)),
    days: (days[0] ?? []).map(({ day }, place) => ({
      day,
      wallets: walletNames.map((name, wallet) => {
        const own = days[wallet]?.[place]
        return { name, in: String(own?.in ?? 0n), out: String(own?.out ?? 0n), end: String(own?.end ?? 0n) }
      }),
    })),
    decisions: await log.of(assetId),
  }
}
