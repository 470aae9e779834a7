import type { AssetSum, PaymentSummary } from '@panel/contracts/platform/payments/payments'
import type { PlatformSummary } from '@panel/contracts/services/synkrony_admin/platform'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shareIn } from '../../../shared/figures/change-of.ts'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { localDayOf } from '../../../shared/format/local-time.ts'
import { AssetOverview, sumBefore } from '../../../shared/payments/asset-overview.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Card, Hint, RowList } from '../../../shared/ui/layout.tsx'

const figuresOf = ({ units, feeUnits, payments }: Omit<AssetSum, 'assetId' | 'decimal'>) => ({
  volume: BigInt(units),
  fees: BigInt(feeUnits),
  payments: BigInt(payments),
  average: payments === 0 ? 0n : BigInt(units) / BigInt(payments),
})

/** The chosen days, as the address has them. */
export interface ChosenDays {
  readonly from: string | undefined
  readonly to: string | undefined
}

interface PlatformFiguresProps {
  readonly sum: AssetSum
  readonly days: ChosenDays
  readonly before: PaymentSummary['before']
}

/** Volume, fees, count and average of one asset, each beside the period before. */
function PlatformFigures({ sum, before, days }: PlatformFiguresProps) {
  const { t } = useTranslation('synkrony_admin')
  const { assetId, decimal } = sum
  const now = figuresOf(sum)
  const earlier = before && figuresOf(sumBefore(before, assetId))
  const share = shareIn(now.fees, now.volume)
  const linked = (value: ReactNode) => (
    <Link
      to="/iservice/synkrony_admin/purchases"
      search={{ asset: assetId, ...days }}
      title={t('dashboard.open', { assetId })}
    >
      {value}
    </Link>
  )
  const amount = (units: bigint) =>
    linked(<Amount units={String(units)} decimals={decimal} assetId={assetId} large />)
  return (
    <Figures
      figures={[
        { label: t('dashboard.volume'), value: amount(now.volume), now: now.volume, before: earlier?.volume },
        {
          label: t('dashboard.fees'),
          value: amount(now.fees),
          note: share && t('dashboard.ofVolume', { share }),
          now: now.fees,
          before: earlier?.fees,
        },
        {
          label: t('dashboard.payments'),
          value: linked(formatCount(now.payments)),
          now: now.payments,
          before: earlier?.payments,
        },
        {
          label: t('dashboard.average'),
          value: amount(now.average),
          now: now.average,
          before: earlier?.average,
        },
      ]}
    />
  )
}

type ListPath =
  | '/iservice/synkrony_admin/withdraw'
  | '/iservice/synkrony_admin/purchases'
  | '/iservice/synkrony_admin/recharges'

interface Task {
  readonly key: string
  readonly text: string
  readonly to: ListPath
  readonly search: Readonly<Record<string, string>>
}

/** What somebody has to look at, each with the way there. */
function Waiting({ waiting }: Pick<PlatformSummary, 'waiting'>) {
  const { t } = useTranslation('synkrony_admin')
  const counted = (
    key: Exclude<keyof typeof waiting, 'lowWallets'>,
    to: ListPath,
    search: Readonly<Record<string, string>>,
  ): Task[] =>
    waiting[key] === 0
      ? []
      : [{ key, to, search, text: t(`dashboard.waiting.${key}`, { count: waiting[key] }) }]
  const tasks: Task[] = [
    ...counted('withdrawals', '/iservice/synkrony_admin/withdraw', { state: 'requested' }),
    ...counted('secondPerson', '/iservice/synkrony_admin/withdraw', { state: 'agreed' }),
    ...counted('failedWithdrawals', '/iservice/synkrony_admin/withdraw', { group: 'failed' }),
    ...counted('refunds', '/iservice/synkrony_admin/purchases', { refundState: 'agreed' }),
    ...counted('failedRefunds', '/iservice/synkrony_admin/purchases', { refundState: 'failed' }),
    ...counted('failedRecharges', '/iservice/synkrony_admin/recharges', { state: 'creditFailed' }),
  ]
  const waits = tasks.length + waiting.lowWallets.length > 0
  return (
    <Card title={t('dashboard.waiting.title')} flush={waits}>
      {!waits ? (
        <Hint>{t('dashboard.waiting.nothing')}</Hint>
      ) : (
        <RowList>
          {tasks.map(({ key, text, to, search }) => (
            <li key={key}>
              <Link to={to} search={search}>
                {text}
              </Link>
            </li>
          ))}
          {waiting.lowWallets.map(({ assetId, wallet }) => (
            <li key={`${assetId}/${wallet}`}>
              <Link to="/iservice/synkrony_admin/cryptoHub/$assetId" params={{ assetId }}>
                {t('dashboard.waiting.lowWallet', { assetId, wallet: t(`hub.wallets.${wallet}`) })}
              </Link>
            </li>
          ))}
        </RowList>
      )}
    </Card>
  )
}

interface PlatformOverviewProps {
  readonly summary: PlatformSummary
  readonly days: ChosenDays
}

/** The platform's figures over a time, and what waits. */
export function PlatformOverview({ summary, days }: PlatformOverviewProps) {
  const { t } = useTranslation('synkrony_admin')
  const { totals, before, waiting } = summary
  const navigate = useNavigate()
  const openPeriod = (startsAt: string, next: string | undefined, asset: string): void => {
    const to = next === undefined ? days.to : localDayOf(Date.parse(next) - 1)
    const search = { asset, from: localDayOf(startsAt), to }
    void navigate({ to: '/iservice/synkrony_admin/purchases', search })
  }
  const isEmpty = totals.length === 0 && (before?.totals.length ?? 0) === 0
  return (
    <>
      <Waiting waiting={waiting} />
      {isEmpty ? (
        <EmptyState title={t('dashboard.empty.title')} text={t('dashboard.empty.text')} />
      ) : (
        <AssetOverview
          summary={summary}
          measures={['volume', 'fees']}
          onOpen={openPeriod}
          figures={(sum) => <PlatformFigures sum={sum} before={before} days={days} />}
        />
      )}
    </>
  )
}
