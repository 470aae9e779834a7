import type { Database } from 'better-sqlite3'
import { summaryOfBlock } from '../sealing/block.ts'

/** The columns of when a block was made and how many transactions it has, for a database whose blocks have none yet. */
export const blockColumns = `
  ALTER TABLE ledger_blocks ADD COLUMN timestamp INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE ledger_blocks ADD COLUMN size INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX ledger_blocks_by_time ON ledger_blocks (timestamp, size, burned_fuel);`

const batch = 500

/** Fills the columns from the bytes of the blocks. A block whose bytes cannot be read counts for no time. */
export const fillBlocks = (database: Database): void => {
  const select = database.prepare<[number, number], { height: number; bytes: Uint8Array }>(
    'SELECT height, bytes FROM ledger_blocks WHERE height > ? ORDER BY height LIMIT ?',
  )
  const update = database.prepare('UPDATE ledger_blocks SET timestamp = ?, size = ? WHERE height = ?')
  const fill = (height: number, bytes: Uint8Array): void => {
    try {
      const { timestamp, size } = summaryOfBlock(bytes, 0n)
      update.run(timestamp, size, height)
    } catch {
      // The list of blocks says which one it is.
    }
  }
  for (
    let rows = select.all(-1, batch);
    rows.length > 0;
    rows = select.all(rows.at(-1)?.height ?? 0, batch)
  ) {
    for (const { height, bytes } of rows) fill(height, bytes)
  }
}
