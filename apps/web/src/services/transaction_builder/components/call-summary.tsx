import { useTranslation } from 'react-i18next'
import { misfitText } from '../../../shared/transactions/misfits.ts'
import type { TransactionIntent } from '../../../shared/transactions/transaction-intent.ts'
import { useDescription } from '../../../shared/transactions/use-description.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

interface CallSummaryProps {
  readonly intent: TransactionIntent
  readonly signerAccountId: string
  /** True where it was executed: whether it fits no longer matters. */
  readonly isOver?: boolean
}

/** One call in a sentence, and whether its arguments fit the method. */
export function CallSummary({ intent, signerAccountId, isOver = false }: CallSummaryProps) {
  const { t } = useTranslation('transaction_builder')
  const described = {
    accountId: intent.accountId,
    smartContractHash: intent.smartContractHashHex,
    smartContractMethod: intent.smartContractMethod,
    smartContractMethodArgs: intent.argsBytes,
  }
  const { sentence, isKnown, misfits } = useDescription(described, signerAccountId)
  return (
    <>
      <p>{sentence}</p>
      {!isOver && (
        <p>
          {misfits.length === 0 ? (
            <StatusBadge tone={isKnown ? 'good' : 'waiting'}>
              {t(isKnown ? 'bulk.fits' : 'bulk.unknown')}
            </StatusBadge>
          ) : (
            <StatusBadge tone="bad">
              {t('bulk.doesNotFit', { complaint: misfits.map(misfitText).join('; ') })}
            </StatusBadge>
          )}
        </p>
      )}
    </>
  )
}
