import type { ChainMemory, GenesisChanges, LedgerBehaviour, PendingMove } from '../control/chain-control.ts'
import { createTransactionFaults, neverDue, wellBehaved } from '../control/transaction-faults.ts'
import { rehearseParts } from '../execution/rehearse-parts.ts'
import type { TransactionPart } from '../execution/transaction-parts.ts'
import type { GroupRefusals } from '../intake/intake-queue.ts'
import type { Submission } from '../intake/submission.ts'
import { createAnnouncements } from '../sealing/announcements.ts'
import { clearLedgerTables } from '../storage/ledger-schema.ts'
import type { PendingTreatment } from '../storage/transaction-store.ts'
import type { CoreOptions } from './chain-options.ts'
import { createChainStores } from './chain-stores.ts'
import { startChain } from './chain-world.ts'
import { duplicateOf } from './duplicate-of.ts'
import { createSealer } from './sealer.ts'

/** How a transaction that waits is treated from now on. */
const treatmentAfter = (move: PendingMove, now: number): PendingTreatment => ({
  dueAt: move.kind === 'late' ? now + move.milliseconds : 0,
  failWith: move.kind === 'fail' ? move.text : null,
  announcement: move.kind === 'event' ? move.fate : null,
})

/**
 * Accepts, executes and seals. Every change of the chain is one database transaction; when one fails, nothing of
 * it stays in memory either.
 */
export const createChainCore = (options: CoreOptions) => {
  const { database, clock, onTrouble = () => {} } = options
  startChain(options)
  const stores = createChainStores(database)
  const announcements = createAnnouncements(onTrouble)
  const faults = createTransactionFaults()
  const sealer = createSealer(options, { stores, announcements, faults })
  const { transact } = sealer

  const store = (submission: Submission) => {
    const { ticket, bytes, signer, parts } = submission
    const { delayMs, failWith = null, announcement = null } = faults.next()
    const acceptedAt = clock.now()
    const dueAt = Math.min(delayMs === 0 ? 0 : acceptedAt + delayMs, neverDue)
    const treatment = { dueAt, failWith, announcement }
    const sequence = stores.transactions.accept(submission, { acceptedAt, ...treatment })
    sealer.world().pool.add({ sequence, ticket, bytes, signer, parts, ...treatment })
  }

  return {
    networkName: options.genesis.networkName,
    stores,
    announcements,
    faults,
    announce: sealer.announce,
    sealNow: sealer.sealNow,
    reload: sealer.reload,
    start: () => {
      transact(sealer.sealAutomatically)
      sealer.announce()
    },
    /** @throws LedgerRefusal when the ledger has the ticket, or that of one of its parts */
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
        sealer.sealAutomatically()
        return refusals
      }),
    rehearse: (parts: readonly TransactionPart[]) =>
      rehearseParts(parts, { ...sealer.world().execution, now: sealer.blockSeconds() }),
    behave: (behaviour: LedgerBehaviour) => {
      faults.behave(behaviour)
      sealer.setAlarm()
    },
    hold: () => {
      faults.behave({ ...faults.behaviour(), held: true })
      sealer.setAlarm()
    },
    pending: () =>
      stores.transactions
        .waiting()
        .map((waiting) => ({ ...waiting, dueAt: waiting.dueAt === neverDue ? null : waiting.dueAt })),
    movePending: (ticket: string, move: PendingMove): boolean => {
      const entry = sealer.world().pool.find(ticket)
      if (!entry) return false
      const moved = { ...entry, ...treatmentAfter(move, clock.now()) }
      transact(() => {
        stores.transactions.treat(ticket, moved)
        if (move.kind === 'late') {
          sealer.world().pool.replace(moved)
          if (faults.behaviour().held) sealer.addLate(ticket)
        } else {
          sealer.world().pool.remove([entry])
          sealer.sealAlone(moved)
        }
      })
      sealer.announce()
      return true
    },
    release: () => {
      faults.behave({ ...wellBehaved, ...faults.behaviour(), held: false })
      transact(() => {
        stores.transactions.release()
        sealer.world().pool.release()
        sealer.sealFull(1)
      })
      sealer.announce()
    },
    reset: ({ settings = {}, assets = [], calls = [] }: GenesisChanges = {}) => {
      const genesis = {
        ...options.genesis,
        settings: { ...options.genesis.settings, ...settings },
        assets: [...options.genesis.assets, ...assets],
        calls: [...(options.genesis.calls ?? []), ...calls],
      }
      database.transaction(() => {
        clearLedgerTables(database)
        startChain({ ...options, genesis })
      })()
      sealer.reload({ armed: [], behaviour: wellBehaved, heldBack: [], late: [] })
    },
    memory: (): ChainMemory => ({
      armed: faults.armed(),
      behaviour: faults.behaviour(),
      heldBack: announcements.heldBack(),
      late: sealer.late(),
    }),
    close: () => {
      sealer.close()
      announcements.close()
    },
  }
}
