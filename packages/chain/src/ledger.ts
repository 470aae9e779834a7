import type { Transaction } from '@panel/ledger/transactions'
import type { FuelFilter, FuelSum, FuelTotals, FuelUse, MethodCalls } from './fuel-use.ts'
import type { TransactionFilter } from './transaction-filter.ts'

/** The result of one transaction. */
export interface TicketResult {
  readonly success: boolean
  readonly blockHeight: number
  readonly ticket: string
  /** base58 of the receipt's bytes. */
  readonly result: string
}

/** A contract's event, as the block that holds it gives it out. */
export interface ContractEvent {
  readonly ticket: string
  readonly emitterAccountId: string
  readonly emitterContractHash: string
  readonly name: string
  /** MessagePack of the event's data. */
  readonly data: Uint8Array
}

/** The block that an event is part of. `timestamp` in Unix seconds. */
export interface EventBlock {
  readonly height: number
  readonly timestamp: number
}

export type ContractEventListener = (event: ContractEvent, block: EventBlock) => void

/** An account as the ledger holds it. */
export interface LedgerAccount {
  readonly accountId: string
  /** The state of every asset the account has touched: bytes that the asset's contract alone understands. */
  readonly assets: Readonly<Record<string, Uint8Array>>
  readonly contractHash: string | null
  readonly dataHash: string | null
}

/** What an account holds of an asset, in the asset's smallest unit. */
export interface AssetBalance {
  readonly assetId: string
  readonly units: bigint
  readonly decimals: number
}

export interface BlockSummary {
  readonly height: number
  readonly hash: string
  readonly previousHash: string
  /** How many transactions it holds. */
  readonly size: number
  /** Unix seconds. */
  readonly timestamp: number
  readonly burnedFuel: bigint
  /** Account id of the node that sealed it. */
  readonly validator: string | null
  readonly transactionsHash: string
  readonly receiptsHash: string
  readonly stateHash: string
  /** The whole block with its signature, as nodes exchange it. */
  readonly bytes: Uint8Array
}

export interface TransactionSummary {
  /** Place in the order of acceptance; the key by which lists are paged. */
  readonly sequence: number
  readonly ticket: string
  readonly kind: 'unitary' | 'bulk'
  readonly signer: string
  /** The target account; null for a bulk with an empty root. */
  readonly target: string | null
  readonly method: string | null
  /** Null while it waits for a block. */
  readonly blockHeight: number | null
  readonly success: boolean | null
  readonly burnedFuel: bigint | null
  /** Unix milliseconds at which the ledger accepted it. */
  readonly acceptedAt: number
  /** Why it failed, in the ledger's own words; null where it did not, or its receipt cannot be read. */
  readonly failure: string | null
  /** Null where it moved nothing, several assets, or units between more than two accounts. */
  readonly transfer: AssetTransfer | null
}

/** Units of one asset that went from at most one account to at most one. */
export interface AssetTransfer {
  /** Null where the units were created. */
  readonly from: string | null
  /** Null where the units were destroyed. */
  readonly to: string | null
  readonly assetId: string
  readonly units: bigint
}

export interface TransactionRecord extends TransactionSummary {
  /** The bytes as they were submitted. */
  readonly bytes: Uint8Array
  readonly receipt: Uint8Array | null
  readonly events: readonly ContractEvent[]
}

/** Blocks by the time at which they were made, in Unix seconds. */
export interface BlockSpan {
  readonly from: number
  /** The first second that is not part of it. */
  readonly until: number
}

/** What the blocks of a span hold together. */
export interface BlockTotals {
  readonly blocks: number
  readonly transactions: number
  readonly burnedFuel: bigint
  /** When the first and the last of them were made, in Unix seconds; null where there is none. */
  readonly first: number | null
  readonly last: number | null
}

/** The last executed transaction among some blocks that touched an account. */
export interface AccountActivity {
  readonly accountId: string
  readonly ticket: string
  readonly blockHeight: number
}

