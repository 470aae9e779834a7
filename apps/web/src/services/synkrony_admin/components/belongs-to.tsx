import type { PlatformTransaction } from '@panel/contracts/services/synkrony_admin/transactions'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card, Hint, RowList } from '../../../shared/ui/layout.tsx'

const pages = {
  purchase: 'purchases',
  refund: 'purchases',
  withdrawal: 'withdraw',
  recharge: 'recharges',
} as const

/** What of the payment platform a transaction belongs to, with the way there. */
export function BelongsTo({ detail: { belongsTo } }: { readonly detail: PlatformTransaction }) {
  const { t } = useTranslation('synkrony_admin')
  return (
    <Card title={t('transaction.belongsTo')} flush={belongsTo.length > 0}>
      {belongsTo.length === 0 ? (
        <Hint>{t('transaction.nothing')}</Hint>
      ) : (
        <RowList>
          {belongsTo.map(({ kind, id }) => (
            <li key={`${kind} ${id}`}>
              <Link
                to="/iservice/$serviceId/$"
                params={{ serviceId: 'synkrony_admin', _splat: `${pages[kind]}/${id}` }}
              >
                {t(`transaction.kinds.${kind}`, { id })}
              </Link>
            </li>
          ))}
        </RowList>
      )}
    </Card>
  )
}
