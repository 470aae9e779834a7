import { useTranslation } from 'react-i18next'
import { formatCount } from '../format/amounts.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { TransactionFailure } from './transaction-failure.ts'
import type { TransactionResult } from './transaction-result.ts'
import classes from './transaction-view.module.css'

interface TransactionOutcomeProps {
  readonly result: TransactionResult
  /** What went wrong before there was a ticket. */
  readonly error?: unknown
}

const reasonOf = (error: unknown): string | undefined => {
  if (!(error instanceof TransactionFailure)) return undefined
  if (error.fields.length > 0) return error.fields.join(', ')
  return error.cause instanceof Error ? error.cause.message : undefined
}

/** How a transaction ended: Executed with its block, or Failed with the reason. */
export function TransactionOutcome({ result, error }: TransactionOutcomeProps) {
  const { t } = useTranslation('shared')
  const { success, status, blockHeight, ticket, errorMessage } = result
  const reason = reasonOf(error)
  return (
    <>
      <p className={classes.outcome}>
        <StatusBadge tone={success ? 'good' : 'bad'}>{t(`transaction.status.${status}`)}</StatusBadge>
        {success && <span>{t('transaction.inBlock', { height: formatCount(blockHeight) })}</span>}
      </p>
      {errorMessage !== '' && <p className={classes.error}>{errorMessage}</p>}
      {reason !== undefined && <p className={classes.reason}>{reason}</p>}
      {ticket !== '' && (
        <p className={classes.ticket}>
          {t('transaction.ticket')} <code>{ticket}</code>{' '}
          <CopyButton text={ticket} label={t('transaction.ticket')} />
        </p>
      )}
    </>
  )
}
