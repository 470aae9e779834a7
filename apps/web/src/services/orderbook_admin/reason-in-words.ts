import type { Decision } from '@panel/contracts/platform/decisions'
import type { TFunction } from 'i18next'
import { formatDecimal } from '../../shared/format/amounts.ts'

/** Moves whose reason is the new tick and lot, as decimal numbers with ` · ` between them. */
const gridMoves: readonly string[] = ['admit', 'changeGrid']

/** The reason of a decision about a pair, with tick and lot named and written as people write numbers. */
export const reasonInWords = (
  t: TFunction<'orderbook_admin'>,
  { move, reason }: Pick<Decision, 'move' | 'reason'>,
): string => {
  const [tick, lot] = reason.split(' · ')
  if (!gridMoves.includes(move) || tick === undefined || lot === undefined) return reason
  return t('pair.grid', { tick: formatDecimal(tick), lot: formatDecimal(lot) })
}
