import {
  getEthereumBridge,
  getEthereumToken,
  getEthereumTransfer,
  listEthereumTransfers,
} from '@panel/contracts/services/eth_admin/endpoints'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'

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
