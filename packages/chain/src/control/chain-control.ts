import type { Genesis, GenesisAsset, GenesisCall } from '../genesis/genesis.ts'
import type { Announcement, AnnouncementFault } from '../sealing/announcements.ts'

/** What happens to one transaction, or to the event of its result. */
export type TransactionFault =
  | { readonly kind: 'fail'; readonly text: string }
  | { readonly kind: 'late'; readonly milliseconds: number }
  | { readonly kind: 'stuck' }
  | { readonly kind: 'event'; readonly fate: AnnouncementFault }

/** How every transaction is treated that meets no armed fault. */
export interface LedgerBehaviour {
  /** Milliseconds between acceptance and execution. */
  readonly delayMs: number
  /** Every transaction fails with this text. */
  readonly failWith?: string | undefined
  /** Transactions are accepted and not executed. */
  readonly held: boolean
}

/** What the chain keeps outside its database: a snapshot stores it next to the tables. */
export interface ChainMemory {
  readonly armed: readonly TransactionFault[]
  readonly behaviour: LedgerBehaviour
  /** Results that were to be announced out of order, and are not yet. */
  readonly heldBack: readonly Announcement[]
  /** The tickets that were moved to a later time while blocks were held: they do not wait for the release. */
  readonly late: readonly string[]
}

/** A call made by a tester in the name of an account whose key is not available. */
export interface ImpersonatedCall {
  readonly accountId: string
  readonly target: string
  readonly smartContractHashHex?: string | undefined
  readonly method: string
  readonly args: unknown
  readonly maxFuel: bigint
}

/** A transaction that was accepted and waits for its block, with how it is to be treated. */
export interface PendingTransaction {
  readonly ticket: string
  readonly signer: string
  readonly target: string | null
  readonly method: string | null
  /** Unix milliseconds. */
  readonly acceptedAt: number
  /** Unix milliseconds before which it is not executed; null for one that is stuck. */
  readonly dueAt: number | null
  readonly failWith: string | null
  readonly announcement: AnnouncementFault | null
}

/** What is done with one transaction that waits: it is executed now, in one of several ways, or later. */
export type PendingMove =
  | { readonly kind: 'execute' }
  | { readonly kind: 'fail'; readonly text: string }
  | { readonly kind: 'late'; readonly milliseconds: number }
  | { readonly kind: 'event'; readonly fate: AnnouncementFault }

/** How a chain starts differently. */
export interface GenesisChanges {
  /** Other settings of the network. */
  readonly settings?: Partial<Genesis['settings']>
  /** Further assets, which exist although no contract would have let them come to be so. */
  readonly assets?: readonly GenesisAsset[]
  /** Calls that block 0 executes after its own. */
  readonly calls?: readonly GenesisCall[]
}

/** What testers may do to the embedded chain. */
export interface ChainControl {
  /** Executes what was accepted before a stop; to be called once, when the listeners are in place. */
  start(): void
  /** Executes and seals all that is due, also while blocks are held; answers how many transactions that were. */
  sealNow(): number
  /** Accepts on, but executes nothing until `release`. */
  hold(): void
  /** Executes all that was held, late or stuck, and resumes. */
  release(): void
  /** The transactions that wait for their blocks, in the order of acceptance. */
  pending(): PendingTransaction[]
  /**
   * Treats one transaction that waits, also while blocks are held: now, or at the later time that the move names.
   *
   * @returns false where none with this ticket waits
   */
  movePending(ticket: string, move: PendingMove): boolean
  /** Arms faults for the next transactions, one each. */
  armFaults(faults: readonly TransactionFault[]): void
  /** How every transaction is treated that meets no armed fault. */
  behave(behaviour: LedgerBehaviour): void
  /** Submits a call as any account; the transaction is recorded as impersonated. Answers its ticket. */
  actAs(call: ImpersonatedCall): Promise<string>
  /**
   * Deletes the whole chain and restarts it, with the changes that are given; refuses what waits to be verified.
   *
   * @throws GenesisFault for an asset or a call that cannot be
   */
  reset(changes?: GenesisChanges): void
  /** Registers who is called before a block is sealed, within its database transaction; returns how to end it. */
  onSealing(listener: (height: number) => void): () => void
  /** What a snapshot must keep in addition to the database. */
  memory(): ChainMemory
  /** Reads everything again after the tables were replaced; refuses what waits to be verified. */
  reload(memory?: ChainMemory): void
}
