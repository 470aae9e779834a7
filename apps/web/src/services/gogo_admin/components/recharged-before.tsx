import type { CheckedRecharge } from '@panel/contracts/services/gogo_admin/programme'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { formatPoints } from '../points.ts'

/** When the same account was recharged under the same reference, and by which transaction. */
export function RechargedBefore({ before }: { readonly before: NonNullable<CheckedRecharge['before']> }) {
  const { t } = useTranslation('gogo_admin')
  return (
    <span>
      {t('recharge.before', { points: formatPoints(before.units) })} <Moment at={before.at} />{' '}
      {before.ticket !== null && (
        <ShortId id={before.ticket} label={t('fields.ticket')} explorer="transaction" />
      )}
    </span>
  )
}
