import type { Statement, StatementCheck } from '@panel/contracts/services/synkrony_pay_dashboard/statement'
import { type CsvCell, csvAmount } from '../../shared/list/csv.ts'
import { comparedDays } from './compare-days.ts'

interface CsvStatement {
  readonly headings: readonly string[]
  readonly assetId: string
  /** Empty for all licences. */
  readonly licenceId: string
  readonly statement: Statement
  readonly check: StatementCheck | undefined
}

/** The days of a statement with exact amounts; the columns of the ledger are empty until it was read. */
export const statementRows = ({
  headings,
  assetId,
  licenceId,
  statement,
  check,
}: CsvStatement): readonly (readonly CsvCell[])[] => {
  const amount = (units: string | bigint) => csvAmount(units, statement.decimals)
  const rows = comparedDays(statement, check).map(({ startsAt, stated, ledgerNet, difference }) => [
    ...[startsAt, licenceId, assetId, stated?.payments ?? 0, stated?.refunds ?? 0],
    ...[stated?.grossUnits, stated?.feeUnits, stated?.netUnits].map((units = '0') => amount(units)),
    ...[ledgerNet, difference].map((units) => (units === undefined ? '' : amount(units))),
  ])
  return [headings, ...rows]
}
