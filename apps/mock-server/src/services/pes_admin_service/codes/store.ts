import type { listDiscountCodes } from '@panel/contracts/services/pes_admin_service/code-endpoints'
import type { CodeState } from '@panel/contracts/services/pes_admin_service/discounts'
import type { Database } from 'better-sqlite3'
import * as z from 'zod/mini'
import { sqlList } from '../../../platform/sql-list.ts'

/** The terms of a code, as its row and a job that makes many codes keep them. */
export const storedTerms = z.object({
  kind: z.enum(['percent', 'amount']),
  /** Hundredths of a percent, or units: by the kind. */
  value: z.string(),
  assetId: z.string(),
  merchantId: z.nullable(z.string()),
  /** Unix milliseconds. */
  startsAt: z.int(),
  endsAt: z.int(),
  limitTotal: z.int(),
  limitPerCustomer: z.int(),
})
export type StoredTerms = z.output<typeof storedTerms>

export interface StoredCode extends StoredTerms {
  readonly id: number
  readonly code: string
  readonly uses: number
  readonly isFrozen: 0 | 1
  readonly endedAt: number | null
  readonly job: number | null
  readonly createdAt: number
  readonly revision: number
}

const columns = `id, code, kind, value, asset_id AS assetId, merchant_id AS merchantId, starts_at AS startsAt,
  ends_at AS endsAt, limit_total AS limitTotal, limit_per_customer AS limitPerCustomer, uses, is_frozen AS isFrozen,
  ended_at AS endedAt, job, created_at AS createdAt, revision`

/** The state of a code at a moment, in Unix milliseconds. */
export const codeStateAt = (
  {
    endedAt,
    startsAt,
    endsAt,
    limitTotal,
    uses,
  }: Pick<StoredCode, 'endedAt' | 'startsAt' | 'endsAt' | 'limitTotal' | 'uses'>,
  now: number,
): CodeState => {
  if (endedAt !== null) return 'ended'
  if (now < startsAt) return 'coming'
  if (now >= endsAt) return 'over'
  return limitTotal > 0 && uses >= limitTotal ? 'exhausted' : 'active'
}

// The same as `codeStateAt`, of a state and a moment that come together as JSON.
const stateCondition = `(SELECT CASE
    WHEN ended_at IS NOT NULL THEN 'ended'
    WHEN json_extract(asked.value, '$.now') < starts_at THEN 'coming'
    WHEN json_extract(asked.value, '$.now') >= ends_at THEN 'over'
    WHEN limit_total > 0 AND uses >= limit_total THEN 'exhausted'
    ELSE 'active' END = json_extract(asked.value, '$.state')
  FROM (SELECT ? AS value) asked)`

/** Discount codes with their terms and how often they are used. */
export const codeStore = (database: Database, now: () => number) => {
  const insert = database.prepare(
    `INSERT OR IGNORE INTO pes_codes (code, kind, value, asset_id, merchant_id, starts_at, ends_at, limit_total,
       limit_per_customer, job, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const update = database.prepare(
    `UPDATE pes_codes SET kind = ?, value = ?, asset_id = ?, merchant_id = ?, starts_at = ?, ends_at = ?,
       limit_total = ?, limit_per_customer = ?, revision = revision + 1 WHERE id = ?`,
  )
  const end = database.prepare('UPDATE pes_codes SET ended_at = ? WHERE id = ? AND ended_at IS NULL')
  const find = database.prepare<[number], StoredCode>(`SELECT ${columns} FROM pes_codes WHERE id = ?`)
  const byCode = database.prepare<[string], StoredCode>(`SELECT ${columns} FROM pes_codes WHERE code = ?`)
  const list = sqlList<typeof listDiscountCodes, StoredCode>(database, {
    table: 'pes_codes',
    columns,
    key: 'id',
    filter: {
      state: [stateCondition, (state: string) => JSON.stringify({ state, now: now() })],
      job: 'job = ?',
      merchantId: 'merchant_id = ?',
      text: ['instr(code, ?) > 0', (text: string) => text.trim().toUpperCase()],
    },
    sort: { id: 'id', code: 'code', uses: 'uses', from: 'starts_at', to: 'ends_at' },
    order: { column: 'id', direction: 'descending' },
  })

  const termsOf = (terms: StoredTerms) =>
    [
      ...[terms.kind, terms.value, terms.assetId, terms.merchantId, terms.startsAt, terms.endsAt],
      ...[terms.limitTotal, terms.limitPerCustomer],
    ] as const

  return {
    /** Adds a code; undefined where there is one of this name. */
    add: (code: string, terms: StoredTerms, job: number | null, at = now()): StoredCode | undefined =>
      insert.run(code, ...termsOf(terms), job, at).changes === 1 ? byCode.get(code) : undefined,
    change: (id: number, terms: StoredTerms): void => void update.run(...termsOf(terms), id),
    end: (id: number): void => void end.run(now(), id),
    find: (id: number) => find.get(id),
    ofCode: (code: string) => byCode.get(code),
    page: list.page,
  }
}
export type CodeStore = ReturnType<typeof codeStore>
