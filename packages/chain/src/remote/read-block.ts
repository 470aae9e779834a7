import { isAccountId } from '@panel/ledger/accounts'
import { decodeMessagePack } from '@panel/ledger/encoding'
import { describeSubmission, type Submission } from '../intake/submission.ts'
import type { ContractEvent, LedgerAccount } from '../ledger.ts'
import { LedgerUnreachable } from '../ledger-refusal.ts'
import { fromWireEvent } from '../messages.ts'
import type { RemoteNode } from './remote-node.ts'

/** A transaction of a followed block. */
export interface FollowedTransaction {
  readonly submission: Submission
  readonly receipt: Uint8Array
  readonly success: boolean
  readonly burnedFuel: bigint
  readonly events: readonly ContractEvent[]
  /** The accounts that it may have changed, as they are now. */
  readonly accounts: readonly LedgerAccount[]
}

/** A block of the network with all that is kept of it. */
export interface FollowedBlock {
  readonly height: number
  readonly bytes: Uint8Array
  readonly transactions: readonly FollowedTransaction[]
}

const inFlight = 8

/** The accounts that an event's data name, at any depth of a map or list. */
const accountsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return isAccountId(value) ? [value] : []
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(accountsIn)
}

/** An event's data are its contract's own: bytes that are no MessagePack name nobody. */
const accountsOfEvent = ({ data }: ContractEvent): string[] => {
  try {
    return accountsIn(decodeMessagePack(data))
  } catch {
    return []
  }
}

const touchedBy = (submission: Submission, events: readonly ContractEvent[]): Set<string> => {
  const touched = new Set(submission.parts.map((part) => part.signer))
  for (const { call } of submission.parts) if (call) touched.add(call.accountId)
  for (const event of events) for (const id of accountsOfEvent(event)) touched.add(id)
  return touched
}

const readTransaction = async (node: RemoteNode, ticket: string): Promise<FollowedTransaction> => {
  const [found, result] = await Promise.all([node.transaction(ticket), node.receipt(ticket)])
  if (!found || !result) {
    throw new LedgerUnreachable(`The node has a block with ${ticket}, and not the transaction.`)
  }
  const submission = describeSubmission(found.bytes, found.transaction)
  if (submission.ticket !== ticket) {
    throw new LedgerUnreachable(`The node gives another transaction than ${ticket}.`)
  }
  const events = (result.receipt.events ?? []).map(fromWireEvent)
  const accounts = await Promise.all([...touchedBy(submission, events)].map((id) => node.account(id)))
  return {
    submission,
    receipt: result.bytes,
    success: result.receipt.success,
    burnedFuel: result.receipt.burnedFuel,
    events,
    accounts: accounts.filter((account) => account !== undefined),
  }
}

/** Reads a block with its transactions; undefined where the network has none yet. */
export const readFollowedBlock = async (
  node: RemoteNode,
  height: number,
): Promise<FollowedBlock | undefined> => {
  const block = await node.block(height)
  if (!block) return undefined
  const transactions: FollowedTransaction[] = []
  for (let start = 0; start < block.tickets.length; start += inFlight) {
    const tickets = block.tickets.slice(start, start + inFlight)
    transactions.push(...(await Promise.all(tickets.map((ticket) => readTransaction(node, ticket)))))
  }
  return { height, bytes: block.bytes, transactions }
}
