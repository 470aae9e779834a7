import { createNodeClient } from '@panel/ledger/client'
import { encodeMessagePack } from '@panel/ledger/encoding'
import {
  LedgerError,
  NodeRefusedError,
  NodeUnreachableError,
  TicketMismatchError,
  TimeoutError,
} from '@panel/ledger/errors'
import { encodeTransaction, isSigned } from '@panel/ledger/transactions'
import type { SubmittedTransaction } from '../execution/transaction-parts.ts'
import type { LedgerAccount } from '../ledger.ts'
import { LedgerRefusal, LedgerUnreachable, type RefusalKind, refusalKinds } from '../ledger-refusal.ts'
import { encodeBlock } from '../sealing/block.ts'
import { encodeReceipt } from '../sealing/receipt.ts'

const kindOf = (kind: string): RefusalKind => refusalKinds.find((known) => known === kind) ?? 'other'

/** Milliseconds: less than a client of this server waits for an answer. */
const usualTimeout = 10_000

/** The node's failures as this program names them: it refuses, it cannot be reached, or it answers nonsense. */
const translate = (cause: unknown): unknown => {
  if (cause instanceof NodeRefusedError)
    return new LedgerRefusal(kindOf(cause.kind), cause.message, { cause })
  if (cause instanceof TimeoutError) {
    return new LedgerUnreachable('The node of the network does not answer in time.', { cause })
  }
  const isGone = cause instanceof DOMException && cause.name === 'AbortError'
  if (cause instanceof NodeUnreachableError || isGone) {
    return new LedgerUnreachable('The node of the network cannot be reached.', { cause })
  }
  if (cause instanceof TicketMismatchError) {
    const message = 'The node of the network answers with the ticket of another transaction.'
    return new LedgerUnreachable(message, { cause })
  }
  // Whatever else the client cannot read or encode is the node's doing: what it is asked with was checked before.
  if (cause instanceof LedgerError) {
    return new LedgerUnreachable('The node of the network gives answers that cannot be read.', { cause })
  }
  return cause
}

const isMissing = (error: unknown): boolean =>
  error instanceof LedgerRefusal && error.kind === 'resource not found'

const asked = async <Answer>(question: Promise<Answer>): Promise<Answer> => {
  try {
    return await question
  } catch (error) {
    throw translate(error)
  }
}

const askedOrNone = async <Answer>(question: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await asked(question)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/**
 * A node of a real network, asked over HTTP. What the network does not have is undefined.
 *
 * @param timeout milliseconds until a question is given up
 */
export const createRemoteNode = (url: string, timeout = usualTimeout) => {
  const closing = new AbortController()
  const client = createNodeClient({
    baseUrl: url,
    timeout,
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        signal: AbortSignal.any([closing.signal, ...(init?.signal ? [init.signal] : [])]),
      }),
  })

  const readAccount = (accountId: string, keys: readonly string[]) =>
    askedOrNone(client.getAccount(accountId, keys))

  return {
    networkName: () => asked(client.getNetworkName()),
    /** Gives up every question that is under way, and answers none any more. */
    close: () => closing.abort(),
    submit: async (transaction: SubmittedTransaction) => {
      if (!isSigned(transaction))
        throw new LedgerRefusal('invalid signature', 'The transaction is not signed.')
      return asked(client.submitTransaction(transaction))
    },
    block: async (height: number | 'last') => {
      const answer = await askedOrNone(
        client.getBlock(height === 'last' ? height : BigInt(height), { withTickets: true }),
      )
      if (!answer) return undefined
      return {
        height: Number(answer.block.height),
        bytes: encodeBlock(answer.block),
        tickets: answer.tickets ?? [],
      }
    },
    transaction: async (ticket: string) => {
      const transaction = await askedOrNone(client.getTransaction(ticket))
      if (transaction?.kind !== 'unitary' && transaction?.kind !== 'bulk') return undefined
      return { transaction, bytes: encodeTransaction(transaction) }
    },
    receipt: async (ticket: string) => {
      const receipt = await askedOrNone(client.getReceipt(ticket))
      return receipt && { receipt, bytes: encodeReceipt(receipt) }
    },
    account: async (accountId: string): Promise<LedgerAccount | undefined> => {
      const account = (await readAccount(accountId, []))?.account
      return (
        account && {
          accountId,
          assets: account.assets,
          contractHash: account.contractHash,
          dataHash: account.dataHash,
        }
      )
    },
    accountData: async (accountId: string, keys: readonly string[]): Promise<(Uint8Array | null)[]> => {
      const answer = await readAccount(accountId, keys)
      if (answer) return [...answer.data]
      return keys.map((key) => (key === '*' ? encodeMessagePack([]) : null))
    },
  }
}

export type RemoteNode = ReturnType<typeof createRemoteNode>
