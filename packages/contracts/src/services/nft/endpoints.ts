import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { uploadEndpoint } from '../../platform/files.ts'
import { listEndpoint } from '../../platform/list-endpoint.ts'
import { accountId, hashId } from '../../platform/primitives.ts'
import { tokenDetail, tokenFilter, tokenRow } from './tokens.ts'

const access = { service: 'nft' } as const

export const uploadTokenPicture = uploadEndpoint({
  operationId: 'uploadTokenPicture',
  path: '/api/v1/nft/pictures',
  summary: 'Keeps the picture of a token under the hash of its bytes.',
  service: 'nft',
})

export const listTokens = listEndpoint({
  operationId: 'listTokens',
  path: '/api/v1/nft/tokens',
  summary: 'The tokens that the caller owns or made.',
  access,
  row: tokenRow,
  filter: tokenFilter,
  sort: ['createdAt', 'name'],
  example: { text: 'print' },
})

export const getNftToken = endpoint({
  operationId: 'getNftToken',
  method: 'GET',
  path: '/api/v1/nft/tokens/:tokenId',
  summary: 'Everything that a token of the network says.',
  access,
  params: z.object({ tokenId: accountId }),
  example: { params: { tokenId: '#PRINT-001' } },
  answer: tokenDetail,
  errors: ['NOT_FOUND'],
})

export const findTokensByPicture = endpoint({
  operationId: 'findTokensByPicture',
  method: 'POST',
  path: '/api/v1/nft/tokens/byPicture',
  summary: 'The network’s tokens that have a picture, by its hash; the first twenty.',
  access,
  readOnly: true,
  body: z.object({ pictureHash: hashId }),
  example: { body: { pictureHash: `1220${'5f'.repeat(32)}` } },
  answer: z.object({ tokens: z.array(tokenRow) }),
})
