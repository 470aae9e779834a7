import type {
  EventName,
  EventSchema,
  MethodArgs,
  SmartContractDescription,
} from '@panel/contracts/smart-contracts/smart-contract'
import type { PublicKey } from '@panel/ledger/keys'
import type * as z from 'zod/mini'

/** What a contract's method may see and do. It writes only what belongs to the account it runs on. */
export interface CallContext {
  readonly networkName: string
  /** Unix seconds of the block. */
  readonly now: number
  readonly ticket: string
  /** The account whose key signed the transaction, or this part of a bulk. */
  readonly signer: string
  /** Who calls: the signer, or the account whose contract called on. */
  readonly caller: string
  /** The account that the contract runs on. */
  readonly accountId: string

  /** An account's state of the asset that is named as the account the contract runs on. */
  asset(holder: string): unknown
  setAsset(holder: string, value: unknown): void
  /** A data entry of the account the contract runs on. */
  data(key: string): unknown
  setData(key: string, value: unknown): void
  removeData(key: string): void
  dataKeys(): readonly string[]
  /** A data entry of any account. */
  dataOf(accountId: string, key: string): unknown
  contractHashOf(accountId: string): string | null
  emit(name: string, data: unknown): void
  /** Calls a method of another account's contract, as the account the contract runs on. */
  call(accountId: string, method: string, args: unknown): unknown
  verifySignature(publicKey: PublicKey, bytes: Uint8Array, signature: Uint8Array): boolean
}

/** A method: gets its args parsed, and what it answers is what the receipt returns. */
export type ContractMethod = (context: CallContext, args: unknown) => unknown

/** A contract that the chain can execute. */
export interface ContractModule {
  readonly description: SmartContractDescription
  readonly methods: ReadonlyMap<string, ContractMethod>
}

/** The context of one contract, which emits only the events that its description has. */
export interface ContractContext<D extends SmartContractDescription> extends CallContext {
  emit<Name extends EventName<D>>(name: Name, data: z.input<EventSchema<D, Name>>): void
}

type Implementation<D extends SmartContractDescription> = {
  readonly [Method in keyof D['methods'] & string]: (
    context: ContractContext<D>,
    args: MethodArgs<D, Method>,
  ) => unknown
}

/** Binds an implementation to its description: every method of the one must be in the other, args as described. */
export const implementContract = <const D extends SmartContractDescription>(
  description: D,
  implementation: Implementation<D>,
): ContractModule => ({
  description,
  // The executor parses args with the method's own schema before it calls, so each method gets what it declares.
  methods: new Map(Object.entries(implementation) as [string, ContractMethod][]),
})
