import { useTranslation } from 'react-i18next'
import { formatChange } from '../../shared/format/amounts.ts'
import { formatBriefDateTime } from '../../shared/format/dates.ts'
import { changeInHundredths } from './format-price.ts'

interface Prices {
  readonly lastPrice: number | null
  readonly priceBefore: number | null
  readonly dayEnds: string | null
}

/** By how much the last price differs from that of 24 hours ago, in words, and which way. */
export const useChangeText = () => {
  const { t } = useTranslation('orderbook_admin')
  return ({ lastPrice, priceBefore, dayEnds }: Prices) => {
    const change =
      lastPrice === null || priceBefore === null ? undefined : changeInHundredths(lastPrice, priceBefore)
    if (change === undefined) return { text: t('monitor.noChange'), direction: undefined }
    const text = formatChange(change, 2)
    return {
      text:
        dayEnds === null
          ? t('monitor.inDay', { change: text })
          : t('monitor.inDayTo', { change: text, at: formatBriefDateTime(dayEnds) }),
      direction: change === 0 ? undefined : change > 0 ? 'up' : 'down',
    }
  }
}
