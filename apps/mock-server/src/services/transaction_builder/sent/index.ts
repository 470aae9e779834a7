import { getSent, keepSent, listSent } from '@panel/contracts/services/transaction_builder/endpoints'
import type { SentTransaction } from '@panel/contracts/services/transaction_builder/sent'
import { accountIdOf } from '@panel/ledger/accounts'
import { callsOf, decodeTransaction, signerOf, type Transaction, ticketOf } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/api-error.ts'
import { withLedgerRefusals } from '../../../platform/chain/ledger-refusals.ts'
import { presentEvent } from '../../../platform/chain/present.ts'
import { implement } from '../../../platform/implement.ts'
import { isoTime } from '../../../platform/iso-time.ts'
import { hasText, pageOfRows } from '../../../platform/page-of-rows.ts'
import { decodeBase58, encodeBase58 } from '../../../platform/threads/base58-in-thread.ts'
import { followSent } from './live.ts'
import { type StoredSent, sentStore } from './store.ts'

/** What the history says of a transaction; undefined for what cannot be submitted alone. */
const describe = (transaction: Transaction) => {
  if (transaction.kind !== 'unitary' && transaction.kind !== 'bulk') return undefined
  const calls = callsOf(transaction)
  const [first] = calls
  return {
    kind: transaction.kind,
    signer: accountIdOf(signerOf(transaction)),
    target: first?.accountId ?? '',
    method: first?.smartContractMethod ?? '',
    calls: calls.length,
  }
}

/** The history of what each person sent from the builder. */
export const implementSent = (app: FastifyInstance): void => {
  const { database, ledger, clock } = app
  const store = sentStore(database)

  const { announce, settle } = followSent(app, store)

  const present = (sent: StoredSent, open: SentTransaction['state'] | undefined): SentTransaction => {
    const { bytes: _, success, sentAt, ...facts } = sent
    const settled = success === 1 ? 'executed' : 'failed'
    return { ...facts, sentAt: isoTime(sentAt), state: success === null ? (open ?? 'pending') : settled }
  }

  /** Reads what became of an entry that the ledger had not executed when it was last read. */
  const readState = async (ownerId: string, sent: StoredSent): Promise<SentTransaction> => {
    if (sent.success !== null) return present(sent, undefined)
    const known = await ledger.resultOf(sent.ticket)
    if (known?.state !== 'settled') return present(sent, known ? 'pending' : 'absent')
    settle(known.result)
    return present(store.find(ownerId, sent.ticket) ?? sent, 'pending')
  }

  implement(app, listSent, async ({ body }, { caller: { accountId } }) => {
    const rows = await Promise.all(store.of(accountId).map((sent) => readState(accountId, sent)))
    return pageOfRows(rows, body, {
      state: (row, state) => row.state === state,
      text: hasText(({ ticket, signer, target, method }) => [ticket, signer, target, method]),
    })
  })

  implement(
    app,
    getSent,
    async ({ params: { ticket } }, { caller: { accountId } }) => {
      const sent = store.find(accountId, ticket)
      const recorded = sent && (await ledger.transaction(ticket))
      const bytes = sent?.bytes ?? recorded?.bytes
      if (sent && bytes) {
        const events = recorded?.events.map(presentEvent) ?? []
        return { ...(await readState(accountId, sent)), tx: await encodeBase58(bytes), events }
      }
      throw new ApiError('NOT_FOUND', 'There is no such transaction in your history.', { ticket })
    },
    {
      example: (accountId) => {
        const [newest] = store.of(accountId)
        return newest && { params: { ticket: newest.ticket } }
      },
    },
  )

  implement(app, keepSent, ({ body }, { caller: { accountId } }) =>
    withLedgerRefusals(async () => {
      const bytes = await decodeBase58(body.tx)
      const transaction = decodeTransaction(bytes)
      const described = describe(transaction)
      if (!described) {
        throw new ApiError('LEDGER_REFUSED', 'A part of a bulk is not sent alone.', {
          kind: 'malformed data',
        })
      }
      const ticket = ticketOf(transaction)
      store.add(accountId, { ticket, sentAt: clock.now(), bytes, ...described })
      announce(accountId, ticket)
      return { ticket }
    }),
  )
}
