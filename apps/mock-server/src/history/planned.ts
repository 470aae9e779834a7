import type {
  CallArgs,
  MethodName,
  SmartContractDescription,
} from '@panel/contracts/smart-contracts/smart-contract'
import type { PaymentRecord } from './payment-records.ts'
import type { Person } from './people.ts'

/** One call of a contract that the history will make. */
export interface PlannedCall {
  readonly signer: Person
  readonly target: string
  readonly contractHash: string
  readonly method: string
  readonly args: unknown
  /** The most fuel that it may use; enough for an ordinary call when absent. */
  readonly maxFuel?: bigint
}

/** What belongs to a transaction as its first call says it. */
interface PlannedFirst extends PlannedCall {
  /** Signs the root of a bulk of all calls, which calls nothing itself; without one the first call is the root. */
  readonly emptyRoot?: Person
  /** Makes what a world keeps of the transaction that the ledger does not hold. */
  readonly recordOf?: () => Promise<PaymentRecord>
}

/** A transaction to be signed: a single call, or a bulk whose root is the first of several. */
export type PlannedTransaction = readonly [PlannedFirst, ...PlannedCall[]]

/** Transactions of one block, which happen at the same second. */
export interface PlannedTogether {
  readonly together: readonly PlannedTransaction[]
}

export interface PlannedBlock {
  /** Unix seconds at which it is sealed. */
  readonly timestamp: number
  readonly transactions: readonly PlannedTransaction[]
}

/**
 * A call of a described contract, typed by its description.
 *
 * @param target the account that is called; it carries `contract`, from this call on if it carries none yet.
 */
export const plannedCall = <const D extends SmartContractDescription, Method extends MethodName<D>>(
  signer: Person,
  contract: D,
  method: Method,
  target: string,
  args: CallArgs<D, Method>,
): PlannedCall => ({ signer, target, contractHash: contract.hash, method, args })
