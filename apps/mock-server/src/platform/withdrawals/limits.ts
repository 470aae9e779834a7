import { limitMilliseconds } from '@panel/contracts/platform/payments/withdrawals'
import type { HotWallets } from '../hot-wallets/hot-wallets.ts'
import type { StoredWithdrawal, WithdrawalStore } from './store.ts'

/** The states of what was approved: also of a payment that failed, as it may be tried again. */
const approvedStates: readonly string[] = ['approved', 'paid', 'payFailed']

/** What was approved for a merchant in an asset over the last 24 hours. */
export const lastDayUnits = (
  store: WithdrawalStore,
  { merchantId, assetId }: Pick<StoredWithdrawal, 'merchantId' | 'assetId'>,
  now: number,
): bigint =>
  store
    .of(merchantId, assetId)
    .filter(
      ({ state, approvedAt }) =>
        approvedStates.includes(state) && approvedAt !== null && approvedAt > now - limitMilliseconds,
    )
    .reduce((sum, { units }) => sum + BigInt(units), 0n)

/** Whether a second person must agree: the merchant's last 24 hours and this one are above the asset's limit. */
export const needsSecondPerson = (
  store: WithdrawalStore,
  wallets: Pick<HotWallets, 'limitsOf'>,
  withdrawal: StoredWithdrawal,
  now: number,
): boolean => {
  if (withdrawal.state === 'agreed') return true
  const { secondPersonUnits } = wallets.limitsOf('hot', withdrawal.assetId)
  if (withdrawal.state !== 'requested' || secondPersonUnits === null) return false
  return lastDayUnits(store, withdrawal, now) + BigInt(withdrawal.units) > BigInt(secondPersonUnits)
}
