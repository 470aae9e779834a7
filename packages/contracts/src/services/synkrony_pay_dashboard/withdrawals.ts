import * as z from 'zod/mini'
import { withdrawalDetail } from '../../platform/payments/withdrawals.ts'
import { recordedAccountId, units } from '../../platform/primitives.ts'

/** What a merchant holds, and how it asks to withdraw it. */
export const merchantBalance = z.object({
  /** The platform's account that the units of a withdrawal are sent to. */
  walletAccount: recordedAccountId,
  assets: z.array(
    z.object({
      assetId: z.string(),
      decimals: z.int().check(z.nonnegative()),
      units,
      /** What can be withdrawn of it: the asset’s own fee comes on top. */
      most: units,
      /** What the platform refunded for the merchant and has not got back yet: withheld from the next withdrawals. */
      owedUnits: units,
      /** The method of the asset that sends units in full: `pay` where the asset has fees of its own, added on top. */
      method: z.enum(['transfer', 'pay']),
    }),
  ),
})

export type MerchantBalance = z.infer<typeof merchantBalance>

/** A withdrawal as its merchant sees it: without what the platform holds. */
export const ownWithdrawal = z.omit(withdrawalDetail, { history: true, available: true, cost: true })
export type OwnWithdrawal = z.infer<typeof ownWithdrawal>
