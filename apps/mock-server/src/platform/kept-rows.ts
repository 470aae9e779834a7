import { createSeenBefore } from './seen-before.ts'
import type { WatchedDatabase } from './watched-database.ts'

/**
 * Rows of records that never change, such as transactions in a block, found by their keys until all data of the
 * database are replaced. They are frozen, so that the text of each is made once (see `answerWriter`).
 *
 * Most rows of a long list are read once: keeping them would cost more than it saves, so a row is kept when it comes
 * again.
 *
 * @param most how many are kept; when one more comes, all others are dropped
 */
export const createKeptRows = <Row extends object>(
  database: Pick<WatchedDatabase, 'replacedAt'>,
  most: number,
) => {
  const rows = new Map<number, Row>()
  const isSeenBefore = createSeenBefore()
  let since = database.replacedAt

  const forgetReplaced = (): void => {
    if (database.replacedAt === since) return
    rows.clear()
    since = database.replacedAt
  }

  return {
    find: (key: number): Row | undefined => {
      forgetReplaced()
      return rows.get(key)
    },
    keep: (key: number, row: Row): void => {
      forgetReplaced()
      if (!isSeenBefore(String(key))) return
      if (rows.size >= most) rows.clear()
      rows.set(key, Object.freeze(row))
    },
  }
}
