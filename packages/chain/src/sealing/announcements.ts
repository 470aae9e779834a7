import type { BlockSummary, ContractEvent, TicketResult } from '../ledger.ts'

/** What may happen to the announcement of a result on its way. */
export type AnnouncementFault = 'lost' | 'twice' | 'outOfOrder'

/** A result, and whose transaction it is of. */
export interface Announcement {
  readonly result: TicketResult
  readonly submitter: string
}

interface Waiter {
  readonly resolve: (result: TicketResult) => void
  readonly reject: (reason: unknown) => void
}

const createListeners = <Args extends unknown[]>() => {
  const listeners = new Set<(...args: Args) => void>()
  return {
    add: (listener: (...args: Args) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    tell: (...args: Args) => {
      for (const listener of listeners) listener(...args)
    },
  }
}

/** Tells listeners what happened, as faultily as it was armed to, and those who wait for a ticket without fault. */
export const createAnnouncements = () => {
  const results = createListeners<[TicketResult, string]>()
  const blocks = createListeners<[BlockSummary]>()
  const contractListeners = new Map<string, Set<(event: ContractEvent) => void>>()
  const waiters = new Map<string, Set<Waiter>>()
  let heldBack: readonly Announcement[] = []

  const tellFaulty = ({ result, submitter }: Announcement, fault: AnnouncementFault | null) => {
    if (fault === 'lost') return
    if (fault === 'outOfOrder') {
      heldBack = [...heldBack, { result, submitter }]
      return
    }
    results.tell(result, submitter)
    if (fault === 'twice') results.tell(result, submitter)
    const late = heldBack
    heldBack = []
    for (const held of late) results.tell(held.result, held.submitter)
  }

  return {
    onResult: results.add,
    onBlock: blocks.add,
    onContractEvent: (name: string, listener: (event: ContractEvent) => void) => {
      const named = contractListeners.get(name) ?? new Set()
      contractListeners.set(name, named.add(listener))
      return () => {
        named.delete(listener)
      }
    },
    contractListenersOf: (name: string) => [
      ...(contractListeners.get(name) ?? []),
      ...(contractListeners.get('*') ?? []),
    ],
    block: blocks.tell,
    /** What waits for a later result, to come after it. */
    heldBack: () => heldBack,
    holdBack: (announcements: readonly Announcement[]) => {
      heldBack = announcements
    },
    result: (result: TicketResult, submitter: string, fault: AnnouncementFault | null) => {
      for (const waiter of waiters.get(result.ticket) ?? []) waiter.resolve(result)
      waiters.delete(result.ticket)
      tellFaulty({ result, submitter }, fault)
    },
    waitFor: (ticket: string, signal?: AbortSignal): Promise<TicketResult> =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        const waiting = waiters.get(ticket) ?? new Set()
        const waiter = { resolve, reject }
        waiters.set(ticket, waiting.add(waiter))
        signal?.addEventListener('abort', () => {
          waiting.delete(waiter)
          if (waiting.size === 0 && waiters.get(ticket) === waiting) waiters.delete(ticket)
          reject(signal.reason)
        })
      }),
    /** Ends every wait: nothing more will be told. */
    close: () => {
      const reason = new Error('The ledger was closed.')
      for (const waiting of waiters.values()) for (const waiter of waiting) waiter.reject(reason)
      waiters.clear()
    },
  }
}

export type Announcements = ReturnType<typeof createAnnouncements>
