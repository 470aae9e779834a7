import {
  getEthereumBridge,
  getEthereumToken,
  getEthereumTransfer,
  listEthereumTransfers,
} from '@panel/contracts/services/eth_admin/endpoints'
import { ethereumChanged, ethereumRoom } from '@panel/contracts/services/eth_admin/events'
import { useEffect } from 'react'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { stayInRoom } from '../../shared/api/socket-room.ts'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'
import { logError } from '../../shared/logging/log-error.ts'

/** Every call whose answer a block, a transfer or a decision changes. */
export const ethereumEndpoints = [
  getEthereumBridge,
  getEthereumToken,
  getEthereumTransfer,
  listEthereumTransfers,
] as const

export const bridgeQuery = () => endpointQuery(getEthereumBridge, {})

export const tokenQuery = (assetId: string) => endpointQuery(getEthereumToken, { params: { assetId } })

export const transferQuery = (id: string) => endpointQuery(getEthereumTransfer, { params: { id } })

const logUnknown = (error: unknown): void =>
  logError(error instanceof Error ? error : new Error(String(error)))

/** Stays in the room of the bridge, whose alarms are told on every page. */
export const useBridgeRoom = (): void => {
  useEffect(() => stayInRoom(ethereumRoom, logUnknown), [])
}

/** Keeps the page in step with the server, no matter what causes a change. */
export const useLiveBridge = (): void => {
  useInvalidateOn(ethereumChanged, ethereumEndpoints)
  useBridgeRoom()
}
