import type { Statement, StatementCheck } from '@panel/contracts/services/synkrony_pay_dashboard/statement'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { formatDay } from '../../../shared/format/dates.ts'
import { localTimeOf } from '../../../shared/format/local-time.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Card, SmallTable } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { comparedDays } from '../compare-days.ts'

/** The columns of a statement in their order; the last two come from the ledger. */
export const statementColumns = [
  'payments',
  'refunds',
  'gross',
  'fees',
  'net',
  'onLedger',
  'difference',
] as const

/** Nothing while the ledger is read; a difference in red, with its sign. */
function Difference({ units, decimals }: { units: bigint | undefined; decimals: number }) {
  if (units === undefined) return null
  if (units === 0n) return <Amount units="0" decimals={decimals} assetId="" />
  return (
    <StatusBadge tone="bad">
      <Amount units={String(units)} decimals={decimals} assetId="" />
    </StatusBadge>
  )
}

interface StatementTableProps {
  readonly statement: Statement
  readonly check: StatementCheck | undefined
}

/** The days of a statement with their figures, and what the ledger says of each. */
export function StatementTable({ statement, check }: StatementTableProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { decimals, totals } = statement
  const amount = (units: string | bigint | undefined) =>
    units === undefined ? null : <Amount units={String(units)} decimals={decimals} assetId="" />
  const ledgerNet = check && BigInt(check.totals.netUnits)
  return (
    <Card flush title={t('statement.days')}>
      <SmallTable>
        <thead>
          <tr>
            <th scope="col">{t('statement.day')}</th>
            {statementColumns.map((column) => (
              <th key={column} scope="col" data-align="end">
                {t(`statement.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedDays(statement, check).map(({ startsAt, stated, ledgerNet: ofDay, difference }) => {
            const day = localTimeOf(Date.parse(startsAt)).slice(0, 'YYYY-MM-DD'.length)
            return (
              <tr key={startsAt}>
                <th scope="row">
                  <Link
                    to="/iservice/synkrony_pay_dashboard/dashboard"
                    search={{ from: day, to: day }}
                    aria-label={t('statement.openDay', { day: formatDay(startsAt) })}
                  >
                    {formatDay(startsAt)}
                  </Link>
                </th>
                <td data-align="end">{formatCount(stated?.payments ?? 0)}</td>
                <td data-align="end">{formatCount(stated?.refunds ?? 0)}</td>
                <td data-align="end">{amount(stated?.grossUnits ?? '0')}</td>
                <td data-align="end">{amount(stated?.feeUnits ?? '0')}</td>
                <td data-align="end">{amount(stated?.netUnits ?? '0')}</td>
                <td data-align="end">{amount(ofDay)}</td>
                <td data-align="end">
                  <Difference units={difference} decimals={decimals} />
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('statement.total')}</th>
            <td data-align="end">{formatCount(totals.payments)}</td>
            <td data-align="end">{formatCount(totals.refunds)}</td>
            <td data-align="end">{amount(totals.grossUnits)}</td>
            <td data-align="end">{amount(totals.feeUnits)}</td>
            <td data-align="end">{amount(totals.netUnits)}</td>
            <td data-align="end">{amount(ledgerNet)}</td>
            <td data-align="end">
              <Difference
                units={ledgerNet === undefined ? undefined : ledgerNet - BigInt(totals.netUnits)}
                decimals={decimals}
              />
            </td>
          </tr>
        </tfoot>
      </SmallTable>
    </Card>
  )
}
