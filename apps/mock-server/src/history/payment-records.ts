import type { Ledger } from '@panel/chain/ledger'
import type { Database } from 'better-sqlite3'
import * as z from 'zod/mini'
import { transferIn } from '../platform/payments/transfers.ts'
import { readStoredJson } from '../platform/stored-json.ts'

/**
 * A payment or refund of the history as the shop and the platform know it; amounts are decimal text. A payment that the
 * ledger refused has a record too.
 */
const paymentRecord = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('payment'),
    uuid: z.string(),
    licenceId: z.string(),
    merchantId: z.string(),
    /** The shop's domain that submitted the bulk. */
    domain: z.string(),
    /** The merchant's signed intent in base58. */
    signed: z.string(),
    payerId: z.string(),
    assetId: z.string(),
    decimal: z.int(),
    /** What the platform charged, and by which version of which rule. */
    charged: z.object({ units: z.string(), rule: z.string(), version: z.int() }),
  }),
  z.object({
    kind: z.literal('refund'),
    /** Of the intent whose payment is given back. */
    uuid: z.string(),
    units: z.string(),
    reason: z.string(),
  }),
])
export type PaymentRecord = z.infer<typeof paymentRecord>

/** A transaction of the history that has a record; `at` in Unix milliseconds. */
export interface RecordedTransaction {
  readonly ticket: string
  readonly at: number
  readonly record: PaymentRecord
}

const table = 'payment_records'

/** What the transaction moved, as the ledger executed it. */
const movedUnits = z.array(
  z.object({ assetId: z.string(), from: z.string(), to: z.string(), units: z.string(), fee: z.string() }),
)

/** Keeps the records of a history beside its chain, with what each transaction moved. */
export const keepRecords = async (
  database: Database,
  ledger: Pick<Ledger, 'transaction'>,
  records: readonly RecordedTransaction[],
): Promise<void> => {
  database.exec(`CREATE TABLE ${table} (
    ticket TEXT PRIMARY KEY, at INTEGER NOT NULL, record TEXT NOT NULL, failure TEXT, transfers TEXT NOT NULL) STRICT`)
  const insert = database.prepare(`INSERT INTO ${table} VALUES (?, ?, ?, ?, ?)`)
  for (const { ticket, at, record } of records) {
    const { events = [], success = false, failure = null } = (await ledger.transaction(ticket)) ?? {}
    if (!success && record.kind === 'refund') {
      throw new Error(`The ledger did not execute the refund ${ticket} of the history.`)
    }
    const transfers = success ? events.flatMap((event) => transferIn(event) ?? []) : []
    const asText = transfers.map((transfer) => ({
      ...transfer,
      units: transfer.units.toString(),
      fee: transfer.fee.toString(),
    }))
    insert.run(ticket, at, JSON.stringify(record), success ? null : (failure ?? ''), JSON.stringify(asText))
  }
}

/** The records of a history, oldest first. */
export const readRecords = (database: Database, schema: string) =>
  database
    .prepare<[], { ticket: string; at: number; record: string; failure: string | null; transfers: string }>(
      `SELECT ticket, at, record, failure, transfers FROM ${schema}.${table} ORDER BY at, ticket`,
    )
    .all()
    .map(({ ticket, at, record, failure, transfers }) => ({
      ticket,
      at,
      /** Why the ledger refused it; null where it was executed. */
      failure,
      record: readStoredJson(paymentRecord, record),
      transfers: readStoredJson(movedUnits, transfers).map((transfer) => ({
        ...transfer,
        units: BigInt(transfer.units),
        fee: BigInt(transfer.fee),
      })),
    }))
