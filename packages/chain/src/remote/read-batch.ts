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
  /** The accounts that it may have changed. */
  readonly touched: ReadonlySet<string>
}

/** A block of the network with all that is kept of it. */
export interface FollowedBlock {
  readonly height: number
  readonly bytes: Uint8Array
  readonly transactions: readonly FollowedTransaction[]
}

/** Consecutive blocks, and the accounts that their transactions touched as they are now. */
export interface FollowedBatch {
  readonly blocks: readonly FollowedBlock[]
  readonly accounts: ReadonlyMap<string, LedgerAccount>
}

/** The most questions that are under way at once. */
const inFlight = 16
/** The most transactions of a batch, unless its first block alone has more. */
const batchTransactions = 1_000

/** Does work for each item, some at once, and gives the results in the items' order. */
const mapInFlight = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  let next = 0
  const take = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) results[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, take))
  return results
}

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

type Settled<Value> = { readonly value: Value } | { readonly error: unknown }

const settle = async <Value>(work: Promise<Value>): Promise<Settled<Value>> => {
  try {
    return { value: await work }
  } catch (error) {
    return { error }
  }
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
  return {
    submission,
    receipt: result.bytes,
    success: result.receipt.success,
    burnedFuel: result.receipt.burnedFuel,
    events,
    touched: touchedBy(submission, events),
  }
}

type Block = NonNullable<Awaited<ReturnType<RemoteNode['block']>>>

/** The first blocks that together are no larger than a batch may be. */
const withinBatch = (blocks: readonly Block[]): readonly Block[] => {
  let transactions = 0
  const end = blocks.findIndex(({ tickets }, index) => {
    transactions += tickets.length
    return index > 0 && transactions > batchTransactions
  })
  return end === -1 ? blocks : blocks.slice(0, end)
}

/**
 * Reads consecutive blocks with their transactions; none where the network has none yet. When a later block cannot be
 * read, those before it are given, and the next call starts with it.
 */
export const readFollowedBatch = async (
  node: RemoteNode,
  firstHeight: number,
  count: number,
): Promise<FollowedBatch> => {
  const heights = Array.from({ length: count }, (_, index) => firstHeight + index)
  const found = await mapInFlight(heights, (height) => node.block(height))
  const missing = found.indexOf(undefined)
  const known = (missing === -1 ? found : found.slice(0, missing)).filter((block) => block !== undefined)
  const wanted = withinBatch(known)
  const read = await mapInFlight(
    wanted.flatMap(({ tickets }, index) => tickets.map((ticket) => ({ ticket, index }))),
    async ({ ticket, index }) => ({ index, outcome: await settle(readTransaction(node, ticket)) }),
  )
  const byBlock = Map.groupBy(read, ({ index }) => index)
  const blocks: FollowedBlock[] = []
  for (const [index, { bytes }] of wanted.entries()) {
    const outcomes = (byBlock.get(index) ?? []).map(({ outcome }) => outcome)
    const failure = outcomes.find((outcome) => 'error' in outcome)
    if (failure && index === 0) throw failure.error
    if (failure) break
    const transactions = outcomes.flatMap((outcome) => ('value' in outcome ? [outcome.value] : []))
    blocks.push({ height: firstHeight + index, bytes, transactions })
  }
  const touched = new Set(
    blocks.flatMap(({ transactions }) => transactions.flatMap((each) => [...each.touched])),
  )
  const accounts = await mapInFlight([...touched], (accountId) => node.account(accountId))
  return {
    blocks,
    accounts: new Map(
      accounts.filter((account) => account !== undefined).map((account) => [account.accountId, account]),
    ),
  }
}
