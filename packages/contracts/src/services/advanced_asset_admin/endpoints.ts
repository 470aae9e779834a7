import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { filterText, listEndpoint } from '../../platform/list-endpoint.ts'
import { recordedAccountId } from '../../platform/primitives.ts'
import { assetDetail, assetRow, newAssetId } from './assets.ts'

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

export const checkAssetName = endpoint({
  operationId: 'checkAssetName',
  method: 'POST',
  path: '/api/v1/assets/check',
  summary:
    'Whether an asset’s account is free, and which assets have a symbol or an account that looks like the given one.',
  access,
  readOnly: true,
  body: z.object({ assetId: newAssetId, symbol: z.string().check(z.maxLength(12)) }),
  example: { body: { assetId: '#POINTS', symbol: 'PTS' } },
  answer: z.object({
    free: z.boolean(),
    looksLike: z.nullable(z.string()),
    accountLooksLike: z.nullable(z.string()),
  }),
})
