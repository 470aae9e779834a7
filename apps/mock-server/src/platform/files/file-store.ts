import type { StoredFile } from '@panel/contracts/platform/files'
import { readPicture } from '@panel/contracts/platform/pictures'
import { multihash } from '@panel/ledger/encoding'
import type { Database } from 'better-sqlite3'

interface FileRow extends Omit<StoredFile, 'size'> {
  readonly content: Uint8Array
}

/** A service's files by the hash of their bytes, in the database. */
export const fileStore = (database: Database, service: string) => {
  const insert = database.prepare(
    `INSERT INTO files (service, hash, type, width, height, content, sent_by)
     VALUES (@service, @hash, @type, @width, @height, @content, @sentBy)
     ON CONFLICT (service, hash) DO UPDATE SET type = excluded.type, width = excluded.width,
       height = excluded.height, content = excluded.content`,
  )
  const select = database.prepare<[string, string], FileRow>(
    'SELECT hash, type, width, height, content FROM files WHERE service = ? AND hash = ?',
  )
  const selectOne = database.prepare<[string, string], number>(
    'SELECT 1 FROM files WHERE service = ? AND hash = ?',
  )
  const put = (hash: string, content: Uint8Array, sentBy: string | null): FileRow => {
    const facts = readPicture(content)
    if (typeof facts === 'string') throw new Error(`This is no picture that can be kept: ${facts}.`)
    const file = { ...facts, hash, content }
    insert.run({ ...file, service, sentBy })
    return file
  }
  return {
    find: (hash: string): FileRow | undefined => select.get(service, hash),
    has: (hash: string): boolean => selectOne.get(service, hash) !== undefined,
    /** Keeps a picture that an account sent. @throws Error where its content is none */
    keep: (content: Uint8Array, sentBy: string): FileRow => put(multihash(content), content, sentBy),
    /** Keeps a picture under a hash that may be another's: for worlds in which pictures were changed. */
    keepAs: (hash: string, content: Uint8Array): FileRow => put(hash, content, null),
  }
}

export type FileStore = ReturnType<typeof fileStore>
