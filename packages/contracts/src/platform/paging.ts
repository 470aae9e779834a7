import * as z from 'zod/mini'

/** The most rows that one page may ask for. */
export const maximumPageSize = 200

/** The page of a list: `skip` is the page's index times the items of a page. */
export const pageRequest = {
  skip: z._default(z.int().check(z.nonnegative(), z.maximum(1_000_000_000)), 0),
  limit: z._default(z.int().check(z.positive(), z.maximum(maximumPageSize)), 25),
}

/** A column to sort by and the direction. */
export const sortBy = <const Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.optional(z.object({ column: z.enum(columns), direction: z.enum(['ascending', 'descending']) }))
