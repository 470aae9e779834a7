import type { BitcoinBridge } from '@panel/contracts/services/bitcoin_monitor/peg'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatCount, formatUnits } from '../../../shared/format/amounts.ts'
import { formatBriefDateTime } from '../../../shared/format/dates.ts'
import { bitcoinDecimals } from '../bitcoin.ts'

/** The list behind each queue. */
const lists = {
  deposits: { to: '/iservice/bitcoin_monitor/all_mint', search: { group: 'waiting' } },
  withdrawals: { to: '/iservice/bitcoin_monitor/all_burn', search: { group: 'waiting' } },
  attention: { to: '/iservice/bitcoin_monitor/all_mint', search: { group: 'attention' } },
} as const

/** How much waits in each queue, since when the oldest does, and the way to all of them. */
export function QueueFigures({ bridge }: { bridge: BitcoinBridge }) {
  const { t } = useTranslation('bitcoin_monitor')
  const queues = ['deposits', 'withdrawals', 'attention'] as const
  return (
    <Figures
      figures={queues.map((name) => {
        const { count, units, oldestSince } = bridge[name]
        return {
          label: t(`queues.${name}`),
          value: (
            <Link {...lists[name]} aria-label={`${t(`queues.${name}`)}: ${formatCount(count)}`}>
              {formatCount(count)}
            </Link>
          ),
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
