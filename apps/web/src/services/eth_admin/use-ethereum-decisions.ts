import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import {
  decideEthereumTransfer,
  limitEthereumToken,
  pauseEthereumToken,
} from '@panel/contracts/services/eth_admin/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { invalidateEndpoints } from '../../shared/api/endpoint-query.ts'
import { ethereumEndpoints, tokenQuery, transferQuery } from './queries.ts'

/** Decides about a token's bridge or a transfer, as it was seen on the page. */
export const useEthereumDecisions = () => {
  const queryClient = useQueryClient()
  const readAgain = () => invalidateEndpoints(queryClient, ethereumEndpoints)
  return {
    pause: async (assetId: string, body: EndpointInput<typeof pauseEthereumToken>['body']) => {
      try {
        const token = await call(pauseEthereumToken, { params: { assetId }, body }, { quiet: true })
        queryClient.setQueryData(tokenQuery(assetId).queryKey, token)
      } finally {
        await readAgain()
      }
    },
    limit: async (assetId: string, body: EndpointInput<typeof limitEthereumToken>['body']) => {
      try {
        const token = await call(limitEthereumToken, { params: { assetId }, body }, { quiet: true })
        queryClient.setQueryData(tokenQuery(assetId).queryKey, token)
      } finally {
        await readAgain()
      }
    },
    transfer: async (id: string, body: EndpointInput<typeof decideEthereumTransfer>['body']) => {
      try {
        const transfer = await call(decideEthereumTransfer, { params: { id }, body }, { quiet: true })
        queryClient.setQueryData(transferQuery(id).queryKey, transfer)
      } finally {
        await readAgain()
      }
    },
  }
}
