import type { ChainControl } from './control/chain-control.ts'
import { impersonate } from './control/impersonate.ts'
import { createChainCore } from './core/chain-core.ts'
import type { ChainOptions } from './core/chain-options.ts'
import { readChain } from './core/read-chain.ts'
import { partsOf } from './execution/transaction-parts.ts'
import { createIntakeQueue } from './intake/intake-queue.ts'
import { readSubmission, readUnsigned } from './intake/submission.ts'
import type { Ledger } from './ledger.ts'
import { isDuplicate, LedgerReplaced } from './ledger-refusal.ts'
import { openNodeKey } from './sealing/node-key.ts'

/** The embedded chain: a ledger of one node, in this process and this database. */
export type EmbeddedChain = Ledger & ChainControl

/**
 * Opens the chain of a database, and starts it where there is none. Transactions that were accepted before a stop
 * are executed by `start`.
 *
 * @throws Error when the database holds a chain of another network or of another schema version
 */
export const openChain = async (options: ChainOptions): Promise<EmbeddedChain> => {
  const { random, maximumBytes = 1_048_576, maximumWaiting = 100_000, onTrouble = () => {} } = options
  const nodeKey = await openNodeKey(options.genesis.node)
  const core = createChainCore({ ...options, nodeKey, sealing: options.sealing ?? 'atOnce' })
  const { networkName } = core
  const intake = createIntakeQueue({
    maximumWaiting,
    acceptGroup: core.accept,
    afterGroup: core.announce,
  })

  return {
    networkName,
    ...readChain(core.stores, onTrouble),
    submit: async (bytes, decoded) => {
      const submission = readSubmission(bytes, { networkName, maximumBytes }, decoded)
      core.refuseSeen(submission)
      await intake.add(submission)
      return submission.ticket
    },
    rehearse: async (bytes) => core.rehearse(partsOf(readUnsigned(bytes, { networkName, maximumBytes }))),
    settled: async (ticket, signal) => {
      const known = core.stores.transactions.stateOf(ticket)
      return known?.state === 'settled' ? known.result : core.announcements.waitFor(ticket, signal)
    },
    onResult: core.announcements.onResult,
    onBlock: core.announcements.onBlock,
    onSealing: core.announcements.onSealing,
    onContractEvent: core.announcements.onContractEvent,
    start: core.start,
    sealNow: core.sealNow,
    hold: core.hold,
    release: core.release,
    pending: core.pending,
    movePending: core.movePending,
    armFaults: core.faults.arm,
    behave: core.behave,
    actAs: async (call) => {
      for (;;) {
        const submission = impersonate(call, { networkName, maximumBytes, nodeKey, random })
        try {
          await intake.addVerified(submission)
          return submission.ticket
        } catch (error) {
          // A random source that went back gives the nonce of a transaction that was on its way meanwhile: draw the next.
          if (!isDuplicate(error)) throw error
        }
      }
    },
    reset: (changes) => {
      core.reset(changes)
      intake.rejectAll(new LedgerReplaced())
    },
    memory: core.memory,
    reload: (memory) => {
      core.reload(memory)
      intake.rejectAll(new LedgerReplaced())
    },
    close: async () => {
      core.close()
      await Promise.resolve()
    },
  }
}
