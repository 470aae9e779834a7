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
    `INSERT OR REPLACE INTO files (service, hash, type, width, height, content)
     VALUES (@service, @hash, @type, @width, @height, @content)`,
  )
  const select = database.prepare<[string, string], FileRow>(
    'SELECT hash, type, width, height, content FROM files WHERE service = ? AND hash = ?',
  )
  const selectOne = database.prepare<[string, string], number>(
    'SELECT 1 FROM files WHERE service = ? AND hash = ?',
  )
  const keepAs = (hash: string, content: Uint8Array): FileRow => {
    const facts = readPicture(content)
    if (typeof facts === 'string') throw new Error(`This is no picture that can be kept: ${facts}.`)
    const file = { ...facts, hash, content }
    insert.run({ ...file, service })
    return file
  }
  return {
    find: (hash: string): FileRow | undefined => select.get(service, hash),
    has: (hash: string): boolean => selectOne.get(service, hash) !== undefined,
    /** Keeps a picture. @throws Error where its content is none */
    keep: (content: Uint8Array): FileRow => keepAs(multihash(content), content),
    /** Keeps a picture under a hash that may be another's: for worlds in which pictures were changed. */
    keepAs,
  }
}

export type FileStore = ReturnType<typeof fileStore>
