import type { Person } from './people.ts'

/** One call of a contract that the history will make. */
export interface PlannedCall {
  readonly signer: Person
  readonly target: string
  /** 68 hex characters, for a target that carries no contract yet. */
  readonly contractHash?: string
  readonly method: string
  readonly args: unknown
}

/** A transaction to be signed: a single call, or, where there are nodes, a bulk with the call as its root. */
export interface PlannedTransaction {
  readonly call: PlannedCall
  readonly nodes: readonly PlannedCall[]
}

export interface PlannedBlock {
  /** Unix seconds at which it is sealed. */
  readonly timestamp: number
  readonly transactions: readonly PlannedTransaction[]
}
