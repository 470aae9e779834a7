import type { Statement, StatementCheck } from '@panel/contracts/services/synkrony_pay_dashboard/statement'
import { exactUnits } from '../../shared/format/amounts.ts'
import type { CsvCell } from '../../shared/list/csv.ts'
import { comparedDays } from './compare-days.ts'

/** How a file writes amounts: with a point as programs read them, or with a comma as spreadsheets here do. */
export const writtenAmounts = ['point', 'comma'] as const
export type WrittenAmounts = (typeof writtenAmounts)[number]

interface CsvStatement {
  readonly headings: readonly string[]
  readonly assetId: string
  /** Empty for all licences. */
  readonly licenceId: string
  readonly statement: Statement
  readonly check: StatementCheck | undefined
  readonly written: WrittenAmounts
}

/** The days of a statement with exact amounts; the columns of the ledger are empty until it was read. */
export const statementRows = ({
  headings,
  assetId,
  licenceId,
  statement,
  check,
  written,
}: CsvStatement): readonly (readonly CsvCell[])[] => {
  const amount = (units: string | bigint) => {
    const exact = exactUnits(units, statement.decimals)
    // Without dots between thousands, a negative amount stays a plain number for every spreadsheet.
    return written === 'comma' ? exact.replace('.', ',') : exact
  }
  const rows = comparedDays(statement, check).map(({ startsAt, stated, ledgerNet, difference }) => [
    ...[startsAt, licenceId, assetId, stated?.payments ?? 0, stated?.refunds ?? 0],
    ...[stated?.grossUnits, stated?.feeUnits, stated?.netUnits].map((units = '0') => amount(units)),
    ...[ledgerNet, difference].map((units) => (units === undefined ? '' : amount(units))),
  ])
  return [headings, ...rows]
}
