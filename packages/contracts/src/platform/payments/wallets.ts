import * as z from 'zod/mini'

/** The platform's wallets: `hot` pays what was approved, `reserve` fills it up and takes what is too much. */
export const walletNames = ['hot', 'reserve'] as const
export const walletName = z.enum(walletNames)
export type WalletName = z.infer<typeof walletName>

/** The details of FUNDS_TOO_LOW: what the wallet may still pay, and what this would cost. */
export const fundsTooLow = z.object({
  wallet: walletName,
  available: z.string(),
  needed: z.string(),
  assetId: z.string(),
})
