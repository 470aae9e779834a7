import type { FuelUse } from '@panel/chain/fuel-use'
import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { listTokenDecisions } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { type TokenDecisionRow, tokenDecisionRow } from '@panel/contracts/services/eurs_manager_admin/tokens'
import type { Database } from 'better-sqlite3'
import { containsText } from '../../../platform/contains-text.ts'
import { isoTime } from '../../../platform/iso-time.ts'
import { sqlList } from '../../../platform/sql-list.ts'
import { readStoredJson } from '../../../platform/stored-json.ts'
import type { Decided } from './read-decision.ts'

/** The calls of one method with which one issuer decided about a token. */
export interface Signed {
  readonly tokenId: string
  readonly issuer: string
  readonly method: string
}

export interface DecisionCall {
  readonly use: FuelUse
  readonly decided: Decided
}

type DecisionFacts = 'kind' | 'accountId' | 'from' | 'to' | 'reason' | 'by' | 'ticket'

/** `terms` as JSON; `at` in Unix milliseconds. */
interface StoredDecision extends Pick<TokenDecisionRow, DecisionFacts> {
  readonly part: number
  readonly terms: string | null
  readonly at: number
}

/**
 * The state before is that of the same account's decision before. Locks and holders alone have one: a request for supply
 * and the fees begin nothing that a later decision of the same account would go on with.
 */
const stateBefore = `iif(kind IN ('lock', 'holder'), coalesce((
    SELECT earlier.to_state FROM token_decisions AS earlier
    WHERE earlier.token_id = token_decisions.token_id AND earlier.kind = token_decisions.kind
      AND earlier.account_id = token_decisions.account_id AND earlier.sequence < token_decisions.sequence
    ORDER BY earlier.sequence DESC LIMIT 1
  ), iif(kind = 'lock', 'None', NULL)), NULL)`

/** The table of what the issuers of tokens decided, and how far it was read. */
export const decisionStore = (database: Database) => {
  const insert = database.prepare('INSERT INTO token_decisions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const selectRead = database
    .prepare<[string, string, string], number>(
      'SELECT sequence FROM token_decision_reads WHERE token_id = ? AND issuer = ? AND method = ?',
    )
    .pluck()
  const upsertRead = database.prepare('INSERT OR REPLACE INTO token_decision_reads VALUES (?, ?, ?, ?)')
  const list = sqlList<typeof listTokenDecisions, StoredDecision>(database, {
    table: 'token_decisions',
    columns: `ticket, part, kind, account_id AS accountId, ${stateBefore} AS "from", to_state AS "to", terms, reason,
      by_account AS by, decided_at AS at`,
    key: 'sequence',
    scope: 'token_id = ?',
    filter: {
      tokenId: '? IS NOT NULL',
      kind: 'kind = ?',
      text: containsText('account_id', 'by_account', 'reason', 'ticket'),
    },
    sort: { at: [] },
    order: { column: 'at', direction: 'descending' },
  })

  return {
    /** The last call that is in the table; 0 for none. */
    readUntil: ({ tokenId, issuer, method }: Signed): number => selectRead.get(tokenId, issuer, method) ?? 0,
    /** Adds calls in their order, and notes how far was read. */
    add: database.transaction(
      ({ tokenId, issuer, method }: Signed, calls: readonly DecisionCall[], last: number): void => {
        for (const { use, decided } of calls) {
          const { kind, accountId, to, terms, reason } = decided
          const known = terms === null ? null : JSON.stringify(terms)
          insert.run(
            ...[use.sequence, tokenId, use.ticket, use.part],
            ...[kind, accountId, to, known, reason, issuer, use.acceptedAt],
          )
        }
        upsertRead.run(tokenId, issuer, method, last)
      },
    ),
    page: (tokenId: string, request: ListRequest<typeof listTokenDecisions>): Page<TokenDecisionRow> => {
      const { rows, totalRows } = list.page(request, tokenId)
      const present = ({ part, terms, at, ...row }: StoredDecision): TokenDecisionRow => ({
        ...row,
        id: `${row.ticket}/${part}`,
        terms: terms === null ? null : readStoredJson(tokenDecisionRow.shape.terms, terms),
        at: isoTime(at),
      })
      return { rows: rows.map(present), totalRows }
    },
  }
}
