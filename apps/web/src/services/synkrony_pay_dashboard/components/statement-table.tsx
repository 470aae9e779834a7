import type { Payment } from '@panel/contracts/platform/payments/payments'
import type { Statement, StatementCheck } from '@panel/contracts/services/synkrony_pay_dashboard/statement'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { formatDay } from '../../../shared/format/dates.ts'
import { localDayOf } from '../../../shared/format/local-time.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { Card, RowList } from '../../../shared/ui/layout.tsx'
import { numericColumn, SmallTable } from '../../../shared/ui/small-table.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { useWideScreen } from '../../../shared/ui/use-wide-screen.ts'
import { type ComparedDay, comparedDays } from '../compare-days.ts'
import type { StatementQuestion } from '../queries.ts'

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

type Figures = Readonly<Record<(typeof statementColumns)[number], ReactNode>>

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

const figuresOf = (
  { stated, ledgerNet, difference }: Omit<ComparedDay, 'startsAt'>,
  decimals: number,
  linked: (kind: Payment['kind'], count: number) => ReactNode,
): Figures => {
  const amount = (units: string | bigint | undefined) =>
    units === undefined ? null : <Amount units={String(units)} decimals={decimals} assetId="" />
  return {
    payments: linked('payment', stated?.payments ?? 0),
    refunds: linked('refund', stated?.refunds ?? 0),
    gross: amount(stated?.grossUnits ?? '0'),
    fees: amount(stated?.feeUnits ?? '0'),
    net: amount(stated?.netUnits ?? '0'),
    onLedger: amount(ledgerNet),
    difference: <Difference units={difference} decimals={decimals} />,
  }
}

interface Line {
  readonly id: string
  readonly name: ReactNode
  readonly figures: Figures
}

interface LinesProps {
  readonly lines: readonly Line[]
  readonly sums: readonly Line[]
}

function WideLines({ lines, sums }: LinesProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const rowOf = ({ id, name, figures }: Line) => (
    <tr key={id}>
      <th scope="row">{name}</th>
      {statementColumns.map((column) => (
        <td key={column} data-align="end">
          {figures[column]}
        </td>
      ))}
    </tr>
  )
  return (
    <SmallTable
      label={t('statement.days')}
      columns={[
        t('statement.day'),
        ...statementColumns.map((column) => numericColumn(t(`statement.${column}`))),
      ]}
    >
      <tbody>{lines.map(rowOf)}</tbody>
      <tfoot>{sums.map(rowOf)}</tfoot>
    </SmallTable>
  )
}

/** On a phone the sums come first: there can be many days below them. */
function NarrowLines({ lines, sums }: LinesProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  return (
    <RowList aria-label={t('statement.days')}>
      {[...sums, ...lines].map(({ id, name, figures }) => (
        <li key={id}>
          <div>
            <b>{name}</b>
            <FactList
              plain
              dense
              facts={statementColumns.map((column) => ({
                label: t(`statement.${column}`),
                value: figures[column],
              }))}
            />
          </div>
        </li>
      ))}
    </RowList>
  )
}

interface StatementTableProps {
  readonly question: StatementQuestion
  readonly statement: Statement
  readonly check: StatementCheck | undefined
}

const dayOf = (moment: string | undefined) => (moment === undefined ? undefined : localDayOf(moment))

interface PaymentsLinkProps {
  readonly question: StatementQuestion
  /** One day of the statement; all of its days where absent. */
  readonly day?: string | undefined
  /** What is counted where that is not both. */
  readonly kind?: Payment['kind']
  readonly label?: string
  readonly children: ReactNode
}

/** Leads to the payments that a figure of a statement is the sum of. */
export function PaymentsLink({ question, day, kind, label, children }: PaymentsLinkProps) {
  const { assetId: asset, licenceId: licence, createdFrom, createdTo } = question
  const [from, to] = day === undefined ? [dayOf(createdFrom), dayOf(createdTo)] : [day, day]
  return (
    <Link
      to="/iservice/synkrony_pay_dashboard/dashboard"
      search={{ from, to, asset, licence, kind }}
      aria-label={label}
    >
      {children}
    </Link>
  )
}

/** The days of a statement with their figures, and what the ledger says of each. */
export function StatementTable({ question, statement, check }: StatementTableProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const wide = useWideScreen()
  const { decimals, totals } = statement
  const linkedOn = (day?: string) => (kind: Payment['kind'], count: number) =>
    count === 0 ? (
      formatCount(count)
    ) : (
      <PaymentsLink question={question} day={day} kind={kind}>
        {formatCount(count)}
      </PaymentsLink>
    )
  const ledgerNet = check && BigInt(check.totals.netUnits)
  const difference = ledgerNet === undefined ? undefined : ledgerNet - BigInt(totals.netUnits)
  const lines = comparedDays(statement, check).map(({ startsAt, ...compared }): Line => {
    return {
      id: startsAt,
      name: (
        <PaymentsLink
          question={question}
          day={localDayOf(startsAt)}
          label={t('statement.openDay', { day: formatDay(startsAt) })}
        >
          {formatDay(startsAt)}
        </PaymentsLink>
      ),
      figures: figuresOf(compared, decimals, linkedOn(localDayOf(startsAt))),
    }
  })
  const total = {
    id: 'total',
    name: <PaymentsLink question={question}>{t('statement.total')}</PaymentsLink>,
    figures: figuresOf({ stated: totals, ledgerNet, difference }, decimals, linkedOn()),
  }
  const Lines = wide ? WideLines : NarrowLines
  return (
    <Card flush={wide} title={t('statement.days')}>
      <Lines lines={lines} sums={[total]} />
    </Card>
  )
}
