import type { SortText } from '@panel/contracts/platform/list-endpoint'

/** The part of a page's URL search that every list has; what is left out is at its default. */
export interface ListSearch<Column extends string = string> {
  /** Counted from 1, as people read it. */
  readonly page?: number | undefined
  /** In a keyed list, the keys before or after which its rows lie. */
  readonly before?: number | undefined
  readonly after?: number | undefined
  /** Items a page. */
  readonly size?: number | undefined
  readonly sort?: SortText<Column> | undefined
}

/** The page sizes that a person may choose where a list declares no others; the first is the default. */
export const pageSizes = [25, 50, 100] as const

/** Farther than any list reaches, and near enough for exact arithmetic. */
const maximumPage = 1_000_000

const readNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined
}

const readPage = (value: unknown): number | undefined => {
  const page = readNumber(value)
  return page !== undefined && page > 1 && page <= maximumPage ? page : undefined
}

const readSize = (value: unknown, sizes: readonly number[]): number | undefined => {
  const size = readNumber(value)
  return sizes.slice(1).find((choice) => choice === size)
}

/** As the contract's `greatestKey`, whose module the first page would need for it. */
const greatestKey = 999_999_999_999_999

/** A key of a row, or a height. */
export const readKey = (value: unknown): number | undefined => {
  const key = readNumber(value)
  return key !== undefined && key >= 0 && key <= greatestKey ? key : undefined
}

/** A filter that is one of several words. */
export const readChoice = <Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined => choices.find((choice) => choice === value)

/** A filter of free text; digits alone come out of a URL as a number. */
export const readText = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text.slice(0, 200) : undefined
}

const readSort = <Column extends string>(
  value: unknown,
  columns: readonly Column[],
): SortText<Column> | undefined =>
  readChoice(
    value,
    columns.flatMap((column): SortText<Column>[] => [column, `-${column}`]),
  )

/**
 * Reads a list's part of a URL search: for `validateSearch`, together with the page's own filters. What cannot be
 * read falls back to the default, so that an old or mistyped link still opens.
 */
export const readListSearch = <Column extends string>(
  search: Readonly<Record<string, unknown>>,
  columns: readonly Column[],
  sizes: readonly number[] = pageSizes,
): ListSearch<Column> => ({
  page: readPage(search.page),
  before: readKey(search.before),
  after: readKey(search.after),
  size: readSize(search.size, sizes),
  sort: readSort(search.sort, columns),
})

/** Splits a sort into its column and direction. */
export const sortOf = <Column extends string>(
  sort: SortText<Column>,
): { column: Column; direction: 'ascending' | 'descending' } =>
  sort.startsWith('-')
    ? // The one form of SortText that starts with a minus is a column's name behind it.
      { column: sort.slice(1) as Column, direction: 'descending' }
    : { column: sort as Column, direction: 'ascending' }
