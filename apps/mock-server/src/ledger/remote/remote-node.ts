import { createNodeClient } from '@panel/ledger/client'
import { bytesToHex, encodeMessagePack } from '@panel/ledger/encoding'
import { NodeRefusedError, NodeUnreachableError, TimeoutError } from '@panel/ledger/errors'
import { encodeTransaction } from '@panel/ledger/transactions'
import type { SubmittedTransaction } from '../execution/transaction-parts.ts'
import type { LedgerAccount } from '../ledger.ts'
import { LedgerRefusal, LedgerUnreachable, type RefusalKind, refusalKinds } from '../ledger-refusal.ts'
import { encodeBlock } from '../sealing/block.ts'
import { encodeReceipt } from '../sealing/receipt.ts'

const kindOf = (kind: string): RefusalKind => refusalKinds.find((known) => known === kind) ?? 'other'

/** The node's failures as this program knows them: it refuses, or it cannot be reached. */
const translate = (error: unknown): unknown => {
  if (error instanceof NodeRefusedError)
    return new LedgerRefusal(kindOf(error.kind), error.message, { cause: error })
  if (error instanceof NodeUnreachableError || error instanceof TimeoutError) {
    return new LedgerUnreachable('The node of the network cannot be reached.', { cause: error })
  }
  return error
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

/** A node of a real network, asked over HTTP. What the network does not have is undefined. */
export const createRemoteNode = (url: string) => {
  const client = createNodeClient({ baseUrl: url })

  const readAccount = (accountId: string, keys: readonly string[]) =>
    askedOrNone(client.getAccount(accountId, keys))

  return {
    networkName: () => asked(client.getNetworkName()),
    submit: (transaction: SubmittedTransaction) => asked(client.submitTransaction(transaction)),
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
          contractHash: account.contractHash && bytesToHex(account.contractHash),
          dataHash: account.dataHash && bytesToHex(account.dataHash),
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
