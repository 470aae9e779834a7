import type {
  DeliveryState,
  WebhookDelivery,
  WebhookFailure,
  WebhookType,
} from '@panel/contracts/platform/payments/webhooks'
import type { Database } from 'better-sqlite3'
import * as z from 'zod/mini'
import { isoTime, isoTimeOrNull } from '../iso-time.ts'
import { readStoredJson } from '../stored-json.ts'
import { openDeliveries } from './open-deliveries.ts'

/** An event that a shop is notified of. Times in Unix milliseconds. */
export interface StoredEvent {
  readonly id: string
  readonly licenceId: string
  readonly type: WebhookType
  /** The intent's own address; empty where the event goes to the address of its licence. */
  readonly url: string
  readonly intentId: string | null
  readonly paymentId: string | null
  /** The JSON text that is sent, byte for byte the same each time. */
  readonly body: string
  readonly createdAt: number
}

/** A delivery with its event, as the log shows it. */
export interface LogRow {
  readonly id: number
  readonly webhookId: string
  readonly licenceId: string
  readonly type: WebhookType
  readonly url: string
  readonly uuid: string | null
  readonly paymentId: string | null
  readonly body: string
  readonly state: DeliveryState
  readonly dueAt: number
  readonly sentAt: number | null
  readonly durationMs: number | null
  readonly request: string | null
  readonly status: number | null
  readonly failure: WebhookFailure | null
  readonly answer: string | null
}

/** A delivery that is due. */
export interface DueDelivery {
  readonly id: number
  readonly webhookId: string
  readonly licenceId: string
  readonly url: string
  readonly body: string
  readonly try: number
}

/** The result of a delivery. */
export interface DeliveryResult {
  readonly sentAt: number
  readonly durationMs: number
  readonly headers: Readonly<Record<string, string>>
  readonly status: number | null
  readonly failure: WebhookFailure | null
  readonly answer: string | null
}

export const logColumns = `sequence AS id, event_id AS webhookId, licence_id AS licenceId, type, url,
  intent_id AS uuid, payment_id AS paymentId, body, state, due_at AS dueAt, sent_at AS sentAt,
  duration_ms AS durationMs, request, status, failure, answer`

const headers = z.record(z.string(), z.string())

const headersOf = (text: string | null): Record<string, string> =>
  text === null ? {} : readStoredJson(headers, text)

export const presentDelivery = ({ dueAt, sentAt, request, body, ...row }: LogRow): WebhookDelivery => ({
  ...row,
  dueAt: isoTime(dueAt),
  sentAt: isoTimeOrNull(sentAt),
  request: { headers: headersOf(request), body },
})

