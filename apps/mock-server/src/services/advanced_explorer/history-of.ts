import type { Ledger } from '@panel/chain/ledger'
import type { AccountHistory } from '@panel/contracts/services/advanced_explorer/chain'
import { ApiError } from '../../platform/api-error.ts'
import type { Decimals } from '../../platform/chain/cached-decimals.ts'
import { unitsHeld } from '../../platform/chain/units-held.ts'
import { type createDailyFlows, daysUntil, heldByDay } from '../../platform/figures/daily-flows.ts'

interface Sources {
  readonly ledger: Ledger
  readonly flows: ReturnType<typeof createDailyFlows>
  readonly decimals: Decimals
  /** In Unix milliseconds. */
  readonly now: number
}

interface Wanted {
  readonly accountId: string
  readonly asset: string
  /** By its IANA name. */
  readonly timeZone: string
}

/**
 * What an account received, sent and held of an asset on each day up to now, and what it received and sent in all.
 *
 * @throws ApiError NOT_FOUND for an account that the ledger has never seen
 */
export const historyOf = async (
  { ledger, flows, decimals, now }: Sources,
  { accountId, asset: assetId, timeZone }: Wanted,
): Promise<AccountHistory> => {
  if (!(await ledger.account(accountId)))
    throw new ApiError('NOT_FOUND', `The ledger has no account ${accountId}.`)
  const byDay = await flows.read({ assetId, accountId, timeZone })
  const days = daysUntil(now, byDay, timeZone)
  const totalOf = (member: 'received' | 'sent') =>
    byDay.values().reduce((sum, flow) => sum + flow[member], 0n)
  const held = heldByDay(days, await unitsHeld(ledger, accountId, assetId), byDay)
  return {
    assetId,
    decimals: await decimals(assetId),
    received: String(totalOf('received')),
    sent: String(totalOf('sent')),
    days: days.map((day, index) => ({
      day,
      received: String(byDay.get(day)?.received ?? 0n),
      sent: String(byDay.get(day)?.sent ?? 0n),
      units: String(held[index] ?? 0n),
    })),
  }
}