/** One change of an account's holding of an asset. */
export interface AssetMovement {
  readonly sequence: number
  readonly ticket: string
  readonly accountId: string
  readonly assetId: string
  readonly unitsBefore: bigint
  readonly unitsAfter: bigint
  readonly blockHeight: number
  readonly timestamp: number
}

/** One value of an account's data that changes; null where there was, or is, none. */
export interface DataChange {
  readonly accountId: string
  readonly key: string
  readonly before: Uint8Array | null
  readonly after: Uint8Array | null
}

/** Whose movements, of which asset and of which time; all of them where a member is absent. */
export interface MovementFilter {
  readonly assetId?: string | undefined
  readonly accountId?: string | undefined
  /** Any of these accounts, read together. */
  readonly accountIds?: readonly string[] | undefined
  /** Those after which an account held more, or less. */
  readonly way?: 'received' | 'sent' | undefined
  /** When their transactions were accepted, in Unix milliseconds, both ends included. */
  readonly acceptedFrom?: number | undefined
  readonly acceptedTo?: number | undefined
}

/** What one call of a transaction would do if it were executed now. */
export interface RehearsedPart {
  readonly ticket: string
  /** Null where an earlier call fails, so that this one would not be executed. */
  readonly success: boolean | null
  /** MessagePack of what it would answer, or the UTF-8 text of what would go wrong. */
  readonly returns: Uint8Array
  readonly burnedFuel: bigint
  readonly events: readonly ContractEvent[]
  readonly movements: readonly Pick<AssetMovement, 'accountId' | 'assetId' | 'unitsBefore' | 'unitsAfter'>[]
  readonly dataChanges: readonly DataChange[]
}

/** A page of a list that grows with the chain, newest first: what comes `before` a key, at most `limit` rows. */
export interface PageByKey {
  readonly before?: number
  readonly limit: number
}

/**
 * A page of transactions: those `before` a key, newest first, or those `after` one, oldest first; without a key the
 * newest ones.
 */
export interface TransactionPage extends PageByKey {
  readonly after?: number
}

export type TicketState =
  | { readonly state: 'pending' }
  | { readonly state: 'settled'; readonly result: TicketResult }

/** What a search text names on this chain. */
export type SearchHit =
  | { readonly kind: 'block'; readonly height: number }
  /** `part` where the text names a bulk's root (0) or one of its nodes (from 1), and `ticket` the bulk. */
  | { readonly kind: 'transaction'; readonly ticket: string; readonly part?: number }
  | { readonly kind: 'account'; readonly accountId: string }

type Stop = () => void

/**
 * The ledger as the rest of the backend sees it. The embedded chain and a node of a real network both are one, so
 * everything that a network could answer late is a promise.
 */
export interface Ledger {
  readonly networkName: string
  /**
   * Hands over a signed transaction, byte for byte.
   *
   * @param decoded the decoded bytes, where the caller has them already
   * @returns its ticket, once it is accepted and durable
   * @throws LedgerRefusal with the node's kind; nothing of a refused transaction is kept
   */
  submit(bytes: Uint8Array, decoded?: Transaction): Promise<string>
  /**
   * Executes the calls of a transaction as they are in the next block, and takes all of it back; signatures are not
   * looked at. Absent where the ledger is another's, which executes nothing on trial.
   *
   * @throws LedgerRefusal for bytes that are no transaction of this network
   */
  rehearse?(bytes: Uint8Array): Promise<readonly RehearsedPart[]>
  /** Undefined for a ticket that the ledger has never seen. */
  resultOf(ticket: string): Promise<TicketState | undefined>
  /** Waits for the result, however long it takes; rejects only when `signal` aborts or the ledger closes. */
  settled(ticket: string, signal?: AbortSignal): Promise<TicketResult>

