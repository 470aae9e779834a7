import type { StatementCheck } from '@panel/contracts/services/synkrony_pay_dashboard/statement'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Callout, Card, Hint } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { numericColumn, SmallTable } from '../../../shared/ui/small-table.tsx'

interface StatementDifferencesProps {
  readonly check: StatementCheck
  readonly decimals: number
}

/** Whether the statement agrees with the ledger, and the transactions in which it does not. */
export function StatementDifferences({ check, decimals }: StatementDifferencesProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { differing, differences, height, transactions } = check
  if (differing === 0) {
    return (
      <Hint role="status">
        {t('statement.agrees', {
          count: transactions,
          height: formatCount(height),
        })}
      </Hint>
    )
  }
  const amount = (units: string) => <Amount units={units} decimals={decimals} assetId="" />
  return (
    <>
      <Callout tone="bad" role="alert">
        <strong>{t('statement.differs', { count: differing })}</strong> {t('statement.differsText')}
      </Callout>
      <Card flush title={t('statement.differences')}>
        <SmallTable
          label={t('statement.differences')}
          columns={[
            t('fields.createdAt'),
            t('statement.reason'),
            t('statement.transaction'),
            numericColumn(t('statement.stated')),
            numericColumn(t('statement.onLedger')),
          ]}
        >
          <tbody>
            {differences.map(({ at, reason, ticket, paymentIds, stated, ledger }) => (
              <tr key={`${ticket}${paymentIds[0]}`}>
                <td>
                  <Moment at={at} brief />
                </td>
                <td>{t(`statement.reasons.${reason}`)}</td>
                <td>
                  {ticket === null ? (
                    (paymentIds[0] ?? '–')
                  ) : (
                    <ShortId id={ticket} label={t('statement.transaction')} explorer="transaction" />
                  )}
                </td>
                <td data-align="end">{amount(stated.netUnits)}</td>
                <td data-align="end">{amount(ledger.netUnits)}</td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
        {differing > differences.length && (
          <Hint>{t('statement.moreDiffer', { shown: formatCount(differences.length) })}</Hint>
        )}
      </Card>
    </>
  )
}
