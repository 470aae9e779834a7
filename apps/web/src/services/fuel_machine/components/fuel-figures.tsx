import {
  type FuelOverview,
  type FuelSummary,
  leastPaceDays,
  paceDays,
} from '@panel/contracts/services/fuel_machine/fuel'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shareIn } from '../../../shared/figures/change-of.ts'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { Callout } from '../../../shared/ui/layout.tsx'
import { listsPlace, searchOfUses } from '../use-open-uses.ts'

interface FuelFiguresProps {
  readonly overview: FuelOverview
  readonly summary: FuelSummary | undefined
}

interface OpenCallsProps {
  readonly choice: { readonly outcome?: 'failed' }
  readonly children: ReactNode
}

/** A figure as the way to the calls that it counts. */
function OpenCalls({ choice, children }: OpenCallsProps) {
  return (
    <Link to="." search={(before: UrlSearch) => ({ ...before, ...searchOfUses(choice) })} hash={listsPlace}>
      {children}
    </Link>
  )
}

/** Balance, days left, use and failures, each with its explanation. */
export function FuelFigures({ overview, summary }: FuelFiguresProps) {
  const { t } = useTranslation('fuel_machine')
  const { balance, burnsFuel, pace, warning } = overview
  const { wholeDays, burnedFuel, daysLeft } = pace
  const isShort = wholeDays < leastPaceDays
  const wholePaceNote =
    daysLeft === null
      ? t('figures.nothingBurned', { count: paceDays })
      : t('figures.atPace', { fuel: formatCount(burnedFuel), count: wholeDays })
  const paceNote = isShort ? t('figures.shortHistory', { count: leastPaceDays }) : wholePaceNote
  const { totals, before } = summary ?? {}
  return (
    <>
      <Figures
        figures={[
          { label: t('figures.balance'), value: formatCount(balance), note: t('figures.unit') },
          {
            label: t('figures.daysLeft'),
            value: daysLeft === null || !burnsFuel ? '–' : formatCount(daysLeft),
            note: burnsFuel ? paceNote : t('figures.free'),
          },
          ...(totals
            ? [
                {
                  label: t('figures.burned'),
                  value: <OpenCalls choice={{}}>{formatCount(totals.burnedFuel)}</OpenCalls>,
                  now: BigInt(totals.burnedFuel),
                  before: before && BigInt(before.totals.burnedFuel),
                },
                {
                  label: t('figures.failed'),
                  value: (
                    <OpenCalls choice={{ outcome: 'failed' }}>
                      {shareIn(BigInt(totals.failedTransactions), BigInt(totals.transactions)) ?? '–'}
                    </OpenCalls>
                  ),
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