  account(accountId: string): Promise<LedgerAccount | undefined>
  /** Every account that carries a contract, by its id. */
  accountsOfContract(contractHash: string): Promise<string[]>
  /** The value under each key, null where there is none. The key `*` answers the MessagePack of all keys. */
  accountData(accountId: string, keys: readonly string[]): Promise<(Uint8Array | null)[]>
  balancesOf(accountId: string): Promise<AssetBalance[]>
  holdersOf(assetId: string): Promise<{ accountId: string; units: bigint }[]>

  lastBlock(): Promise<BlockSummary>
  block(height: number): Promise<BlockSummary | undefined>
  blocks(page: PageByKey): Promise<BlockSummary[]>
  /** What the blocks of each span hold together. Others have their turn between the spans. */
  blockTotals(spans: readonly BlockSpan[]): Promise<BlockTotals[]>
  transaction(ticket: string): Promise<TransactionRecord | undefined>
  /** Others have their turn while the chain is searched. @throws the signal's reason when it is stopped */
  transactions(
    page: TransactionPage,
    filter?: TransactionFilter,
    signal?: AbortSignal,
  ): Promise<TransactionSummary[]>
  /** The sequences of the same transactions, for a caller who has read most of them before. */
  transactionSequences(
    page: TransactionPage,
    filter?: TransactionFilter,
    signal?: AbortSignal,
  ): Promise<number[]>
  /** The transactions of some sequences, in their order; those that do not exist are left out. */
  transactionsAt(sequences: readonly number[]): Promise<TransactionSummary[]>
  transactionsOfBlock(height: number): Promise<TransactionSummary[]>
  /** Transactions that an account signed, was the target of, or whose holdings they changed. */
  transactionsOfAccount(accountId: string, page: PageByKey): Promise<TransactionSummary[]>
  /** Each account that the transactions of these blocks touched, once. */
  accountsTouchedIn(heights: { readonly from: number; readonly to: number }): Promise<AccountActivity[]>
  /**
   * Changes of what accounts hold, in the order that the page requests. Others have their turn while they are searched.
   *
   * @throws the signal's reason when it is stopped
   */
  movements(page: TransactionPage, filter?: MovementFilter, signal?: AbortSignal): Promise<AssetMovement[]>
  countMovements(filter?: MovementFilter, signal?: AbortSignal): Promise<number>
  /** What a transaction changed of anybody's holdings, in order; nothing for an unknown ticket. */
  movementsOfTransaction(ticket: string): Promise<AssetMovement[]>
  /** For each movement, who gave what its account got, or got what it gave; null where that is nobody, or several. */
  counterpartsOf(movements: readonly AssetMovement[]): Promise<(string | null)[]>
  /** Calls that an account signed and paid, newest first; those `after` a key oldest first. */
  fuelUses(payer: string, page: TransactionPage, filter?: FuelFilter): Promise<FuelUse[]>
  /** Executed calls of a method, also those within bulks, newest first; those `after` a key oldest first. */
  calls(calls: MethodCalls, page: TransactionPage): Promise<FuelUse[]>
  countCalls(calls: MethodCalls): Promise<number>
  /** The calls that burned most. */
  costliestFuelUses(payer: string, limit: number, filter?: FuelFilter): Promise<FuelUse[]>
  /** What an account's calls burned, by account called and method. */
  fuelSums(payer: string, filter?: FuelFilter): Promise<FuelSum[]>
  fuelTotals(payer: string, filter?: FuelFilter): Promise<FuelTotals>
  countTransactions(filter?: TransactionFilter, signal?: AbortSignal): Promise<number>
  search(text: string): Promise<SearchHit[]>

  /**
   * Every result, also of transactions that were not submitted here, with the accounts that signed a part of the
   * transaction. The same result may come more than once.
   */
  onResult(listener: (result: TicketResult, signers: readonly string[]) => void): Stop
  onBlock(listener: (block: BlockSummary) => void): Stop
  /**
   * Events of a name; `*` for all. On the embedded chain the listener runs inside the database transaction that
   * executes the contract, so that what it writes is part of the block.
   */
  onContractEvent(name: string, listener: ContractEventListener): Stop

  close(): Promise<void>
}
