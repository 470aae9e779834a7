import { accountIdOf } from '@panel/ledger/accounts'
import { ticketOf } from '@panel/ledger/transactions'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../failures/use-failure-text.ts'
import { useOwnAccountId } from '../session/use-own-account-id.ts'
import { CallSentence } from '../transactions/call-sentence.tsx'
import type { DescribeChanges } from '../transactions/describe-call.ts'
import type { TransactionResult } from '../transactions/transaction-result.ts'
import { useCallReadings } from '../transactions/use-call-readings.ts'
import { AccountId } from '../ui/account-id.tsx'
import { Card, Hint, RowList } from '../ui/layout.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { PreparedBulk } from './build-bulk.ts'
import { usePartOutcomes } from './part-outcomes.ts'

interface RowOutcomesProps {
  readonly bulk: PreparedBulk
  readonly result: TransactionResult
  readonly whatChanges?: DescribeChanges | undefined
}

/** What became of each row of a bulk, by its receipt: all were executed, or none. */
export function RowOutcomes({ bulk: { root, nodes }, result, whatChanges }: RowOutcomesProps) {
  const { t } = useTranslation('bulk')
  const own = useOwnAccountId()
  const failureText = useFailureText()
  const calls = [...(root.kind === 'bulkRoot' ? [root] : []), ...nodes]
  const { readings } = useCallReadings(
    calls.map((call) => ({ call, signerAccountId: accountIdOf(call.signerPublicKey) })),
    own,
  )
  const outcomes = usePartOutcomes(result.result)
  // What the bulk came to holds for each row until its receipt is read.
  const executed = (index: number): boolean =>
    outcomes?.[index + (root.kind === 'bulkRoot' ? 0 : 1)]?.success ?? result.success
  return (
    <Card title={t('rows.title')} flush>
      {!result.success && <Hint>{t('rows.none', { reason: failureText(result.errorMessage).text })}</Hint>}
      <RowList>
        {readings.map(({ call, description }, index) => {
          const node = calls[index]
          const changes = whatChanges?.(description)
          return (
            <li key={node ? ticketOf(node) : call.smartContractMethod}>
              {changes ? (
                <div>
                  <AccountId id={changes.accountId} />
                  <div>{changes.sentences}</div>
                </div>
              ) : (
                <div>
                  <CallSentence call={description} />
                </div>
              )}
              <StatusBadge tone={executed(index) ? 'good' : 'bad'}>
                {t(executed(index) ? 'rows.executed' : 'rows.failed')}
              </StatusBadge>
            </li>
          )
        })}
      </RowList>
    </Card>
  )
}
