import { exchange, exchangeAccountId } from '@panel/contracts/smart-contracts/exchange'
import { fuelPerCancelled } from '@panel/contracts/smart-contracts/exchange/methods'
import type { CallArgs, MethodName } from '@panel/contracts/smart-contracts/smart-contract'
import { useUnsentReasons } from '../../shared/decisions/use-unsent-reasons.ts'
import { contractCall } from '../../shared/transactions/contract-call.ts'
import type { TransactionResult } from '../../shared/transactions/transaction-result.ts'
import { useContractWrite } from '../../shared/transactions/use-contract-write.ts'
import { exchangeEndpoints } from './queries.ts'

type Exchange = typeof exchange

/** What every call burns in addition to its cost per order. */
const fuelPerCall = 500n

const keyOf = (orders: readonly number[]): string => orders.join(' ')

/** Calls of the exchange by the signing path; render `flow` with `TransactionView`. */
export const useExchangeWrite = () => {
  const { flow, busy, write } = useContractWrite({ invalidates: exchangeEndpoints })
  const reasons = useUnsentReasons()
  const send = <Method extends MethodName<Exchange>>(
    method: Method,
    args: CallArgs<Exchange, Method>,
  ): Promise<TransactionResult | null> => write(contractCall(exchange, method, exchangeAccountId, args))
  return {
    flow,
    busy,
    send,
    /** The reason that was given for cancelling these orders, where that was not executed. */
    cancelReasonOf: (orders: readonly number[]): string => reasons.reasonOf(keyOf(orders)),
    /** Cancels orders of anybody in one transaction. */
    cancel: (orders: readonly number[], reason: string): Promise<TransactionResult | null> =>
      reasons.send(keyOf(orders), reason, () =>
        write({
          ...contractCall(exchange, 'cancel', exchangeAccountId, { orders: [...orders], reason }),
          maxFuel: fuelPerCall + fuelPerCancelled * BigInt(orders.length),
        }),
      ),
  }
}
export type ExchangeWrite = ReturnType<typeof useExchangeWrite>
