import type { AssetMovement, Ledger, MovementFilter } from '@panel/chain/ledger'
import type { KeyedPage, KeyedRequest } from '@panel/contracts/platform/list-endpoint'
import { type FilterMembers, pageByKey } from '../page-by-key.ts'

interface MovementList<Filter, Row> {
  readonly filters: FilterMembers<Filter, MovementFilter>
  /** What every row matches, whatever the filter is. */
  readonly always: MovementFilter
  readonly rowsOf: (movements: readonly AssetMovement[]) => Promise<readonly Row[]>
  /** Ends the reading where nobody waits for the answer any more. */
  readonly signal?: AbortSignal
}

/** Answers a page of a list of changes of what accounts hold. */
export const pageOfMovements = <Query extends KeyedRequest, Row>(
  ledger: Pick<Ledger, 'movements' | 'countMovements'>,
  query: Query,
  { filters, always, rowsOf, signal }: MovementList<Omit<Query, keyof KeyedRequest>, Row>,
): Promise<KeyedPage<Row>> =>
  pageByKey<Query, MovementFilter, AssetMovement, Row>(query, {
    ...{ filters, always, rowsOf },
    read: (seek, filter) => ledger.movements(seek, filter, signal),
    keyOf: ({ sequence }) => sequence,
    count: (filter) => ledger.countMovements(filter, signal),
  })
