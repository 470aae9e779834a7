import type { TicketResult } from '@panel/chain/ledger'
import { sentChanged } from '@panel/contracts/services/transaction_builder/events'
import type { FastifyInstance } from 'fastify'
import { failureTextOf } from '../../../platform/chain/failure-text.ts'
import type { SentStore } from './store.ts'

/** Keeps what became of sent transactions, and tells those whose history changes. */
export const followSent = ({ ledger, sockets }: FastifyInstance, store: SentStore) => {
  const announce = (accountId: string, ticket: string): void =>
    sockets.emit({ accountId }, sentChanged, { ticket })
  const settle = ({ ticket, success, blockHeight, result }: TicketResult): void => {
    const failure = success ? '' : failureTextOf(result)
    for (const accountId of store.settle({ ticket, success, blockHeight, failure }))
      announce(accountId, ticket)
  }
  ledger.onResult(settle)
  return { announce, settle }
}
