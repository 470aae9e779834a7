import { ascending, descending } from '@panel/contracts/platform/compare'

interface PageRequest<Column extends string> {
  readonly sort?: { readonly column: Column; readonly direction: 'ascending' | 'descending' } | undefined
  readonly skip: number
  readonly limit: number
}

/** One page of rows that were read whole, and how many there are; rows that are equal stay in the order they came. */
export const pageOfRows = <
  Column extends string,
  Row extends Readonly<Record<Column, string | number | bigint>>,
>(
  rows: readonly Row[],
  { sort, skip, limit }: PageRequest<Column>,
): { rows: Row[]; totalRows: number } => {
  const order = sort?.direction === 'descending' ? descending : ascending
  const sorted = sort ? rows.toSorted((one, other) => order(one[sort.column], other[sort.column])) : rows
  return { rows: sorted.slice(skip, skip + limit), totalRows: rows.length }
}
