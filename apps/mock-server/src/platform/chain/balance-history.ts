import type { AssetBalance, AssetMovement, Ledger } from '@panel/chain/ledger'
import type { BalanceHistory } from '@panel/contracts/platform/balance-history'
import { isoTime } from '../iso-time.ts'

const dayMilliseconds = 86_400_000

/** In days: a history spans the shortest of these in which anything changed, else the longest. */
const spans = [30, 90, 365]

/** Into how many equal steps the span is divided. */
const steps = 30

/** The most movements that are read: a history that needs more goes back less far. */
const mostMovements = 2000

/** What was held at each moment, from what is held now and the changes since, newest first. */
const unitsAt = (now: bigint, changes: readonly AssetMovement[], moments: readonly number[]): bigint[] =>
  moments.map((moment) => {
    const next = changes.findLast(({ timestamp }) => timestamp * 1000 > moment)
    return next ? next.unitsBefore : now
  })

/**
 * What an account held at equally distant moments up to now, derived from the ledger's record of movements.
 *
 * @param now in Unix milliseconds
 */
export const balanceHistoryOf = async (
  ledger: Pick<Ledger, 'balancesOf' | 'movements'>,
  accountId: string,
  now: number,
): Promise<BalanceHistory> => {
  const [held, movements] = await Promise.all([
    ledger.balancesOf(accountId),
    ledger.movements({ limit: mostMovements }, { accountId }),
  ])
  const oldest = movements.length < mostMovements ? 0 : (movements.at(-1)?.timestamp ?? 0) * 1000
  const newest = (movements[0]?.timestamp ?? 0) * 1000
  const days = spans.find((span) => newest > now - span * dayMilliseconds) ?? spans.at(-1) ?? 0
  const moments = Array.from(
    { length: steps + 1 },
    (_, step) => now - Math.round(((steps - step) * days * dayMilliseconds) / steps),
  ).filter((moment) => moment >= oldest)
  const byAsset = Map.groupBy(movements, ({ assetId }) => assetId)
  const historyOf = ({ assetId, decimals, units }: AssetBalance) => ({
    assetId,
    decimals,
    units: unitsAt(units, byAsset.get(assetId) ?? [], moments).map(String),
  })
  return { at: moments.map(isoTime), assets: held.map(historyOf) }
}
