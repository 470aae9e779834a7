import type { Database } from 'better-sqlite3'
import type { Clock } from '../clock.ts'
import type { Genesis, GenesisAccount } from '../genesis/genesis.ts'
import type { Random } from '../random.ts'
import type { NodeKey } from '../sealing/node-key.ts'

/** When blocks are sealed: as soon as something was accepted, or when they are full or their time is over. */
export type SealingMode = 'atOnce' | 'inBlocks'

export interface ChainOptions {
  /** Opened by its owner with WAL, `synchronous=FULL` and foreign keys; closed by its owner. */
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  /** Used where the database holds no chain yet. */
  readonly genesis: Genesis
  readonly accounts: readonly GenesisAccount[]
  readonly sealing?: SealingMode
  /** The largest transaction in bytes. */
  readonly maximumBytes?: number
  /** The most transactions that may wait for their verification. */
  readonly maximumWaiting?: number
  /** Called with each error of a listener, and for each stored record that cannot be read and is left out of its list. */
  readonly onTrouble?: (error: unknown) => void
}

/** What is known once the chain is opened. */
export interface CoreOptions extends ChainOptions {
  readonly nodeKey: NodeKey
  readonly sealing: SealingMode
}
