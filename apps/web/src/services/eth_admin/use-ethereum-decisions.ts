import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import {
  decideEthereumTransfer,
  limitEthereumToken,
  pauseEthereumToken,
} from '@panel/contracts/services/eth_admin/endpoints'
import { useChangeOf } from '../../shared/api/use-change.ts'
import { ethereumEndpoints } from './queries.ts'

/** Decides about a token's bridge or a transfer, as it was seen on the page. */
export const useEthereumDecisions = () => {
  const change = useChangeOf(ethereumEndpoints)
  return {
    pause: (assetId: string, body: EndpointInput<typeof pauseEthereumToken>['body']) =>
      change(pauseEthereumToken, { params: { assetId }, body }),
    limit: (assetId: string, body: EndpointInput<typeof limitEthereumToken>['body']) =>
      change(limitEthereumToken, { params: { assetId }, body }),
    transfer: (id: string, body: EndpointInput<typeof decideEthereumTransfer>['body']) =>
      change(decideEthereumTransfer, { params: { id }, body }),
  }
}
