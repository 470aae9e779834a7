import type { ContractCall } from '@panel/ledger/transactions'
import type { TransactionIntent } from '../transactions/transaction-intent.ts'

/** What a built call requests, without the frame that its author and network add. */
export const intentOfCall = (
  call: Pick<
    ContractCall,
    'accountId' | 'smartContractHash' | 'smartContractMethod' | 'smartContractMethodArgs' | 'maxFuel'
  >,
): TransactionIntent => ({
  accountId: call.accountId,
  smartContractMethod: call.smartContractMethod,
  smartContractHashHex: call.smartContractHash,
  maxFuel: call.maxFuel,
  argsBytes: call.smartContractMethodArgs,
})
