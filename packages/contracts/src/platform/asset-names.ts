import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The name of an asset's account. */
export const newAssetId = z
  .string()
  .check(z.regex(/^#[A-Za-z0-9_-]{1,63}$/, "'#' and up to 63 letters, digits, dashes or underscores"))

/** The symbol of a new asset. */
export const newSymbol = z.string().check(z.regex(/^[A-Z0-9]{2,12}$/, '2 to 12 capital letters and digits'))

export const checkAssetName = endpoint({
  operationId: 'checkAssetName',
  method: 'POST',
  path: '/api/v1/panel/assetNames/check',
  summary:
    'Whether an asset’s account is free, and which assets have a symbol or an account that looks like the given one.',
  access: 'session',
  readOnly: true,
  body: z.object({ assetId: newAssetId, symbol: z.string().check(z.maxLength(12)) }),
  example: { body: { assetId: '#POINTS', symbol: 'PTS' } },
  answer: z.object({
    free: z.boolean(),
    looksLike: z.nullable(z.string()),
    accountLooksLike: z.nullable(z.string()),
  }),
})
