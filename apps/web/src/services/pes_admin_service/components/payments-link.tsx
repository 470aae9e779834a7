import { readableText } from '@panel/contracts/platform/readable-text'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Amount } from '../../../shared/ui/amount.tsx'

interface PaymentCountProps {
  readonly merchant: { readonly merchantId: string; readonly name: string; readonly payments: number }
}

/** How many payments a merchant has, and the way to them. */
export function PaymentCount({ merchant: { merchantId, name, payments } }: PaymentCountProps) {
  const { t } = useTranslation('pes_admin_service')
  return (
    <Link
      to="/iservice/pes_admin_service/payments/$merchantId"
      params={{ merchantId }}
      search={{ kind: 'payment' }}
      aria-label={t('payments.open', { name: readableText(name), count: payments })}
    >
      {formatCount(payments)}
    </Link>
  )
}

interface VolumeProps {
  readonly merchantId: string
  readonly volume: { readonly assetId: string; readonly decimals: number; readonly units: string }
}

/** What a merchant's payments in an asset come to, with the way to them. */
export function Volume({ merchantId, volume }: VolumeProps) {
  return (
    <Link
      to="/iservice/pes_admin_service/payments/$merchantId"
      params={{ merchantId }}
      search={{ asset: volume.assetId }}
    >
      <Amount {...volume} />
    </Link>
  )
}
