import type { HashId } from '../accounts/hash-id.ts'
import type { PublicKey } from '../keys/public-key.ts'

/** What every transaction that calls a contract states. */
export interface ContractCall {
  /** The target: the account on which the contract runs. */
  readonly accountId: string
  readonly signerPublicKey: PublicKey
  /** The most fuel that the execution may burn, a u64. */
  readonly maxFuel: bigint
  /** 8 bytes, random: they distinguish two otherwise equal transactions. */
  readonly nonce: Uint8Array
  readonly networkName: string
  /** The contract to run, or `null` for the one that the account has already. */
  readonly smartContractHash: HashId | null
  readonly smartContractMethod: string
  /** Opaque to the ledger; MessagePack by convention. */
  readonly smartContractMethodArgs: Uint8Array
}

/** A transaction that stands alone. */
export interface UnitaryTransaction extends ContractCall {
  readonly kind: 'unitary'
  /** 96 bytes on P-384, or `null` while unsigned. */
  readonly signature: Uint8Array | null
}

/** The first call of a bulk. It has no signature of its own: the bulk's signature covers it. */
export interface BulkRoot extends ContractCall {
  readonly kind: 'bulkRoot'
}

/** A root that calls nothing and only holds the nodes together. */
export interface BulkEmptyRoot
  extends Pick<ContractCall, 'signerPublicKey' | 'maxFuel' | 'nonce' | 'networkName'> {
  readonly kind: 'bulkEmptyRoot'
}

/** A further call of a bulk, signed by its own caller. */
export interface BulkNode extends ContractCall {
  readonly kind: 'bulkNode'
  /** The root's ticket. */
  readonly dependsOn: HashId
  readonly signature: Uint8Array | null
}

/** Several calls that are executed all or not at all. */
export interface BulkTransaction {
  readonly kind: 'bulk'
  readonly root: BulkRoot | BulkEmptyRoot
  readonly nodes: readonly BulkNode[]
  /** By the root's signer, over the root and all nodes with their signatures. */
  readonly signature: Uint8Array | null
}

/** What carries a signature of its own. */
export type SignableTransaction = UnitaryTransaction | BulkNode | BulkTransaction

/** Anything that the ledger has a transaction schema for. */
export type Transaction = SignableTransaction | BulkRoot | BulkEmptyRoot

/** What calls a contract: a transaction that stands alone, or a bulk's root or node. */
export type CallingTransaction = UnitaryTransaction | BulkRoot | BulkNode

/**
 * Whether a transaction itself calls a contract: a bulk and an empty root do not.
 *
 * @example
 * import { isCalling, type Transaction } from '@panel/ledger/transactions'
 *
 * const targetOf = (transaction: Transaction) => (isCalling(transaction) ? transaction.accountId : undefined)
 */
export const isCalling = (transaction: Transaction): transaction is CallingTransaction =>
  transaction.kind !== 'bulk' && transaction.kind !== 'bulkEmptyRoot'

/**
 * The calls of a transaction in the order of their execution: its own, or those of a bulk's root and nodes. A root that
 * calls nothing is left out.
 *
 * @example
 * import { callsOf, type Transaction } from '@panel/ledger/transactions'
 *
 * const methods = (transaction: Transaction) => callsOf(transaction).map((call) => call.smartContractMethod)
 */
export const callsOf = (transaction: Transaction): readonly CallingTransaction[] =>
  (transaction.kind === 'bulk' ? [transaction.root, ...transaction.nodes] : [transaction]).filter(isCalling)

/**
 * The key that signs, or signed, a transaction: for a bulk, its root's.
 *
 * @example
 * import { accountIdOf } from '@panel/ledger/accounts'
 * import { signerOf, type Transaction } from '@panel/ledger/transactions'
 *
 * const sender = (transaction: Transaction) => accountIdOf(signerOf(transaction))
 */
export const signerOf = (transaction: Transaction): PublicKey =>
  transaction.kind === 'bulk' ? transaction.root.signerPublicKey : transaction.signerPublicKey
