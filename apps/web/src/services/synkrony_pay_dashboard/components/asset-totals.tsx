import type { AssetSum } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import { useTranslation } from 'react-i18next'
import { formatCount, formatUnits } from '../../../shared/format/amounts.ts'
import classes from './payments.module.css'

/** What came in of each asset, and what it cost in fees. */
export function AssetTotals({ totals }: { totals: readonly AssetSum[] }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  return (
    <ul className={classes.totals} aria-label={t('dashboard.totals')}>
      {totals.map(({ assetId, decimal, units, feeUnits, payments }) => (
        <li key={assetId} className={classes.total}>
          <span className={classes.asset}>{assetId}</span>
          <strong>{formatUnits(units, decimal)}</strong>
          <span className={classes.muted}>
            {t('dashboard.payments', { count: payments, payments: formatCount(payments) })}
          </span>
          <span className={classes.muted}>
            {t('dashboard.fees', { fees: `${formatUnits(feeUnits, decimal)} ${assetId}` })}
          </span>
        </li>
      ))}
    </ul>
  )
}
