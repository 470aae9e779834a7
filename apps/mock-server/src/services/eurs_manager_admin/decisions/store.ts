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

/** The calls of one method of a token. */
export interface TokenCalls {
  readonly tokenId: string
  readonly method: string
}

/** A call, and what it decided; null for one that asked to hold the token. */
export interface DecisionCall {
  readonly use: FuelUse
  readonly decided: Decided | null
}

type DecisionFacts = 'kind' | 'accountId' | 'from' | 'to' | 'reason' | 'by' | 'ticket'

/** `terms` as JSON; `at` in Unix milliseconds. */
interface StoredDecision extends Pick<TokenDecisionRow, DecisionFacts> {
  readonly part: number
  readonly terms: string | null
  readonly at: number
}

/**
 * The state before a decision is that of the same account's decision before; an account that asked since then waits. Only a
 * request for supply that waits can be decided. Fees have no state.
 */
const stateBefore = `CASE
    WHEN kind = 'lock' THEN coalesce((
      SELECT earlier.to_state FROM token_decisions AS earlier
      WHERE earlier.token_id = token_decisions.token_id AND earlier.kind = 'lock'
        AND earlier.account_id = token_decisions.account_id AND earlier.sequence < token_decisions.sequence
      ORDER BY earlier.sequence DESC LIMIT 1
    ), 'None')
    WHEN kind = 'holder' THEN (
      SELECT to_state FROM (
        SELECT earlier.sequence, earlier.to_state FROM token_decisions AS earlier
        WHERE earlier.token_id = token_decisions.token_id AND earlier.kind = 'holder'
          AND earlier.account_id = token_decisions.account_id AND earlier.sequence < token_decisions.sequence
        UNION ALL
        SELECT ask.sequence, 'asked' FROM token_asks AS ask
        WHERE ask.token_id = token_decisions.token_id
          AND ask.account_id = token_decisions.account_id AND ask.sequence < token_decisions.sequence
      ) ORDER BY sequence DESC LIMIT 1
    )
    WHEN kind = 'supply' AND account_id IS NULL THEN 'waiting'
  END`

/** The tables of what was decided about tokens and who asked to hold them, and how far they were read. */
export const decisionStore = (database: Database) => {
  const insert = database.prepare('INSERT INTO token_decisions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const insertAsk = database.prepare('INSERT INTO token_asks VALUES (?, ?, ?)')
  const selectRead = database
    .prepare<[string, string], number>(
      'SELECT sequence FROM token_decision_reads WHERE token_id = ? AND method = ?',
    )
    .pluck()
  const upsertRead = database.prepare('INSERT OR REPLACE INTO token_decision_reads VALUES (?, ?, ?)')
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
    /** The last call that is in the tables; 0 for none. */
    readUntil: ({ tokenId, method }: TokenCalls): number => selectRead.get(tokenId, method) ?? 0,
    /** Adds calls in their order, and notes how far was read. */
    add: database.transaction(
      ({ tokenId, method }: TokenCalls, calls: readonly DecisionCall[], last: number): void => {
        for (const { use, decided } of calls) {
          if (decided === null) {
            insertAsk.run(use.sequence, tokenId, use.payer)
            continue
          }
          const { kind, accountId, to, terms, reason } = decided
          const known = terms === null ? null : JSON.stringify(terms)
          insert.run(
            ...[use.sequence, tokenId, use.ticket, use.part],
            ...[kind, accountId, to, known, reason, use.payer, use.acceptedAt],
          )
        }
        upsertRead.run(tokenId, method, last)
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
