interface PageRequest<Column extends string> {
  readonly sort?: { readonly column: Column; readonly direction: 'ascending' | 'descending' } | undefined
  readonly skip: number
  readonly limit: number
}

type Comparable = string | number | bigint

const compare = (one: Comparable, other: Comparable): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** One page of rows that were read whole, and how many there are; rows that are equal stay in the order they came. */
export const pageOfRows = <Column extends string, Row extends Readonly<Record<Column, Comparable>>>(
  rows: readonly Row[],
  { sort, skip, limit }: PageRequest<Column>,
): { rows: Row[]; totalRows: number } => {
  const direction = sort?.direction === 'descending' ? -1 : 1
  const sorted = sort
    ? rows.toSorted((one, other) => direction * compare(one[sort.column], other[sort.column]))
    : rows
  return { rows: sorted.slice(skip, skip + limit), totalRows: rows.length }
}
