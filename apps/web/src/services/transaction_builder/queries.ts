import { getAccountData } from '@panel/contracts/platform/transactions'
import { getTestNetwork } from '@panel/contracts/services/transaction_builder/endpoints'
import { isAccountId } from '@panel/ledger/accounts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'

/** The contract that an account carries; asked only for what can be an account. */
export const accountDataQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account-data', accountId],
    queryFn: ({ signal }) => call(getAccountData, { body: { accountId } }, { signal, quiet: true }),
    enabled: isAccountId(accountId),
  })

const testNetworkKey = ['transaction_builder', 'test-network'] as const

/** The test network, as far as it is. */
export const testNetworkQuery = () =>
  queryOptions({
    queryKey: testNetworkKey,
    queryFn: ({ signal }) => call(getTestNetwork, {}, { signal, quiet: true }),
  })
