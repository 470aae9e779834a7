import { descending } from '@panel/contracts/platform/compare'
import type { ListRequest } from '@panel/contracts/platform/list-endpoint'
import type {
  listHolders,
  listLocks,
  listPreauthorisations,
  listSupplyRequests,
} from '@panel/contracts/services/eurs_manager_admin/endpoints'
import type {
  HolderRow,
  LockRow,
  PreauthorisationRow,
} from '@panel/contracts/services/eurs_manager_admin/tokens'
import type { SupplyRequest } from '@panel/contracts/smart-contracts/advanced-asset-records'
import type { Database } from 'better-sqlite3'
import { containsText } from '../../../platform/contains-text.ts'
import { sqlList } from '../../../platform/sql-list.ts'
import type { HolderPlace, RecordStore } from './store.ts'

/** One token is what a list is about: its scope. */
const ofScope = '? IS NOT NULL'

type StoredHolder = Pick<HolderRow, 'accountId' | 'lock'> & HolderPlace

/** `at` in Unix seconds. */
interface StoredLock extends Pick<LockRow, 'accountId' | 'kind' | 'units' | 'reason' | 'by' | 'ticket'> {
  readonly at: number
}

type HolderFacts = 'tokenId' | 'accountId' | 'state' | 'units' | 'reason' | 'by' | 'ticket'

interface StoredDecision extends Pick<PreauthorisationRow, HolderFacts> {
  readonly at: number
}

/** Moments in Unix seconds; a request that nobody decided yet has none of a decision. */
export interface StoredRequest {
  readonly request: string
  readonly kind: SupplyRequest['kind']
  readonly accountId: string
  readonly units: string
  readonly reason: string
  readonly by: string
  readonly at: number
  readonly until: number
  readonly state: 'waiting' | 'done' | 'refused' | 'withdrawn' | 'expired'
  readonly decidedBy: string | null
  readonly decidedAt: number | null
  readonly decisionReason: string | null
  readonly decisionTicket: string | null
}

/** Who holds most first; equal ones in the list's order. */
const byUnits = (one: StoredHolder, other: StoredHolder): number =>
  descending(BigInt(one.units), BigInt(other.units)) || descending(one.row, other.row)

const opposite = { ascending: 'descending', descending: 'ascending' } as const

/** Holders by what they hold: the first rank has the most units. */
const holderList = (database: Database, store: RecordStore) => {
  const list = sqlList<typeof listHolders, StoredHolder>(database, {
    table: 'token_accounts',
    columns: 'row_id AS row, account_id AS accountId, units, lock_kind AS lock',
    key: 'row_id',
    scope: "token_id = ? AND units <> '0'",
    filter: { tokenId: ofScope, text: containsText('account_id') },
    sort: { rank: ['digits', 'units'], accountId: 'account_id' },
    order: { column: 'rank', direction: 'descending' },
  })
  /** The ranks of some holders: all others are counted once, between one and the next. */
  const ranksOf = (tokenId: string, holders: readonly StoredHolder[]): ReadonlyMap<number, number> => {
    const ranks = new Map<number, number>()
    let rank = 0
    let before: HolderPlace | undefined
    for (const holder of holders.toSorted(byUnits)) {
      rank += store.countHoldersFrom(tokenId, holder, before)
      ranks.set(holder.row, rank)
      before = holder
    }
    return ranks
  }

  return (tokenId: string, request: ListRequest<typeof listHolders>) => {
    const { sort = { column: 'rank', direction: 'ascending' } as const, skip, filter } = request
    const byRank = sort.column === 'rank'
    const direction = byRank ? opposite[sort.direction] : sort.direction
    const { rows, totalRows } = list.page({ ...request, sort: { ...sort, direction } }, tokenId)
    if (!byRank || filter.text) {
      const ranks = ranksOf(tokenId, rows)
      return { totalRows, rows: rows.map((row) => ({ ...row, rank: ranks.get(row.row) ?? 0 })) }
    }
    const rankOf = (index: number): number =>
      sort.direction === 'ascending' ? skip + index + 1 : totalRows - skip - index
    return { totalRows, rows: rows.map((row, index) => ({ ...row, rank: rankOf(index) })) }
  }
}

/** The lists of what tokens keep for each account, a page at a time. */
export const recordLists = (database: Database, store: RecordStore) => {
  const locks = sqlList<typeof listLocks, StoredLock>(database, {
    table: 'token_accounts',
    columns: `account_id AS accountId, lock_kind AS kind, units, lock_reason AS reason, lock_by AS by, lock_at AS at,
      lock_ticket AS ticket`,
    key: 'row_id',
    scope: 'token_id = ? AND lock_kind IS NOT NULL',
    filter: {
      tokenId: ofScope,
      accountId: 'account_id = ?',
      text: containsText('account_id', 'lock_reason'),
    },
    sort: { at: 'lock_at', accountId: 'account_id' },
    order: { column: 'at', direction: 'descending' },
  })
  const preauthorisations = sqlList<typeof listPreauthorisations, StoredDecision>(database, {
    table: 'token_accounts',
    columns: `token_id AS tokenId, account_id AS accountId, holder_state AS state, units, holder_reason AS reason,
      holder_by AS by, holder_at AS at, holder_ticket AS ticket`,
    key: 'row_id',
    // The sign keeps the order's index in use: there are few tokens, each with many accounts.
    scope: 'holder_state IS NOT NULL AND +token_id IN (SELECT value FROM json_each(?))',
    filter: {
      tokenId: 'token_id = ?',
      state: 'holder_state = ?',
      text: containsText('account_id', 'holder_by', 'holder_reason'),
    },
    sort: { at: 'holder_at', accountId: 'account_id', tokenId: 'token_id' },
    order: { column: 'at', direction: 'descending' },
  })
  const requests = sqlList<typeof listSupplyRequests, StoredRequest>(database, {
    table: 'token_requests',
    columns: `ticket AS request, kind, account_id AS accountId, units, reason, by_account AS by, requested_at AS at, until,
      state, decided_by AS decidedBy, decided_at AS decidedAt, decision_reason AS decisionReason,
      decision_ticket AS decisionTicket`,
    key: 'ticket',
    scope: 'token_id = ?',
    filter: {
      tokenId: ofScope,
      state: 'state = ?',
      text: containsText('account_id', 'by_account', 'reason', 'ticket'),
    },
    sort: { at: 'requested_at', until: 'until' },
    order: { column: 'at', direction: 'descending' },
  })
  return {
    holders: holderList(database, store),
    locks: (tokenId: string, request: ListRequest<typeof listLocks>) => locks.page(request, tokenId),
    preauthorisations: (tokenIds: readonly string[], request: ListRequest<typeof listPreauthorisations>) =>
      preauthorisations.page(request, JSON.stringify(tokenIds)),
    requests: (tokenId: string, request: ListRequest<typeof listSupplyRequests>) =>
      requests.page(request, tokenId),
  }
}
