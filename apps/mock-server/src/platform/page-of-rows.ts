import { ascending, descending } from '@panel/contracts/platform/compare'

interface PageRequest<Filter, Column extends string> {
  readonly filter: Filter
  readonly sort?: { readonly column: Column; readonly direction: 'ascending' | 'descending' } | undefined
  readonly skip: number
  readonly limit: number
}

/** Whether a row matches each member of a filter; `applied` where the rows were already read by that member. */
export type RowFilters<Filter, Row> = {
  readonly [Name in keyof Filter]-?: 'applied' | ((row: Row, value: NonNullable<Filter[Name]>) => boolean)
}

/** Matches the rows that have a text in one of some fields, in upper or lower case. */
export const hasText =
  <Row>(fieldsOf: (row: Row) => readonly string[]) =>
  (row: Row, text: string): boolean => {
    const wanted = text.trim().toLowerCase()
    return fieldsOf(row).some((field) => field.toLowerCase().includes(wanted))
  }

const wholeNumber = /^\d+$/

/** The values of a column as they are sorted: amounts, which are decimal texts, as numbers. */
const sortValues = (values: readonly (string | number | bigint)[]): readonly (string | number | bigint)[] =>
  values.every((value) => typeof value === 'string' && wholeNumber.test(value)) ? values.map(BigInt) : values

/**
 * One page of rows that were read whole, and how many match the filter; rows that are equal stay in the order they came.
 * Adding a filter to the endpoint does not compile until the rows are matched with it here.
 */
export const pageOfRows = <
  Filter extends object,
  Column extends string,
  Row extends Readonly<Record<Column, string | number | bigint>>,
>(
  rows: readonly Row[],
  { filter, sort, skip, limit }: PageRequest<Filter, Column>,
  filters: RowFilters<Filter, Row>,
): { rows: Row[]; totalRows: number } => {
  let found = rows
  const narrow = <Name extends keyof Filter>(name: Name): void => {
    const [matches, value] = [filters[name], filter[name]]
    if (matches === 'applied' || value === undefined || value === null) return
    found = found.filter((row) => matches(row, value))
  }
  for (const name in filters) narrow(name)
  if (sort) {
    const order = sort.direction === 'descending' ? descending : ascending
    const values = sortValues(found.map((row) => row[sort.column]))
    found = found
      .map((row, place) => ({ row, value: values[place] ?? '' }))
      .toSorted((one, other) => order(one.value, other.value))
      .map(({ row }) => row)
  }
  return { rows: found.slice(skip, skip + limit), totalRows: found.length }
}
