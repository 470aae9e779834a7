import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { filterText, listEndpoint } from '../../platform/list-endpoint.ts'
import { recordedAccountId } from '../../platform/primitives.ts'
import { assetDetail, assetRow } from './assets.ts'

const access = { service: 'advanced_asset_admin' } as const

export const listAssets = listEndpoint({
  operationId: 'listAssets',
  path: '/api/v1/assets',
  summary: 'The assets of the network, with how much of each the caller may still mint or why none.',
  access,
  row: assetRow,
  filter: z.object({
    text: filterText,
    /** Those alone that the caller may mint. */
    mintable: z.optional(z.boolean()),
  }),
  sort: ['assetId', 'name'],
  example: { text: 'EUR' },
})

export const getAsset = endpoint({
  operationId: 'getAsset',
  method: 'GET',
  path: '/api/v1/assets/:assetId',
  summary: 'One asset, with how much the caller may still mint, and who minted how much.',
  access,
  params: z.object({ assetId: recordedAccountId }),
  example: { params: { assetId: '#EURS' } },
  answer: assetDetail,
  errors: ['NOT_FOUND'],
})
