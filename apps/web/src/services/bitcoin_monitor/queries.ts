import {
  getBitcoinBridge,
  getDeposit,
  getWithdrawal,
  listDepositAddresses,
  listDeposits,
  listWithdrawals,
} from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { bitcoinChanged, bitcoinRoom } from '@panel/contracts/services/bitcoin_monitor/events'
import { useEffect } from 'react'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { stayInRoom } from '../../shared/api/socket-room.ts'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'
import { logError } from '../../shared/logging/log-error.ts'

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

const logUnknown = (error: unknown): void =>
  logError(error instanceof Error ? error : new Error(String(error)))

/** Keeps the page in step with the server, no matter what causes a change. */
export const useLiveBridge = (): void => {
  useInvalidateOn(bitcoinChanged, bridgeEndpoints)
  useEffect(() => stayInRoom(bitcoinRoom, logUnknown), [])
}
