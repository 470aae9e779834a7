import { decodeMessagePack, hexToBytes } from '@panel/ledger/encoding'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../../shared/i18n/i18n.ts'
import { describeCall } from '../../../shared/transactions/describe-prepared.ts'
import { smartContractOf } from '../../../shared/transactions/smart-contracts.ts'
import type { TransactionIntent } from '../../../shared/transactions/transaction-intent.ts'
import { useReadingAids } from '../../../shared/transactions/use-reading-aids.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { complaintOf } from '../model/method-fields.ts'

interface CallSummaryProps {
  readonly intent: TransactionIntent
  readonly signerAccountId: string
  /** True where it was executed, so that nothing is left to be said against it. */
  readonly isOver?: boolean
}

/** What can be said against a call before it is signed: nothing, or why it would fail. */
const complaintAbout = (intent: TransactionIntent, contractHash: string | null): string | undefined => {
  const methods = smartContractOf(contractHash)?.methods
  if (!methods) return undefined
  const { smartContractMethod: name, argsBytes } = intent
  if (!Object.hasOwn(methods, name)) return name
  try {
    return complaintOf(methods[name], argsBytes.length === 0 ? null : decodeMessagePack(argsBytes))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** One call of a bulk in a sentence, with what its pre-flight found. */
export function CallSummary({ intent, signerAccountId, isOver = false }: CallSummaryProps) {
  const { t } = useTranslation('transaction_builder')
  const aids = useReadingAids(intent.accountId)
  const hash = intent.smartContractHashHex ?? aids.contractHashOfTarget
  const described = {
    accountId: intent.accountId,
    smartContractHash: intent.smartContractHashHex === null ? null : hexToBytes(intent.smartContractHashHex),
    smartContractMethod: intent.smartContractMethod,
    smartContractMethodArgs: intent.argsBytes,
  }
  const { sentence } = describeCall(described, signerAccountId, currentLocale(), aids)
  const complaint = complaintAbout(intent, hash)
  const known = smartContractOf(hash) !== undefined
  return (
    <>
      <p>{sentence}</p>
      {!isOver && (
        <p>
          {complaint === undefined ? (
            <StatusBadge tone={known ? 'good' : 'waiting'}>
              {t(known ? 'bulk.fits' : 'bulk.unknown')}
            </StatusBadge>
          ) : (
            <StatusBadge tone="bad">{t('bulk.doesNotFit', { complaint })}</StatusBadge>
          )}
        </p>
      )}
    </>
  )
}
