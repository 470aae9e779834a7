import type { Ledger, TicketResult } from '@panel/chain/ledger'
import { LedgerRefusal } from '@panel/chain/refusals'
import { decodeTransaction, type Transaction, ticketOf } from '@panel/ledger/transactions'
import type { FastifyBaseLogger } from 'fastify'
import { failureTextOf } from '../chain/failure-text.ts'
import { inCall, type ServedCall, servedCall } from './call-context.ts'

const source = 'ledger'

/** The most transactions whose calls are remembered until their results come. */
const mostWaiting = 100_000

const fieldsOf = ({ success, blockHeight, result }: TicketResult) => ({
  block: blockHeight,
  ...(!success && { reason: failureTextOf(result) }),
})

/** The ticket of a transaction; undefined for bytes that are none, which the ledger refuses in its own words. */
const ticketOfBytes = (bytes: Uint8Array, decoded: Transaction | undefined): string | undefined => {
  try {
    return ticketOf(decoded ?? decodeTransaction(bytes))
  } catch {
    return undefined
  }
}

/**
 * A ledger that logs the outcome of each transaction: submitted, refused, executed or failed. The lines name
 * the ticket and, where a call brought the transaction, that call.
 */
export const loggedLedger = (ledger: Ledger, log: FastifyBaseLogger): Ledger => {
  const calls = new Map<string, ServedCall>()

  const remember = (ticket: string, call: ServedCall): void => {
    call.ticket = ticket
    calls.set(ticket, call)
    const oldest = calls.keys().next().value
    if (calls.size > mostWaiting && oldest !== undefined) calls.delete(oldest)
  }

  ledger.onResult((result) => {
    const { ticket, success } = result
    const call = calls.get(ticket)
    calls.delete(ticket)
    const writeLine = (): void => {
      if (success) log.info({ source, ticket, ...fieldsOf(result) }, 'transaction executed')
      else log.warn({ source, ticket, ...fieldsOf(result) }, 'transaction failed')
    }
    if (call) inCall({ ...call, ticket }, writeLine)
    else writeLine()
  })

  return {
    ...ledger,
    submit: async (bytes, decoded) => {
      const ticket = ticketOfBytes(bytes, decoded)
      const call = servedCall()
      const isFirst = ticket !== undefined && !calls.has(ticket)
      // Before it is handed over, as its result may come first.
      if (call && isFirst) remember(ticket, call)
      log.info({ source, ticket }, 'transaction submitted')
      try {
        return await ledger.submit(bytes, decoded)
      } catch (error) {
        if (isFirst) calls.delete(ticket)
        if (error instanceof LedgerRefusal) {
          log.info({ source, ticket, kind: error.kind }, 'transaction refused')
        }
        throw error
      }
    },
  }
}
