import { findTokensByPicture, getNftToken, listTokens } from '@panel/contracts/services/nft/endpoints'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'

/** Every call whose answer a token's transaction changes. */
export const tokenEndpoints = [listTokens, getNftToken, findTokensByPicture] as const

export const tokenQuery = (tokenId: string) => endpointQuery(getNftToken, { params: { tokenId } })

export const alikeQuery = (pictureHash: string | undefined) =>
  endpointQuery(
    findTokensByPicture,
    { body: { pictureHash: pictureHash ?? '' } },
    { enabled: pictureHash !== undefined, staleTime: 0 },
  )

/** How many tokens the account owns. */
export const tokenCountQuery = () => endpointQuery(listTokens, { body: { limit: 1 } })
