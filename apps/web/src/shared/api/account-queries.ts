import { getBalances } from '@panel/contracts/platform/balances'
import { getAccountData } from '@panel/contracts/platform/transactions'
import { isAccountId } from '@panel/ledger/accounts'
import { endpointQuery } from './endpoint-query.ts'

/** The contract that an account carries; only a well-formed account id is requested. */
export const accountDataQuery = (accountId: string) =>
  endpointQuery(getAccountData, { body: { accountId } }, { enabled: isAccountId(accountId) })

/** The balances of the signed-in account. */
export const balancesQuery = () => endpointQuery(getBalances, {})
