import type { BlockSummary, ContractEventListener, TicketResult } from '../ledger.ts'

/** What may happen to the announcement of a result on its way. */
export type AnnouncementFault = 'lost' | 'twice' | 'outOfOrder'

/** A result, and the accounts that signed a part of its transaction. */
export interface Announcement {
  readonly result: TicketResult
  readonly signers: readonly string[]
}

interface Waiter {
  readonly resolve: (result: TicketResult) => void
  readonly reject: (reason: unknown) => void
}

/** @param onTrouble gets what a listener throws: the others are notified all the same */
const createListeners = <Args extends unknown[]>(onTrouble: (error: unknown) => void) => {
  const listeners = new Set<(...args: Args) => void>()
  return {
    add: (listener: (...args: Args) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    notify: (...args: Args) => {
      for (const listener of listeners) {
        try {
          listener(...args)
        } catch (error) {
          onTrouble(error)
        }
      }
    },
  }
}

/**
 * Notifies listeners, with the faults that were armed, and those who wait for a ticket, without faults.
 *
 * @param onTrouble gets what a listener throws
 */
export const createAnnouncements = (onTrouble: (error: unknown) => void) => {
  const results = createListeners<[TicketResult, readonly string[]]>(onTrouble)
  const blocks = createListeners<[BlockSummary]>(onTrouble)
  const sealings = createListeners<[height: number]>(onTrouble)
  const contractListeners = new Map<string, Set<ContractEventListener>>()
  const waiters = new Map<string, Set<Waiter>>()
  let heldBack: readonly Announcement[] = []

  const notifyFaulty = ({ result, signers }: Announcement, fault: AnnouncementFault | null) => {
    if (fault === 'lost') return
    if (fault === 'outOfOrder') {
      heldBack = [...heldBack, { result, signers }]
      return
    }
    results.notify(result, signers)
    if (fault === 'twice') results.notify(result, signers)
    const late = heldBack
    heldBack = []
    for (const held of late) results.notify(held.result, held.signers)
  }

  return {
    onResult: results.add,
    onBlock: blocks.add,
    onSealing: sealings.add,
    onContractEvent: (name: string, listener: ContractEventListener) => {
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
    block: blocks.notify,
    sealing: sealings.notify,
    /** What waits for a later result, to come after it. */
    heldBack: () => heldBack,
    holdBack: (announcements: readonly Announcement[]) => {
      heldBack = announcements
    },
    result: (result: TicketResult, signers: readonly string[], fault: AnnouncementFault | null) => {
      for (const waiter of waiters.get(result.ticket) ?? []) waiter.resolve(result)
      waiters.delete(result.ticket)
      notifyFaulty({ result, signers }, fault)
    },
    waitFor: (ticket: string, signal?: AbortSignal): Promise<TicketResult> =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        const waiting = waiters.get(ticket) ?? new Set()
        const onAbort = (): void => {
          waiting.delete(waiter)
          if (waiting.size === 0 && waiters.get(ticket) === waiting) waiters.delete(ticket)
          reject(signal?.reason)
        }
        // A signal may outlive many waits.
        const stop = (): void => signal?.removeEventListener('abort', onAbort)
        const waiter: Waiter = {
          resolve: (result) => {
            stop()
            resolve(result)
          },
          reject: (reason) => {
            stop()
            reject(reason)
          },
        }
        waiters.set(ticket, waiting.add(waiter))
        signal?.addEventListener('abort', onAbort, { once: true })
      }),
    /** Ends every wait: nothing more will come. */
    close: () => {
      const reason = new Error('The ledger was closed.')
      for (const waiting of waiters.values()) for (const waiter of waiting) waiter.reject(reason)
      waiters.clear()
    },
  }
}

export type Announcements = ReturnType<typeof createAnnouncements>
