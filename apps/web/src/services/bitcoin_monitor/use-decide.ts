import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import type { DepositDetail } from '@panel/contracts/services/bitcoin_monitor/deposits'
import { decideDeposit, decideWithdrawal } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import type { WithdrawalDetail } from '@panel/contracts/services/bitcoin_monitor/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { invalidateEndpoints } from '../../shared/api/endpoint-query.ts'
import { bridgeEndpoints, depositQuery, withdrawalQuery } from './queries.ts'

/** Decides about a deposit or a withdrawal, as it was seen on the page. */
export const useDecide = () => {
  const queryClient = useQueryClient()
  const readAgain = () => invalidateEndpoints(queryClient, bridgeEndpoints)
  return {
    deposit: async ({ id }: DepositDetail, body: EndpointInput<typeof decideDeposit>['body']) => {
      try {
        const decided = await call(decideDeposit, { params: { id }, body }, { quiet: true })
        queryClient.setQueryData(depositQuery(id).queryKey, decided)
      } finally {
        await readAgain()
      }
    },
    withdrawal: async (
      { id: number }: WithdrawalDetail,
      body: EndpointInput<typeof decideWithdrawal>['body'],
    ) => {
      const id = String(number)
      try {
        const decided = await call(decideWithdrawal, { params: { id }, body }, { quiet: true })
        queryClient.setQueryData(withdrawalQuery(id).queryKey, decided)
      } finally {
        await readAgain()
      }
    },
  }
}
