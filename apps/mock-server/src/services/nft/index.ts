import { readContractData } from '@panel/chain/contract-data'
import {
  findTokensByPicture,
  getNftToken,
  listTokens,
  uploadTokenPicture,
} from '@panel/contracts/services/nft/endpoints'
import type { TokenRow } from '@panel/contracts/services/nft/tokens'
import { nft } from '@panel/contracts/smart-contracts/nft'
import { readToken } from '@panel/contracts/smart-contracts/nft-content'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { fileStore } from '../../platform/files/file-store.ts'
import { implementUpload } from '../../platform/files/index.ts'
import { implement } from '../../platform/implement.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { artist } from './actors.ts'
import { followTokens } from './live.ts'
import { pictureSeed } from './seed.ts'
import { type TokenRecord, tokenStore } from './store.ts'

/** Tokens of one edition each: what they are is read from the ledger; the server keeps their pictures. */
export default async (app: FastifyInstance): Promise<void> => {
  const { ledger } = app
  const store = tokenStore(app.database)
  const pictures = fileStore(app.database, 'nft')
  const { sync } = followTokens(app, store)
  app.actors.add('nft', artist)
  app.world.onSeed(pictureSeed(app, pictures))

  const present = ({ createdAt, ...token }: TokenRecord): TokenRow => ({
    ...token,
    createdAt: isoTime(createdAt),
    pictureKept: token.pictureHash !== null && pictures.has(token.pictureHash),
  })

  implementUpload(app, uploadTokenPicture, {
    service: 'nft',
    countUnused: async (accountId) => {
      await sync()
      return store.countUnusedPictures(accountId)
    },
  })

  implement(app, listTokens, async ({ body }, { caller }) => {
    await sync()
    const { rows, totalRows } = store.list(caller.accountId, body)
    return { rows: rows.map(present), totalRows }
  })

  implement(app, getNftToken, async ({ params: { tokenId } }) => {
    await sync()
    const record = store.find(tokenId)
    const token = readToken(await readContractData(ledger, tokenId, nft.data.token, {}))
    if (!(record && token))
      throw new ApiError('NOT_FOUND', `${tokenId} is no token of this network.`, { tokenId })
    const { description, attributes, picture } = token.content
    return {
      ...present(record),
      description,
      attributes,
      pictureType: picture?.type ?? null,
      pictureAddress: picture?.address ?? null,
      contentHash: token.contentHash,
    }
  })

  implement(app, findTokensByPicture, async ({ body }) => {
    await sync()
    return { tokens: store.alike(body.pictureHash).map(present) }
  })
}
