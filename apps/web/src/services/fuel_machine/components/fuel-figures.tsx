import {
  type FuelOverview,
  type FuelSummary,
  leastPaceDays,
  paceDays,
} from '@panel/contracts/services/fuel_machine/fuel'
import { useTranslation } from 'react-i18next'
import { shareIn } from '../../../shared/figures/change-of.ts'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Callout } from '../../../shared/ui/layout.tsx'

interface FuelFiguresProps {
  readonly overview: FuelOverview
  readonly summary: FuelSummary | undefined
}

/** Balance, days left, use and failures, each with its explanation. */
export function FuelFigures({ overview, summary }: FuelFiguresProps) {
  const { t } = useTranslation('fuel_machine')
  const { balance, burnsFuel, pace, warning } = overview
  const { wholeDays, burnedFuel, daysLeft } = pace
  const isShort = wholeDays < leastPaceDays
  const paceNote = isShort
    ? t('figures.shortHistory', { count: leastPaceDays })
    : t('figures.atPace', { fuel: formatCount(burnedFuel), count: wholeDays })
  const { totals, before } = summary ?? {}
  return (
    <>
      <Figures
        figures={[
          { label: t('figures.balance'), value: formatCount(balance), note: t('figures.unit') },
          {
            label: t('figures.daysLeft'),
            value: daysLeft === null ? '–' : formatCount(daysLeft),
            note: daysLeft === null && !isShort ? t('figures.nothingBurned', { count: paceDays }) : paceNote,
          },
          ...(totals
            ? [
                {
                  label: t('figures.burned'),
                  value: formatCount(totals.burnedFuel),
                  now: BigInt(totals.burnedFuel),
                  before: before && BigInt(before.totals.burnedFuel),
                },
                {
                  label: t('figures.failed'),
                  value: shareIn(BigInt(totals.failedTransactions), BigInt(totals.transactions)) ?? '–',
                  note: t('figures.failedOf', {
                    failed: formatCount(totals.failedTransactions),
                    count: totals.transactions,
                    all: formatCount(totals.transactions),
                  }),
                },
              ]
            : []),
        ]}
      />
      {warning.below && warning.level !== null && (
        <Callout tone="bad" role="status">
          {t('warning.below', { balance: formatCount(balance), level: formatCount(warning.level) })}
        </Callout>
      )}
      {!burnsFuel && <Callout tone="accent">{t('figures.burnsNone')}</Callout>}
    </>
  )
}
