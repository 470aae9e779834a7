import * as z from 'zod/mini'
import { balance } from './balances.ts'
import { endpoint } from './endpoint.ts'
import { timestamp, units } from './primitives.ts'

/** What an account held at equally distant moments, oldest first; the last is now. */
const balanceHistory = z.object({
  at: z.array(timestamp),
  /** By asset: as many amounts as there are moments. */
  assets: z.array(z.object({ ...balance.shape, units: z.array(units) })),
})
export type BalanceHistory = z.infer<typeof balanceHistory>

export const getBalanceHistory = endpoint({
  operationId: 'getBalanceHistory',
  method: 'GET',
  path: '/api/v1/abs/user/balanceHistory',
  summary:
    'What the caller held of each asset over the last 30, 90 or 365 days: the shortest in which anything changed.',
  access: 'session',
  answer: balanceHistory,
})
