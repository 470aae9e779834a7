import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'

interface PaymentCountProps {
  readonly licenceId: string
  readonly count: number
}

/** How many payments a licence has, and the way to them. */
export function PaymentCount({ licenceId, count }: PaymentCountProps) {
  const { t } = useTranslation('license-syn-pay')
  return (
    <Link
      to="/iservice/license-syn-pay/payments/$id"
      params={{ id: licenceId }}
      search={{ kind: 'payment' }}
      aria-label={t('payments.open', { id: licenceId, count })}
    >
      {formatCount(count)}
    </Link>
  )
}
