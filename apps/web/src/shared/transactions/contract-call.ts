import type {
  CallArgs,
  MethodName,
  SmartContractDescription,
} from '@panel/contracts/smart-contracts/smart-contract'
import { encodeMessagePack } from '@panel/ledger/encoding'
import type { CallIntent } from './transaction-intent.ts'

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
  args: CallArgs<D, Method>,
): CallIntent => ({
  accountId: target,
  smartContractMethod: method,
  smartContractHashHex: contract.hash,
  argsBytes: encodeMessagePack(args),
})
