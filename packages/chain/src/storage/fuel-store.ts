import type { Database } from 'better-sqlite3'
import type { TransactionPart } from '../execution/transaction-parts.ts'
import type { FuelFilter, FuelSum, FuelTotals, FuelUse, MethodCalls } from '../fuel-use.ts'
import type { TransactionPage } from '../ledger.ts'
import { statementsByText } from './statements-by-text.ts'

interface UseRow {
  readonly sequence: number
  readonly ticket: string
  readonly part: number
  readonly payer: string
  readonly target: string | null
  readonly contract_hash: string | null
  readonly method: string | null
  readonly success: number
  readonly burned_fuel: number
  readonly accepted_at: number
}

const useOf = (row: UseRow): FuelUse => ({
  sequence: row.sequence,
  ticket: row.ticket,
  part: row.part,
  payer: row.payer,
  target: row.target,
  contractHash: row.contract_hash,
  method: row.method,
  success: row.success === 1,
  burnedFuel: BigInt(row.burned_fuel),
  acceptedAt: row.accepted_at,
})

interface SumRow {
  readonly target: string | null
  readonly contract_hash: string | null
  readonly method: string | null
  readonly calls: number
  readonly burned_fuel: string
}

const conditionsOf = (payer: string, filter: FuelFilter): { sql: string; values: (string | number)[] } => {
  const { acceptedFrom, acceptedTo, target, contractHash, method, success, ticket } = filter
  const conditions: readonly (readonly [sql: string, value: string | number | undefined])[] = [
    ['f.payer = ?', payer],
    ['f.accepted_at >= ?', acceptedFrom],
    ['f.accepted_at <= ?', acceptedTo],
    ['f.target = ?', target],
    // A target without a contract counts as one of its own.
    ["coalesce(a.contract_hash, '') = ?", contractHash === null ? '' : contractHash],
    ['f.method = ?', method],
    ['f.success = ?', success === undefined ? undefined : Number(success)],
    ['f.transaction_sequence = (SELECT sequence FROM ledger_transactions WHERE ticket = ?)', ticket],
  ]
  const used = conditions.filter(([, value]) => value !== undefined)
  return {
    sql: used.map(([sql]) => sql).join(' AND '),
    values: used.flatMap(([, value]) => (value === undefined ? [] : [value])),
  }
}

// The contract is the one that the target carries now: none is ever replaced.
const source = 'ledger_fuel f LEFT JOIN ledger_accounts a ON a.account_id = f.target'

const useColumns = `f.sequence, t.ticket, f.part, f.payer, f.target, a.contract_hash, f.method, f.success, f.burned_fuel,
  f.accepted_at`
const callConditions = `f.target = ? AND f.method = ? AND ? IN ('', f.payer)`
const usesFrom = `${source} JOIN ledger_transactions t ON t.sequence = f.transaction_sequence`

const placeOf = (after: number | undefined): string =>
  after === undefined ? 'f.sequence < ? ORDER BY f.sequence DESC' : 'f.sequence > ? ORDER BY f.sequence'

/** The SQL of who paid how much fuel for what. */
export const createFuelStore = (database: Database) => {
  const prepare = statementsByText(database)
  const insert = database.prepare(
    `INSERT INTO ledger_fuel (transaction_sequence, part, payer, accepted_at, target, method, success, burned_fuel)
     SELECT sequence, ?, ?, accepted_at, ?, ?, success, ? FROM ledger_transactions WHERE sequence = ?`,
  )
  return {
    /**
     * Keeps what each call of an executed transaction burned, in the order of its parts. A root that calls nothing
     * burns nothing.
     */
    write: (sequence: number, parts: readonly TransactionPart[], fuel: readonly bigint[]): void => {
      for (const [index, { signer, call }] of parts.entries()) {
        if (!call) continue
        insert.run(index, signer, call.accountId, call.method, Number(fuel[index] ?? 0n), sequence)
      }
    },
    uses: (
      payer: string,
      { before = Number.MAX_SAFE_INTEGER, after, limit }: TransactionPage,
      filter: FuelFilter,
    ): FuelUse[] => {
      const { sql, values } = conditionsOf(payer, filter)
      return prepare<UseRow>(
        `SELECT ${useColumns} FROM ${usesFrom} WHERE ${sql} AND ${placeOf(after)} LIMIT ?`,
      )
        .all(...values, after ?? before, limit)
        .map(useOf)
    },
    calls: (
      { target, method, signer = '' }: MethodCalls,
      { before = Number.MAX_SAFE_INTEGER, after, limit }: TransactionPage,
    ): FuelUse[] =>
      prepare<UseRow>(
        `SELECT ${useColumns} FROM ${usesFrom} WHERE ${callConditions} AND ${placeOf(after)} LIMIT ?`,
      )
        .all(target, method, signer, after ?? before, limit)
        .map(useOf),
    countCalls: ({ target, method, signer = '' }: MethodCalls): number =>
      prepare<{ calls: number }>(`SELECT count(*) AS calls FROM ledger_fuel f WHERE ${callConditions}`).get(
        target,
        method,
        signer,
      )?.calls ?? 0,
    costliest: (payer: string, limit: number, filter: FuelFilter): FuelUse[] => {
      const { sql, values } = conditionsOf(payer, filter)
      return prepare<UseRow>(
        `SELECT ${useColumns} FROM ${usesFrom} WHERE ${sql} ORDER BY f.burned_fuel DESC, f.sequence DESC LIMIT ?`,
      )
        .all(...values, limit)
        .map(useOf)
    },
    sums: (payer: string, filter: FuelFilter): FuelSum[] => {
      const { sql, values } = conditionsOf(payer, filter)
      return prepare<SumRow>(
        `SELECT f.target, a.contract_hash, f.method, count(*) AS calls,
           CAST(sum(f.burned_fuel) AS TEXT) AS burned_fuel
         FROM ${source} WHERE ${sql} GROUP BY f.target, f.method`,
      )
        .all(...values)
        .map((row) => ({
          target: row.target,
          contractHash: row.contract_hash,
          method: row.method,
          calls: row.calls,
          burnedFuel: BigInt(row.burned_fuel),
        }))
    },
    totals: (payer: string, filter: FuelFilter): FuelTotals => {
      const { sql, values } = conditionsOf(payer, filter)
      const row = prepare<{
        calls: number
        transactions: number
        failed: number
        burned_fuel: string
        first: number | null
      }>(
        `SELECT count(*) AS calls, count(DISTINCT f.transaction_sequence) AS transactions,
           count(DISTINCT CASE WHEN f.success = 0 THEN f.transaction_sequence END) AS failed,
           CAST(coalesce(sum(f.burned_fuel), 0) AS TEXT) AS burned_fuel, min(f.accepted_at) AS first
         FROM ${source} WHERE ${sql}`,
      ).get(...values)
      return {
        calls: row?.calls ?? 0,
        transactions: row?.transactions ?? 0,
        failedTransactions: row?.failed ?? 0,
        burnedFuel: BigInt(row?.burned_fuel ?? 0),
        firstAcceptedAt: row?.first ?? null,
      }
    },
  }
}

export type FuelStore = ReturnType<typeof createFuelStore>
