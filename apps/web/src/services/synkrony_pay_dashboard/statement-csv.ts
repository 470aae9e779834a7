import type { Statement, StatementCheck } from '@panel/contracts/services/synkrony_pay_dashboard/statement'
import { localDayOf } from '../../shared/format/local-time.ts'
import { type CsvCell, csvAmount } from '../../shared/list/csv.ts'
import { comparedDays } from './compare-days.ts'
import type { StatementQuestion } from './queries.ts'

/** The columns that identify the statement in each row, before its figures. */
export const csvFacts = ['day', 'zone', 'periodFrom', 'periodTo', 'licence', 'asset'] as const

interface CsvStatement {
  readonly headings: readonly string[]
  readonly question: StatementQuestion
  /** The licence in words, also where it is all of them. */
  readonly licence: string
  /** The time zone in which the days start. */
  readonly zone: string
  readonly statement: Statement
  readonly check: StatementCheck | undefined
}

/** A moment's day in the time zone of the statement; nothing for an open end. */
const dayOf = (moment: string | undefined): string => (moment === undefined ? '' : localDayOf(moment))

/** The days of a statement with exact amounts; the columns of the ledger are empty until it was read. */
export const statementRows = ({
  headings,
  question: { assetId, createdFrom, createdTo },
  licence,
  zone,
  statement,
  check,
}: CsvStatement): readonly (readonly CsvCell[])[] => {
  const amount = (units: string | bigint) => csvAmount(units, statement.decimals)
  const rows = comparedDays(statement, check).map(({ startsAt, stated, ledgerNet, difference }) => [
    ...[dayOf(startsAt), zone, dayOf(createdFrom), dayOf(createdTo), licence, assetId],
    ...[stated?.payments ?? 0, stated?.refunds ?? 0],
    ...[stated?.grossUnits, stated?.feeUnits, stated?.netUnits].map((units = '0') => amount(units)),
    ...[ledgerNet, difference].map((units) => (units === undefined ? '' : amount(units))),
  ])
  return [headings, ...rows]
}
