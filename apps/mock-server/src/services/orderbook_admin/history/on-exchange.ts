import { exchange, exchangeAccountId } from '@panel/contracts/smart-contracts/exchange'
import type { CallArgs, MethodName } from '@panel/contracts/smart-contracts/smart-contract'
import type { Person } from '../../../history/people.ts'
import { type PlannedTransaction, plannedCall } from '../../../history/planned.ts'
import { orderFuel } from './markets.ts'

/** A call of the exchange, with the fuel that an order needs. */
export const onExchange = <Method extends MethodName<typeof exchange>>(
  signer: Person,
  method: Method,
  args: CallArgs<typeof exchange, Method>,
): PlannedTransaction => [
  { ...plannedCall(signer, exchange, method, exchangeAccountId, args), maxFuel: orderFuel },
]
