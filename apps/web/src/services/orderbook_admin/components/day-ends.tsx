import type { PairFigures } from '@panel/contracts/services/orderbook_admin/pairs'
import { useTranslation } from 'react-i18next'
import { formatMinute } from '../../../shared/format/dates.ts'
import { Hint } from '../../../shared/ui/layout.tsx'

/** Says when the 24 hours of the figures end. */
export function DayEnds({ pairs }: { pairs: readonly Pick<PairFigures, 'dayEnds'>[] }) {
  const { t } = useTranslation('orderbook_admin')
  const last = pairs
    .map(({ dayEnds }) => dayEnds)
    .toSorted()
    .at(-1)
  if (last === undefined) return null
  return <Hint>{t('monitor.dayEnds', { at: formatMinute(last) })}</Hint>
}
