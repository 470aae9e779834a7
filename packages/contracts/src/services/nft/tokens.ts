import * as z from 'zod/mini'
import { filterText } from '../../platform/list-endpoint.ts'
import { hashId, recordedAccountId, recordedHash, timestamp } from '../../platform/primitives.ts'
import { tokenAttribute } from '../../smart-contracts/nft-attributes.ts'

/** A token as a row: one account is one token. */
export const tokenRow = z.object({
  tokenId: recordedAccountId,
  name: z.string(),
  owner: recordedAccountId,
  creator: recordedAccountId,
  pictureHash: z.nullable(recordedHash),
  /** Whether this server keeps the picture. */
  pictureKept: z.boolean(),
  createdAt: timestamp,
  ticket: hashId,
})
export type TokenRow = z.infer<typeof tokenRow>

export const tokenRelations = ['owned', 'created'] as const

export const tokenFilter = z.object({
  /** Part of a name or of a token's id. */
  text: filterText,
  relation: z.optional(z.enum(tokenRelations)),
})

export const tokenDetail = z.extend(tokenRow, {
  description: z.string(),
  attributes: z.array(tokenAttribute),
  pictureType: z.nullable(z.string()),
  pictureAddress: z.nullable(z.string()),
  /** The hash that the token holds of its content; null for a token made without one. */
  contentHash: z.nullable(recordedHash),
})
export type TokenDetail = z.infer<typeof tokenDetail>
