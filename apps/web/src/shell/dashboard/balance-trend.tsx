import { getBalanceHistory } from '@panel/contracts/platform/balance-history'
import type { Balance } from '@panel/contracts/platform/balances'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { Sparkline } from '../../shared/charts/charts.tsx'
import { changeOf, directionOf } from '../../shared/figures/change-of.ts'
import { formatUnits } from '../../shared/format/amounts.ts'
import { formatBriefDateTime } from '../../shared/format/dates.ts'
import classes from './dashboard.module.css'

const dayMilliseconds = 86_400_000

interface BalanceTrendProps extends Balance {
  /** The line alone, as small as a row is. */
  readonly inRow?: boolean
}

/** How a balance came to what it is: a line over the last weeks or months, and by how much it changed. */
export function BalanceTrend({ assetId, units, decimals, inRow = false }: BalanceTrendProps) {
  const { t, ready } = useTranslation('dashboard')
  const { data, error } = useQuery({ ...endpointQuery(getBalanceHistory, {}), staleTime: 60_000 })
  if (!ready) return null
  if (error && inRow) return null
  if (error) return <small className={classes.change}>{t('trend.failed')}</small>
  const moments = data?.at ?? []
  const history = data?.assets.find((asset) => asset.assetId === assetId)?.units
  if (!history || history.length < 2) return null
  // What is held now is newer than the history, which is not read again with every transaction.
  const values = [...history.slice(0, -1), units].map(BigInt)
  const [first = 0n, now = 0n] = [values[0], values.at(-1)]
  const span = Date.parse(moments.at(-1) ?? '') - Date.parse(moments[0] ?? '')
  const time = t('trend.days', { count: Math.max(1, Math.round(span / dayMilliseconds)) })
  const change = changeOf(now, first)
  const line = {
    label: t('trend.label', { assetId, time }),
    values,
    format: (value: bigint) => formatUnits(value, decimals),
  }
  if (inRow) return <Sparkline {...line} />
  return (
    <>
      <Sparkline {...line} momentOf={(place) => formatBriefDateTime(moments[place] ?? '')} />
      <small className={classes.change}>
        {now === first ? (
          t('trend.same', { time })
        ) : (
          <>
            {change !== undefined && <b data-direction={directionOf(change)}>{change}</b>}{' '}
            {t(change === undefined ? 'trend.new' : 'trend.in', { time })}
          </>
        )}
      </small>
    </>
  )
}
