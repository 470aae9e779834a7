import type {
  CallArgs,
  MethodName,
  SmartContractDescription,
} from '@panel/contracts/smart-contracts/smart-contract'
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

/** A transaction to be signed: a single call, or a bulk whose root is the first of several. */
export type PlannedTransaction = readonly [PlannedCall, ...PlannedCall[]]

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
