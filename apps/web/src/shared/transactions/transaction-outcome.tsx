import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, textKeysOf } from '../api/api-error.ts'
import { useFailureText } from '../failures/use-failure-text.ts'
import { formatCount } from '../format/amounts.ts'
import { AccountId } from '../ui/account-id.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { OfflineError } from './submit-signed.ts'
import { TicketLink } from './ticket-link.tsx'
import { TransactionFailure } from './transaction-failure.ts'
import type { TransactionResult } from './transaction-result.ts'
import classes from './transaction-view.module.css'

interface TransactionOutcomeProps {
  readonly result: TransactionResult
  /** What went wrong before the ticket was known. */
  readonly error?: unknown
  /** The result of the same transaction sent before: nothing was sent now. */
  readonly earlier?: boolean
  /** It is certain that nothing reached the server. */
  readonly unsent?: boolean
  /** What it did, in words. */
  readonly children?: ReactNode
}

const reasonOf = (error: unknown): string | undefined => {
  // Of a failed call the ledger's own words are kept: they name what it missed.
  if (error instanceof ApiError) return error.code === 'LEDGER_REFUSED' ? error.serverMessage : undefined
  if (!(error instanceof TransactionFailure)) return undefined
  if (error.fields.length > 0) return error.fields.join(', ')
  return error.cause instanceof Error ? error.cause.message : undefined
}

/** The account that a refusal is about, where it names one: which of several was changed by somebody else. */
const accountOf = (error: unknown): string | undefined => {
  const { accountId } = error instanceof ApiError ? error.details : {}
  return typeof accountId === 'string' ? accountId : undefined
}

/** How a transaction ended: Executed with its block, or Failed with the reason. */
export function TransactionOutcome({
  result,
  error,
  earlier = false,
  unsent = false,
  children,
}: TransactionOutcomeProps) {
  const { t } = useTranslation('transactions')
  const { success, status, blockHeight, ticket, errorMessage } = result
  const inWords = useFailureText()
  const ended = inWords(errorMessage)
  const said = reasonOf(error)
  const account = accountOf(error)
  const reason = said === undefined ? ended.words : inWords(said).text
  // What the server refused is said in the reader's language; so is the reason where it is a known one.
  const failure = () => {
    if (error instanceof OfflineError) return t('progress.offline')
    return error instanceof ApiError ? t(textKeysOf(error)) : ended.text
  }
  return (
    <>
      <p className={classes.outcome}>
        <StatusBadge tone={success ? 'good' : 'bad'}>{t(`progress.status.${status}`)}</StatusBadge>
        {success && <span>{t('progress.inBlock', { height: formatCount(blockHeight) })}</span>}
      </p>
      {earlier && <p className={classes.text}>{t('progress.earlier')}</p>}
      {failure() !== '' && <p className={classes.error}>{failure()}</p>}
      {reason !== undefined && <p className={classes.reason}>{reason}</p>}
      {account !== undefined && (
        <div className={classes.text}>
          <AccountId id={account} />
        </div>
      )}
      {unsent && <p className={classes.text}>{t('progress.unsent')}</p>}
      {children}
      {ticket !== '' && <TicketLink ticket={ticket} />}
    </>
  )
}
