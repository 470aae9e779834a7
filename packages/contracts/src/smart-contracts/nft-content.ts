import { multihash, utf8ToBytes } from '@panel/ledger/encoding'
import * as z from 'zod/mini'
import { hashId } from '../platform/primitives.ts'
import type { nft } from './nft.ts'
import { tokenAttribute } from './nft-attributes.ts'
import type { CallArgs } from './smart-contract.ts'

/** What a token says in addition to its owner. */
export const tokenContent = z.object({
  name: z.string(),
  description: z.string(),
  attributes: z.array(tokenAttribute),
  picture: z.nullable(
    z.object({
      hash: hashId,
      type: z.string(),
      /** Where it is served. */
      address: z.string(),
    }),
  ),
})
export type TokenContent = z.infer<typeof tokenContent>

/**
 * The one JSON of a token's content: members in alphabetical order, no blanks, the picture by its hash. Where the picture
 * is served is not part of it.
 */
export const canonicalJsonOf = ({ name, description, attributes, picture }: TokenContent): string =>
  JSON.stringify({
    attributes: attributes.map(({ key, value }) => ({ key, value })),
    description,
    name,
    picture: picture && { hash: picture.hash, type: picture.type },
  })

/** The hash that a token holds of its content. */
export const contentHashOf = (content: TokenContent): string =>
  multihash(utf8ToBytes(canonicalJsonOf(content)))

const bytesOf = (hash: string): Uint8Array =>
  Uint8Array.from(hash.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The args of `init` that write a content. */
export const initArgsOf = (owner: string, content: TokenContent): CallArgs<typeof nft, 'init'> => ({
  owner,
  name: content.name,
  description: content.description,
  ...(content.picture && {
    picture: content.picture.address,
    picture_hash: bytesOf(content.picture.hash),
  }),
  metadata: {
    attributes: content.attributes.map(({ key, value }) => [key, value]),
    ...(content.picture && { picture_type: content.picture.type }),
  },
  metadata_hash: bytesOf(contentHashOf(content)),
})

const bytes = z.instanceof(Uint8Array<ArrayBufferLike>)

const stored = z.looseObject({
  owner: z.string(),
  creator: z.optional(z.string()),
  name: z.catch(z.string(), ''),
  description: z.catch(z.string(), ''),
  picture: z.catch(z.string(), ''),
  picture_hash: z.catch(z.optional(bytes), undefined),
  metadata_hash: z.catch(z.optional(bytes), undefined),
  metadata: z.catch(z.looseObject({}), {}),
})

const pairs = z.catch(z.array(z.tuple([z.string(), z.string()])), [])

/** A token as the ledger holds it. */
export interface StoredToken {
  readonly owner: string
  readonly creator: string | null
  readonly content: TokenContent
  /** The hash that it holds of its content; null for a token made without one. */
  readonly contentHash: string | null
}

/** Reads a token's data entry; undefined for what is none. Members of other forms are left out. */
export const readToken = (value: unknown): StoredToken | undefined => {
  const { data } = stored.safeParse(value)
  if (!data) return undefined
  const { picture, picture_hash: pictureHash, metadata, metadata_hash: contentHash } = data
  const hash = pictureHash === undefined ? '' : hexOf(pictureHash)
  const content = tokenContent.safeParse({
    name: data.name,
    description: data.description,
    attributes: pairs.parse(metadata.attributes).map(([key, text]) => ({ key, value: text })),
    picture: hash === '' ? null : { hash, type: String(metadata.picture_type ?? ''), address: picture },
  }).data
  return {
    owner: data.owner,
    creator: data.creator ?? null,
    content: content ?? { name: data.name, description: data.description, attributes: [], picture: null },
    contentHash: contentHash === undefined ? null : hexOf(contentHash),
  }
}
