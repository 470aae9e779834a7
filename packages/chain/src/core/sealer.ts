import type { ChainMemory } from '../control/chain-control.ts'
import type { TransactionFaults } from '../control/transaction-faults.ts'
import { signersOf } from '../execution/transaction-parts.ts'
import type { Announcements } from '../sealing/announcements.ts'
import type { PoolEntry } from '../sealing/pool.ts'
import { type SealedBlock, sealEntries } from '../sealing/seal-entries.ts'
import type { CoreOptions } from './chain-options.ts'
import type { ChainStores } from './chain-stores.ts'
import { openChainWorld } from './chain-world.ts'
import { createSealAlarm } from './seal-alarm.ts'

/** How long to wait before blocks that could not be sealed are sealed again, in milliseconds. */
const againMilliseconds = 1000

interface SealerParts {
  readonly stores: ChainStores
  readonly announcements: Announcements
  readonly faults: TransactionFaults
}

/**
 * Seals what is due into blocks: at once, when a block is full, or when its time comes. Results are announced by
 * `announce`, once the database transaction that sealed them has ended.
 */
export const createSealer = (options: CoreOptions, { stores, announcements, faults }: SealerParts) => {
  const { database, clock, genesis, nodeKey, sealing } = options
  const sealingParts = {
    together: database.transaction((calls: readonly (() => void)[]) => {
      for (const call of calls) call()
    }),
    ...stores,
    nodeKey,
    contractListenersOf: announcements.contractListenersOf,
  }
  let world = openChainWorld(database, stores, genesis.networkName)
  const alarm = createSealAlarm(options, faults)
  let sealed: SealedBlock[] = []
  /** The tickets that are sealed at their time also while blocks are held. */
  let late = new Set<string>()

  const reload = (memory?: ChainMemory) => {
    world = openChainWorld(database, stores, genesis.networkName)
    sealed = []
    if (memory) {
      faults.restore(memory.armed, memory.behaviour)
      announcements.holdBack(memory.heldBack)
      late = new Set(memory.late)
    }
    setAlarm()
  }

  const transact = <Result>(work: () => Result): Result => {
    try {
      return database.transaction(work)()
    } catch (error) {
      reload()
      // What was due would otherwise be tried again without a pause.
      setAlarm(againMilliseconds)
      throw error
    }
  }

  /** No block is older than the one before it, also where the clock was moved back, such as by a restart. */
  const blockSeconds = (now: number): number => Math.max(Math.floor(now / 1000), world.lastBlock.timestamp)

  const seal = (entries: readonly PoolEntry[], now: number): void => {
    announcements.sealing(world.lastBlock.height + 1)
    const settings = { ...world.execution, now: blockSeconds(now) }
    const block = sealEntries(entries, world.lastBlock, sealingParts, settings)
    world.pool.remove(entries)
    world.lastBlock = block.block
    alarm.blockSealed()
    sealed.push(block)
  }

  const sealFull = (least: number): number => {
    const now = clock.now()
    let count = 0
    for (;;) {
      const entries = world.pool.due(now, world.settings.block_threshold)
      if (entries.length < least) return count
      seal(entries, now)
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

  /** Seals each late transaction that is due now in a block of its own. Those that are held keep waiting. */
  const sealLate = () => {
    transact(() => {
      const now = clock.now()
      for (const entry of world.pool.among(late)) if (entry.dueAt <= now) seal([entry], now)
    })
    announce()
  }

  const setAlarm = (least = 0) => alarm.set(world, late, { sealNow, sealLate }, least)

  return {
    /** What the chain keeps in memory of its tables; another one after `reload`. */
    world: () => world,
    /** The time of a block that is sealed now, in Unix seconds. */
    blockSeconds: () => blockSeconds(clock.now()),
    reload,
    /** Runs work in one database transaction. When it fails, nothing of it stays in memory either. */
    transact,
    /** Seals blocks while at least the given number of transactions is due, within `transact`; returns how many it sealed. */
    sealFull,
    /** Seals one transaction in a block of its own, also while blocks are held, within `transact`. */
    sealAlone: (entry: PoolEntry) => seal([entry], clock.now()),
    /** Has a transaction sealed at its time also while blocks are held. */
    addLate: (ticket: string) => late.add(ticket),
    /** The tickets of those that still wait. */
    late: (): string[] => world.pool.among(late).map(({ ticket }) => ticket),
    /** Seals what the sealing mode seals automatically, within `transact`. */
    sealAutomatically,
    announce,
    sealNow,
    setAlarm: () => setAlarm(),
    close: alarm.cancel,
  }
}
