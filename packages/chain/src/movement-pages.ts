import type { AssetMovement, Ledger, MovementFilter, TransactionPage } from './ledger.ts'

const pageSize = 1000

/**
 * Every movement that a filter matches, page by page; no page is empty. Newest first, or, where `after` is given, those
 * after that key with the oldest first.
 */
export async function* movementPages(
  ledger: Pick<Ledger, 'movements'>,
  filter: MovementFilter,
  after?: number,
): AsyncGenerator<readonly AssetMovement[], void, undefined> {
  let key: Omit<TransactionPage, 'limit'> = after === undefined ? {} : { after }
  for (;;) {
    const page = await ledger.movements({ ...key, limit: pageSize }, filter)
    const last = page.at(-1)
    if (last) yield page
    if (!last || page.length < pageSize) return
    key = after === undefined ? { before: last.sequence } : { after: last.sequence }
  }
}
