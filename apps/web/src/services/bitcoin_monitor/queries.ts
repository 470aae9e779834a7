import {
  getBitcoinBridge,
  getDeposit,
  getWithdrawal,
  listDepositAddresses,
  listDeposits,
  listWithdrawals,
} from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { bitcoinChanged, bitcoinRoom } from '@panel/contracts/services/bitcoin_monitor/events'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useLiveEndpoints } from '../../shared/live/use-live-endpoints.ts'

/** Every call whose answer a block, a deposit, a withdrawal or a decision changes. */
export const bridgeEndpoints = [
  getBitcoinBridge,
  getDeposit,
  getWithdrawal,
  listDepositAddresses,
  listDeposits,
  listWithdrawals,
] as const

export const bridgeQuery = () => endpointQuery(getBitcoinBridge, {})

export const depositQuery = (id: string) => endpointQuery(getDeposit, { params: { id } })

export const withdrawalQuery = (id: string) => endpointQuery(getWithdrawal, { params: { id } })

/** Keeps the page in step with the server, no matter what causes a change. */
export const useLiveBridge = (): void => useLiveEndpoints(bitcoinRoom, bitcoinChanged, bridgeEndpoints)