/** Adds deliveries of events. */
const createDeliveries = (database: Database) => {
  const insertDelivery = database.prepare(
    'INSERT INTO webhook_deliveries (event_id, licence_id, url, state, try, due_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const insertFinished = database.prepare(
    `INSERT INTO webhook_deliveries (event_id, licence_id, url, state, try, due_at, sent_at, duration_ms, request,
       status, failure, answer) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )

  return {
    addDelivery: (
      { id, licenceId }: Pick<StoredEvent, 'id' | 'licenceId'>,
      state: DeliveryState,
      { url, tries, dueAt }: { readonly url: string; readonly tries: number; readonly dueAt: number },
    ): number => Number(insertDelivery.run(id, licenceId, url, state, tries, dueAt).lastInsertRowid),
    /** Adds a delivery of the past, which was sent when it was due. */
    addFinished: (
      { id, licenceId, url }: Pick<StoredEvent, 'id' | 'licenceId' | 'url'>,
      state: DeliveryState,
      {
        tries,
        sentAt,
        durationMs,
        headers,
        status,
        failure,
        answer,
      }: DeliveryResult & { readonly tries: number },
    ): void => {
      insertFinished.run(
        ...[id, licenceId, url, state, tries, sentAt, sentAt, durationMs, JSON.stringify(headers), status],
        ...[failure, answer],
      )
    },
  }
}

/** Events and their deliveries in the database. */
export const webhookStore = (database: Database) => {
  const insertEvent = database.prepare('INSERT INTO webhook_events VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const due = database.prepare<[string, number], DueDelivery>(
    `SELECT sequence AS id, event_id AS webhookId, webhook_deliveries.licence_id AS licenceId,
       webhook_deliveries.url, body, try
     FROM webhook_deliveries JOIN webhook_events USING (event_id)
     WHERE state = 'waiting' AND webhook_deliveries.licence_id = ? AND due_at <= ? ORDER BY due_at, sequence LIMIT 1`,
  )
  const licencesDue = database
    .prepare<[number], string>(
      "SELECT DISTINCT licence_id FROM webhook_deliveries WHERE state = 'waiting' AND due_at <= ?",
    )
    .pluck()
  const nextDueAt = database
    .prepare<[number], number | null>(
      "SELECT min(due_at) FROM webhook_deliveries WHERE state = 'waiting' AND due_at > ?",
    )
    .pluck()
  const finish = database.prepare(
    `UPDATE webhook_deliveries SET state = ?, url = ?, sent_at = ?, duration_ms = ?, request = ?, status = ?,
       failure = ?, answer = ? WHERE sequence = ? AND state IN ('waiting', 'sending')`,
  )
  const hurry = database.prepare<[number, string]>(
    "UPDATE webhook_deliveries SET due_at = ?, state = 'waiting' WHERE event_id = ? AND state IN ('waiting', 'held')",
  )
  const findRow = database.prepare<[number], LogRow>(
    `SELECT ${logColumns} FROM webhook_log WHERE sequence = ?`,
  )
  const rowsOfPayment = database.prepare<[string, string], LogRow>(
    `SELECT ${logColumns} FROM webhook_log WHERE payment_id = ? OR intent_id = ? ORDER BY sequence DESC LIMIT 200`,
  )
  const findEvent = database.prepare<[string], Pick<StoredEvent, 'id' | 'licenceId' | 'url'>>(
    'SELECT event_id AS id, licence_id AS licenceId, url FROM webhook_events WHERE event_id = ?',
  )
  const countOthers = database
    .prepare<[string], number>(
      "SELECT count(*) FROM webhook_deliveries WHERE event_id = ? AND state <> 'failed'",
    )
    .pluck()

  return {
    addEvent: ({ id, licenceId, type, url, intentId, paymentId, body, createdAt }: StoredEvent): void => {
      insertEvent.run(id, licenceId, type, url, intentId, paymentId, body, createdAt)
    },
    findEvent: (id: string) => findEvent.get(id),
    ...createDeliveries(database),
    ...openDeliveries(database),
    /** The delivery of a licence that has waited longest. */
    due: (licenceId: string, now: number): DueDelivery | undefined => due.get(licenceId, now),
    licencesDue: (now: number): string[] => licencesDue.all(now),
    /** When the next delivery after now is due. */
    nextDueAt: (now: number): number | null => nextDueAt.get(now) ?? null,
    /** @param delivery with the address that it was sent to, which may not be its licence's any more */
    finish: (
      { id, url }: Pick<DueDelivery, 'id' | 'url'>,
      state: DeliveryState,
      result: DeliveryResult,
    ): void => {
      const { sentAt, durationMs, headers, status, failure, answer } = result
      finish.run(state, url, sentAt, durationMs, JSON.stringify(headers), status, failure, answer, id)
    },
    /** Whether an event was never delivered and no delivery of it waits. */
    isFailed: (eventId: string): boolean => countOthers.get(eventId) === 0,
    /** @returns false where no delivery of the event waits */
    hurry: (eventId: string, now: number): boolean => hurry.run(now, eventId).changes > 0,
    findRow: (id: number): LogRow | undefined => findRow.get(id),
    /** The deliveries of a payment and its intent, newest first. */
    rowsOfPayment: (paymentId: string, intentId: string | null): LogRow[] =>
      rowsOfPayment.all(paymentId, intentId ?? ''),
  }
}
export type WebhookStore = ReturnType<typeof webhookStore>
