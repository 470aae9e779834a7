import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { listTokens } from '@panel/contracts/services/nft/endpoints'
import type { Database } from 'better-sqlite3'
import { containsText } from '../../platform/contains-text.ts'
import { sqlList } from '../../platform/sql-list.ts'

export interface TokenRecord {
  readonly tokenId: string
  readonly name: string
  readonly owner: string
  readonly creator: string
  readonly pictureHash: string | null
  /** Unix milliseconds. */
  readonly createdAt: number
  readonly ticket: string
}

const columns = `token_id AS tokenId, name, owner, creator, picture_hash AS pictureHash, created_at AS createdAt, ticket`
const mostAlike = 20

/** The network's tokens, in the database. */
export const tokenStore = (database: Database) => {
  const select = database.prepare<[string], TokenRecord>(
    `SELECT ${columns} FROM nft_tokens WHERE token_id = ?`,
  )
  const selectAlike = database.prepare<[string, number], TokenRecord>(
    `SELECT ${columns} FROM nft_tokens WHERE picture_hash = ? ORDER BY created_at LIMIT ?`,
  )
  const countUnused = database
    .prepare<[string], number>(
      `SELECT count(*) FROM files WHERE service = 'nft' AND sent_by = ?
       AND NOT EXISTS (SELECT 1 FROM nft_tokens WHERE picture_hash = files.hash)`,
    )
    .pluck()
  const upsert = database.prepare(
    `INSERT OR REPLACE INTO nft_tokens
     VALUES (@tokenId, @name, @owner, @creator, @pictureHash, @createdAt, @ticket)`,
  )
  const listIn = (scope: string) =>
    sqlList<typeof listTokens, TokenRecord>(database, {
      table: 'nft_tokens',
      columns,
      key: 'token_id',
      scope,
      filter: {
        text: containsText('name', 'token_id'),
        // The scope's own matter.
        relation: '? IS NOT NULL',
      },
      sort: { createdAt: 'created_at', name: 'name' },
      order: { column: 'createdAt', direction: 'descending' },
    })
  const lists = {
    owned: listIn('owner = ?'),
    created: listIn('creator = ?'),
    either: listIn('owner = ? OR creator = ?'),
  }
  return {
    find: (tokenId: string): TokenRecord | undefined => select.get(tokenId),
    /** How many pictures an account sent that no token shows. */
    countUnusedPictures: (accountId: string): number => countUnused.get(accountId) ?? 0,
    alike: (pictureHash: string): TokenRecord[] => selectAlike.all(pictureHash, mostAlike),
    put: (record: TokenRecord): void => {
      upsert.run(record)
    },
    list: (accountId: string, request: ListRequest<typeof listTokens>): Page<TokenRecord> => {
      const { relation } = request.filter
      return relation === undefined
        ? lists.either.page(request, accountId, accountId)
        : lists[relation].page(request, accountId)
    },
  }
}

export type TokenStore = ReturnType<typeof tokenStore>
