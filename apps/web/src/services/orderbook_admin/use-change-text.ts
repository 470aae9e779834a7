import { useTranslation } from 'react-i18next'
import { changeInHundredths, formatHundredths } from './format-price.ts'

interface Prices {
  readonly lastPrice: number | null
  readonly priceBefore: number | null
}

/** By how much the last price differs from that of 24 hours ago, in words, and which way. */
export const useChangeText = () => {
  const { t } = useTranslation('orderbook_admin')
  return ({ lastPrice, priceBefore }: Prices) => {
    if (lastPrice === null || priceBefore === null)
      return { text: t('monitor.noChange'), direction: undefined }
    const change = changeInHundredths(lastPrice, priceBefore)
    const sign = change > 0 ? '+' : ''
    return {
      text: t('monitor.inDay', { change: `${sign}${formatHundredths(change)}` }),
      direction: change === 0 ? undefined : change > 0 ? 'up' : 'down',
    }
  }
}
