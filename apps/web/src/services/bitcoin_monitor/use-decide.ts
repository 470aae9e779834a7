import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import type { DepositDetail } from '@panel/contracts/services/bitcoin_monitor/deposits'
import { decideDeposit, decideWithdrawal } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import type { Withdrawal } from '@panel/contracts/services/bitcoin_monitor/withdrawals'
import { useChangeOf } from '../../shared/api/use-change.ts'
import { bridgeEndpoints } from './queries.ts'

/** Decides about a deposit or a withdrawal, as it was seen on the page. */
export const useDecide = () => {
  const change = useChangeOf(bridgeEndpoints)
  return {
    deposit: ({ id }: Pick<DepositDetail, 'id'>, body: EndpointInput<typeof decideDeposit>['body']) =>
      change(decideDeposit, { params: { id }, body }),
    withdrawal: ({ id }: Pick<Withdrawal, 'id'>, body: EndpointInput<typeof decideWithdrawal>['body']) =>
      change(decideWithdrawal, { params: { id: String(id) }, body }),
  }
}
