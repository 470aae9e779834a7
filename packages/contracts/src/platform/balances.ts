import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { units } from './primitives.ts'

/** What an account holds of one asset, from the ledger's own state. */
export const balance = z.object({
  assetId: z.string(),
  units,
  /** How many of the amount's digits are behind the decimal separator. */
  decimals: z.int().check(z.nonnegative(), z.maximum(18)),
})
export type Balance = z.infer<typeof balance>

/** What an account holds itself. */
const ownBalance = z.extend(balance, {
  /** The most that another account can get in full, with the asset's own fee on top; where the backend knows it. */
  most: z.optional(units),
})
export type OwnBalance = z.infer<typeof ownBalance>

export const getBalances = endpoint({
  operationId: 'getBalances',
  method: 'GET',
  path: '/api/v1/abs/user/balanceAbs',
  summary: 'The caller’s absolute balances.',
  access: 'session',
  answer: z.array(ownBalance),
})
