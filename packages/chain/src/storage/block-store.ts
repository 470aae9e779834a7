import type { Database } from 'better-sqlite3'
import type { BlockSummary, PageByKey } from '../ledger.ts'
import { LedgerUnreadable } from '../ledger-refusal.ts'
import { summaryOfBlock } from '../sealing/block.ts'

interface Row {
  readonly height: number
  readonly bytes: Uint8Array
  readonly burned_fuel: number
}

/** @throws LedgerUnreadable */
const summary = (row: Row): BlockSummary => {
  try {
    return summaryOfBlock(row.bytes, BigInt(row.burned_fuel))
  } catch (cause) {
    throw new LedgerUnreadable(`The stored block ${row.height} cannot be read.`, { cause })
  }
}

/** The SQL of blocks. */
export const createBlockStore = (database: Database) => {
  const insert = database.prepare(
    'INSERT INTO ledger_blocks (height, hash, bytes, burned_fuel) VALUES (?, ?, ?, ?)',
  )
  const selectLast = database.prepare<[], Row>(
    'SELECT height, bytes, burned_fuel FROM ledger_blocks ORDER BY height DESC LIMIT 1',
  )
  const selectOne = database.prepare<[number], Row>(
    'SELECT height, bytes, burned_fuel FROM ledger_blocks WHERE height = ?',
  )
  const selectByHash = database.prepare<[string], Row>(
    'SELECT height, bytes, burned_fuel FROM ledger_blocks WHERE hash = ?',
  )
  const selectBefore = database.prepare<[number], Row>(
    'SELECT height, bytes, burned_fuel FROM ledger_blocks WHERE height < ? ORDER BY height DESC',
  )
  return {
    insert: (block: { height: number; hash: string; bytes: Uint8Array; burnedFuel: bigint }) => {
      insert.run(block.height, block.hash, block.bytes, Number(block.burnedFuel))
    },
    last: (): BlockSummary | undefined => {
      const row = selectLast.get()
      return row && summary(row)
    },
    bytesAt: (height: number): Uint8Array | undefined => selectOne.get(height)?.bytes,
    at: (height: number): BlockSummary | undefined => {
      const row = selectOne.get(height)
      return row && summary(row)
    },
    byHash: (hash: string): BlockSummary | undefined => {
      const row = selectByHash.get(hash)
      return row && summary(row)
    },
    /** @param onTrouble called for each block whose bytes cannot be read; it is left out, and the next one taken */
    page: (
      { before = Number.MAX_SAFE_INTEGER, limit }: PageByKey,
      onTrouble: (error: unknown) => void,
    ): BlockSummary[] => {
      const page: BlockSummary[] = []
      for (const row of selectBefore.iterate(before)) {
        if (page.length === limit) break
        try {
          page.push(summary(row))
        } catch (error) {
          onTrouble(error)
        }
      }
      return page
    },
  }
}

export type BlockStore = ReturnType<typeof createBlockStore>
