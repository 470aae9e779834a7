import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'

interface PaymentCountProps {
  readonly licenceId: string
  readonly count: number
  /** Whether the count is of the last seven days. */
  readonly recent?: boolean
}

/** How many payments a licence has, and the way to them. */
export function PaymentCount({ licenceId, count, recent = false }: PaymentCountProps) {
  const { t } = useTranslation('license-syn-pay')
  return (
    <Link
      to="/iservice/license-syn-pay/payments/$id"
      params={{ id: licenceId }}
      search={{ kind: 'payment', ...(recent && { period: 'lastSevenDays' }) }}
      aria-label={t(recent ? 'payments.openRecent' : 'payments.open', { id: licenceId, count })}
    >
      {formatCount(count)}
    </Link>
  )
}
