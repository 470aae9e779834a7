import type {
  MethodDescription,
  SmartContractDescription,
} from '@panel/contracts/smart-contracts/smart-contract'
import { encodeMessagePack } from '@panel/ledger/encoding'
import type * as z from 'zod/mini'
import type { CallIntent } from './transaction-intent.ts'

type MethodName<D extends SmartContractDescription> = keyof D['methods'] & string

/** The args of one method as its caller writes them: optional members may be left out. */
export type ContractCallArgs<D extends SmartContractDescription, Method extends MethodName<D>> =
  D['methods'][Method] extends MethodDescription<infer Args> ? z.input<Args> : never

/**
 * A call of a described contract, typed by its description.
 *
 * @param target the account that is called; it carries `contract`.
 * @returns the intent without a fuel limit: the deployment's own is used.
 */
export const contractCall = <const D extends SmartContractDescription, Method extends MethodName<D>>(
  contract: D,
  method: Method,
  target: string,
  args: ContractCallArgs<D, Method>,
): CallIntent => ({
  accountId: target,
  smartContractMethod: method,
  smartContractHashHex: contract.hash,
  argsBytes: encodeMessagePack(args),
})
