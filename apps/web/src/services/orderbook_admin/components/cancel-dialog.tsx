import { useTranslation } from 'react-i18next'
import { DecisionDialog } from '../../../shared/decisions/decision-dialog.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'

interface CancelDialogProps {
  readonly orders: readonly number[]
  /** The reason at first. */
  readonly reason: string
  readonly onCancel: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why orders of others are cancelled; the reason is on the ledger. */
export function CancelDialog({ orders, reason: first, onCancel, onClose }: CancelDialogProps) {
  const { t } = useTranslation('orderbook_admin')
  const count = { count: orders.length, orders: formatCount(orders.length) }
  return (
    <DecisionDialog
      namespace="orderbook_admin"
      texts="pair"
      title={t('cancel.title', count)}
      text={t('cancel.text')}
      confirm={t('cancel.confirm', count)}
      cancels
      needsReason
      reason={first}
      onDecide={async (reason) => onCancel(reason)}
      onClose={onClose}
    />
  )
}
