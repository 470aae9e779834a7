import type { Timer } from '../clock.ts'
import type { BeginningChanges, ChainMemory, LedgerBehaviour } from '../control/chain-control.ts'
import { createTransactionFaults, wellBehaved } from '../control/transaction-faults.ts'
import { rehearseParts } from '../execution/rehearse-parts.ts'
import { signersOf, type TransactionPart } from '../execution/transaction-parts.ts'
import type { GroupRefusals } from '../intake/intake-queue.ts'
import type { Submission } from '../intake/submission.ts'
import { createAnnouncements } from '../sealing/announcements.ts'
import type { NodeKey } from '../sealing/node-key.ts'
import { type SealedBlock, sealEntries } from '../sealing/seal-entries.ts'
import { clearLedgerTables } from '../storage/ledger-schema.ts'
import type { ChainOptions, SealingMode } from './chain-options.ts'
import { createChainStores } from './chain-stores.ts'
import { beginChain, openChainWorld } from './chain-world.ts'
import { duplicateOf } from './duplicate-of.ts'

interface CoreOptions extends ChainOptions {
  readonly nodeKey: NodeKey
  readonly sealing: SealingMode
}

/**
 * Accepts, executes and seals. Every change of the chain is one database transaction; when one fails, nothing of
 * it stays in memory either.
 */
export const createChainCore = (options: CoreOptions) => {
  const { database, clock, nodeKey, sealing } = options
  beginChain(options)
  const stores = createChainStores(database)
  const announcements = createAnnouncements()
  const faults = createTransactionFaults()
  const sealingParts = {
    together: database.transaction((calls: readonly (() => void)[]) => {
      for (const call of calls) call()
    }),
    ...stores,
    nodeKey,
    contractListenersOf: announcements.contractListenersOf,
  }
  let world = openChainWorld(database, stores, options.genesis.networkName)
  let sealed: SealedBlock[] = []
  let alarm: Timer | undefined

  const reload = (memory?: ChainMemory) => {
    world = openChainWorld(database, stores, options.genesis.networkName)
    sealed = []
    if (memory) {
      faults.restore(memory.armed, memory.behaviour)
      announcements.holdBack(memory.heldBack)
    }
    setAlarm()
  }

  const transact = <Result>(work: () => Result): Result => {
    try {
      return database.transaction(work)()
    } catch (error) {
      reload()
      throw error
    }
  }

  const sealFull = (least: number): number => {
    const now = clock.now()
    let count = 0
    for (;;) {
      const entries = world.pool.due(now, world.settings.block_threshold)
      if (entries.length < least) return count
      const settings = { ...world.execution, now: Math.floor(now / 1000) }
      const block = sealEntries(entries, world.lastBlock, sealingParts, settings)
      world.pool.remove(entries)
      world.lastBlock = block.block
      sealed.push(block)
      count += entries.length
    }
  }

  const sealAutomatically = () => {
    if (!faults.behaviour().held) sealFull(sealing === 'atOnce' ? 1 : world.settings.block_threshold)
  }

  const announce = () => {
    const news = sealed
    sealed = []
    for (const { block, results } of news) {
      announcements.block(block)
      for (const { entry, result } of results) {
        announcements.result(result, signersOf(entry.parts), entry.announcement)
      }
    }
    setAlarm()
  }

  const sealNow = () => {
    const count = transact(() => sealFull(1))
    announce()
    return count
  }

  const setAlarm = () => {
    alarm?.cancel()
    const due = world.pool.nextDue()
    if (due === undefined || due === Number.MAX_SAFE_INTEGER || faults.behaviour().held) return
    const now = clock.now()
    const blockTime = sealing === 'atOnce' ? 0 : world.settings.block_timeout * 1000
    alarm = clock.setTimeout(sealNow, Math.max(due - now, blockTime))
  }

  const store = (submission: Submission) => {
    const { ticket, bytes, signer, parts } = submission
    const { delayMs, failWith = null, announcement = null } = faults.next()
    const acceptedAt = clock.now()
    const dueAt = Math.min(delayMs === 0 ? 0 : acceptedAt + delayMs, Number.MAX_SAFE_INTEGER)
    const treatment = { dueAt, failWith, announcement }
    const sequence = stores.transactions.accept(submission, { acceptedAt, ...treatment })
    world.pool.add({ sequence, ticket, bytes, signer, parts, ...treatment })
  }

  return {
    networkName: world.settings.network_name,
    stores,
    announcements,
    faults,
    announce,
    sealNow,
    reload,
    start: () => {
      transact(sealAutomatically)
      announce()
    },
    /** @throws LedgerRefusal when the ledger knows the ticket, or that of one of its parts */
    refuseSeen: (submission: Submission) => {
      const refusal = duplicateOf(submission, stores.transactions)
      if (refusal) throw refusal
    },
    accept: (group: readonly Submission[]): GroupRefusals =>
      transact(() => {
        const refusals = new Map<number, NonNullable<ReturnType<typeof duplicateOf>>>()
        for (const [index, submission] of group.entries()) {
          const refusal = duplicateOf(submission, stores.transactions)
          if (refusal) refusals.set(index, refusal)
          else store(submission)
        }
        sealAutomatically()
        return refusals
      }),
    rehearse: (parts: readonly TransactionPart[]) =>
      rehearseParts(parts, { ...world.execution, now: Math.floor(clock.now() / 1000) }),
    behave: (behaviour: LedgerBehaviour) => {
      faults.behave(behaviour)
      if (!behaviour.held) setAlarm()
    },
    release: () => {
      faults.behave({ ...wellBehaved, ...faults.behaviour(), held: false })
      transact(() => {
        stores.transactions.release()
        world.pool.release()
        sealFull(1)
      })
      announce()
    },
    reset: ({ settings = {}, assets = [], calls = [] }: BeginningChanges = {}) => {
      const genesis = {
        ...options.genesis,
        settings: { ...options.genesis.settings, ...settings },
        assets: [...options.genesis.assets, ...assets],
        calls: [...(options.genesis.calls ?? []), ...calls],
      }
      database.transaction(() => {
        clearLedgerTables(database)
        beginChain({ ...options, genesis })
      })()
      reload({ armed: [], behaviour: wellBehaved, heldBack: [] })
    },
    memory: (): ChainMemory => ({
      armed: faults.armed(),
      behaviour: faults.behaviour(),
      heldBack: announcements.heldBack(),
    }),
    close: () => {
      alarm?.cancel()
      announcements.close()
    },
  }
}
