import SqliteDatabase from 'better-sqlite3'

/** By the beginning of SQLite's own code. */
const sentences: readonly (readonly [string, string])[] = [
  ['SQLITE_FULL', 'The server’s disk is full: nothing is stored until there is space.'],
  ['SQLITE_READONLY', 'The server’s data cannot be written at present.'],
  ['SQLITE_IOERR', 'The server’s disk fails: nothing is stored until it works again.'],
  ['SQLITE_CORRUPT', 'The server’s data are damaged and must be restored from a copy.'],
]

/** What a caller may read about why the database failed; undefined for what is a defect of the program. */
export const storageTrouble = (error: unknown): string | undefined =>
  error instanceof SqliteDatabase.SqliteError
    ? sentences.find(([code]) => error.code.startsWith(code))?.[1]
    : undefined

/** What the system says where a file cannot be written. */
const systemCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'])

/** Whether the disk, and no defect of the program, is why data or a file could not be stored. */
export const isStorageFailure = (error: unknown): boolean => {
  if (storageTrouble(error) !== undefined) return true
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && systemCodes.has(error.code)
  )
}
