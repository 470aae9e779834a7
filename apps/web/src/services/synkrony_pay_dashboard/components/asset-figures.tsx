import type { AssetSum } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { changeOf, shareIn } from '../change-of.ts'
import classes from './payments.module.css'

interface ChangeProps {
  readonly now: bigint
  /** Undefined where nothing is compared. */
  readonly before: bigint | undefined
}

/** How a figure stands to that of the period before. */
function Change({ now, before }: ChangeProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  if (before === undefined) return null
  const change = changeOf(now, before)
  if (change === undefined) return <span className={classes.muted}>{t('figures.nothingBefore')}</span>
  const direction = now === before ? undefined : now > before ? 'up' : 'down'
  return (
    <span className={classes.muted}>
      <b className={classes.change} data-direction={direction}>
        {change}
      </b>{' '}
      {t('figures.against')}
    </span>
  )
}

interface AssetFiguresProps {
  readonly sum: AssetSum
  /** The same asset in the period before; undefined where nothing is compared. */
  readonly before: AssetSum | undefined
  readonly compared: boolean
}

/** What came in of one asset, what it cost and what is left, each beside the period before. */
export function AssetFigures({ sum, before, compared }: AssetFiguresProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { assetId, decimal: decimals, payments } = sum
  const [gross, fees] = [BigInt(sum.units), BigInt(sum.feeUnits)]
  const earlier = before
    ? {
        gross: BigInt(before.units),
        net: BigInt(before.units) - BigInt(before.feeUnits),
        payments: BigInt(before.payments),
      }
    : { gross: 0n, net: 0n, payments: 0n }
  const ifCompared = (figure: bigint) => (compared ? figure : undefined)
  const share = shareIn(fees, gross)
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('figures.gross')}</dt>
        <dd>
          <Amount units={sum.units} decimals={decimals} assetId={assetId} large />
          <Change now={gross} before={ifCompared(earlier.gross)} />
        </dd>
      </div>
      <div>
        <dt>{t('figures.fees')}</dt>
        <dd>
          <Amount units={sum.feeUnits} decimals={decimals} assetId={assetId} large />
          {share !== undefined && <span className={classes.muted}>{t('figures.ofGross', { share })}</span>}
        </dd>
      </div>
      <div>
        <dt>{t('figures.net')}</dt>
        <dd>
          <Amount units={String(gross - fees)} decimals={decimals} assetId={assetId} large />
          <Change now={gross - fees} before={ifCompared(earlier.net)} />
        </dd>
      </div>
      <div>
        <dt>{t('figures.payments')}</dt>
        <dd>
          <b className={classes.count}>{formatCount(payments)}</b>
          <Change now={BigInt(payments)} before={ifCompared(earlier.payments)} />
        </dd>
      </div>
    </dl>
  )
}
