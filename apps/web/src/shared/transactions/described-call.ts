import type { MethodDescription } from '@panel/contracts/smart-contracts/smart-contract'
import { encodeMessagePack } from '@panel/ledger/encoding'
import type { ContractCall } from '@panel/ledger/transactions'

/** What a call itself says of what it does. */
export type DescribedCall = Pick<
  ContractCall,
  'accountId' | 'smartContractHash' | 'smartContractMethod' | 'smartContractMethodArgs'
>

/** A call, and in whose name it is made: of the account that signs, or of one that another call acts for. */
export interface SignedCall {
  readonly call: DescribedCall
  readonly signerAccountId: string
}

/** A member of decoded args that is a text. */
export const textMember = (fields: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return typeof value === 'string' ? value : undefined
}

/** The call that a well-formed call of a known method makes; its target's own contract runs it. */
export const innerIn = (
  { calls }: MethodDescription,
  fields: Readonly<Record<string, unknown>>,
  caller: string,
): SignedCall | undefined => {
  if (!calls) return undefined
  const target = textMember(fields, calls.target)
  const method = textMember(fields, calls.method)
  if (target === undefined || method === undefined) return undefined
  const args = Object.hasOwn(fields, calls.args) ? fields[calls.args] : null
  return {
    signerAccountId: caller,
    call: {
      accountId: target,
      smartContractHash: null,
      smartContractMethod: method,
      smartContractMethodArgs: encodeMessagePack(args),
    },
  }
}
