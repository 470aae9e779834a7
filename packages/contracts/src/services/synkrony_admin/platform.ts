import * as z from 'zod/mini'
import { paymentSummary, summedUnits } from '../../platform/payments/payments.ts'
import { walletName } from '../../platform/payments/wallets.ts'
import { recordedAccountId, timestamp } from '../../platform/primitives.ts'

const count = z.int().check(z.nonnegative())

/** The platform's figures over a time, and what waits for somebody now. */
export const platformSummary = z.extend(paymentSummary, {
  waiting: z.object({
    withdrawals: count,
    secondPerson: count,
    failedWithdrawals: count,
    refunds: count,
    failedRefunds: count,
    failedRecharges: count,
    lowWallets: z.array(z.object({ assetId: z.string(), wallet: walletName })),
  }),
})
export type PlatformSummary = z.infer<typeof platformSummary>

/** How many decisions wait; a low wallet is none. */
export const countDecisions = ({
  lowWallets: _lowWallets,
  ...decisions
}: PlatformSummary['waiting']): number => Object.values(decisions).reduce((sum, each) => sum + each, 0)

/** Somebody who pays on the platform. */
export const payer = z.object({
  accountId: recordedAccountId,
  /** As what the platform knows the account; null where it is no user of the panel. */
  status: z.nullable(z.string()),
  payments: count,
  lastPaidAt: timestamp,
  /** By asset, what was given without what came back. */
  /** The asset of most payments first. */
  volumes: z.array(z.object({ assetId: z.string(), decimals: count, payments: count, units: summedUnits })),
})
