import type { TicketResult } from '@panel/chain/ledger'
import { LedgerRefusal, LedgerReplaced } from '@panel/chain/refusals'
import { decodeTransaction, ticketOf } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'

/** How a write ended. */
export interface WriteOutcome {
  readonly ticket: string
  readonly success: boolean
  /** Null where the ledger refused it, so that no block holds it. */
  readonly result: TicketResult | null
  /** The ledger's words where it refused the transaction. */
  readonly refusal: string | null
}

/**
 * Called inside the database transaction that deletes the write: what it changes happens exactly once for each write,
 * however often the result is announced and whenever the server was stopped.
 */
export type OnWriteSettled = (subject: string, outcome: WriteOutcome) => void

type App = Pick<FastifyInstance, 'database' | 'clock' | 'ledger' | 'world' | 'log'>

/** How long to wait before a write is sent again to a ledger that cannot be reached, in milliseconds. */
const againMilliseconds = 15_000

/**
 * Signed transactions that belong to objects of a service. The bytes are kept in the same database transaction as the
 * object's change, and only then submitted; after a stop, or where the outcome is unknown, the very same bytes are sent
 * again, which the ledger executes at most once.
 */
export const signedWrites = (app: App, service: string, onSettled: OnWriteSettled) => {
  const { database, clock, ledger, world, log } = app
  const insert = database.prepare('INSERT INTO signed_writes VALUES (?, ?, ?, ?, ?)')
  const select = database.prepare<[string, string], { subject: string; bytes: Uint8Array }>(
    'SELECT subject, bytes FROM signed_writes WHERE ticket = ? AND service = ?',
  )
  const waiting = database
    .prepare<[string], string>('SELECT ticket FROM signed_writes WHERE service = ? ORDER BY kept_at, ticket')
    .pluck()
  const remove = database.prepare<[string]>('DELETE FROM signed_writes WHERE ticket = ?')

  const settle = (outcome: WriteOutcome): void =>
    database.transaction(() => {
      const write = select.get(outcome.ticket, service)
      if (!write) return
      remove.run(outcome.ticket)
      onSettled(write.subject, outcome)
    })()

  const settleBy = (result: TicketResult): void =>
    settle({ ticket: result.ticket, success: result.success, result, refusal: null })

  /** Settles a write that the ledger has, and submits any other. */
  const submitOrSettle = async (ticket: string): Promise<void> => {
    const write = select.get(ticket, service)
    const known = write && (await ledger.resultOf(ticket))
    if (known?.state === 'settled') settleBy(known.result)
    if (!write || known) return
    try {
      await ledger.submit(write.bytes)
    } catch (error) {
      // The world that came in its place sends its own.
      if (error instanceof LedgerReplaced) return
      if (!(error instanceof LedgerRefusal) || (await ledger.resultOf(ticket)) !== undefined) throw error
      settle({ ticket, success: false, result: null, refusal: error.message })
    }
  }

  /** Does what one write needs; where that fails, once more after a while. */
  const attempt = async (ticket: string, work: () => unknown): Promise<void> => {
    // A retry may become due while the server closes: its next start sends what waits.
    if (!database.open) return
    try {
      await work()
    } catch (error) {
      if (!database.open) return
      log.warn({ err: error, ticket }, 'a signed write could not be sent or settled, and is tried again')
      clock.setTimeout(() => void send(ticket), againMilliseconds)
    }
  }

  /** Sends the stored bytes, unless the ledger has them. */
  const send = (ticket: string): Promise<void> => attempt(ticket, () => submitOrSettle(ticket))

  const sendAll = async (): Promise<void> => {
    for (const ticket of waiting.all(service)) await send(ticket)
  }

  ledger.onResult((result) => void attempt(result.ticket, () => settleBy(result)))
  // Once the chain has started: it executes first what it accepted before the stop.
  world.onEnter(() => void clock.setTimeout(() => void sendAll(), 0))

  return {
    /**
     * Keeps signed bytes for an object; to be called in the database transaction that changes the object. Call `send`
     * with the ticket once that is committed.
     *
     * @returns the ticket
     */
    keep: (subject: string, bytes: Uint8Array): string => {
      const ticket = ticketOf(decodeTransaction(bytes))
      insert.run(ticket, service, subject, bytes, clock.now())
      return ticket
    },
    send,
  }
}
