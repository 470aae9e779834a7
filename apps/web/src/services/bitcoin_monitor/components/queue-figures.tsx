import type { BitcoinBridge } from '@panel/contracts/services/bitcoin_monitor/peg'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatCount, formatUnits } from '../../../shared/format/amounts.ts'
import { formatBriefDateTime } from '../../../shared/format/dates.ts'
import { bitcoinDecimals } from '../bitcoin.ts'

/** How much waits in each queue, and since when the oldest does. */
export function QueueFigures({ bridge }: { bridge: BitcoinBridge }) {
  const { t } = useTranslation('bitcoin_monitor')
  const queues = ['deposits', 'withdrawals', 'attention'] as const
  return (
    <Figures
      figures={queues.map((name) => {
        const { count, units, oldestSince } = bridge[name]
        return {
          label: t(`queues.${name}`),
          value: formatCount(count),
          note:
            oldestSince === null
              ? t('queues.none')
              : t('queues.note', {
                  amount: formatUnits(units, bitcoinDecimals),
                  oldest: formatBriefDateTime(oldestSince),
                }),
        }
      })}
    />
  )
}
