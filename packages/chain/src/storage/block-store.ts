import type { Database } from 'better-sqlite3'
import type { BlockSpan, BlockSummary, BlockTotals, PageByKey } from '../ledger.ts'
import { LedgerUnreadable } from '../ledger-refusal.ts'
import { summaryOfBlock } from '../sealing/block.ts'

interface Row {
  readonly height: number
  readonly bytes: Uint8Array
  readonly burned_fuel: number
}

type NewBlock = Pick<BlockSummary, 'height' | 'hash' | 'bytes' | 'burnedFuel' | 'timestamp' | 'size'>

interface TotalsRow {
  readonly blocks: number
  readonly transactions: number
  readonly burned_fuel: string
  readonly first: number | null
  readonly last: number | null
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
    'INSERT INTO ledger_blocks (height, hash, bytes, burned_fuel, timestamp, size) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const selectTotals = database.prepare<[number, number], TotalsRow>(
    `SELECT count(*) AS blocks, coalesce(sum(size), 0) AS transactions,
       CAST(coalesce(sum(burned_fuel), 0) AS TEXT) AS burned_fuel, min(timestamp) AS first, max(timestamp) AS last
     FROM ledger_blocks WHERE timestamp >= ? AND timestamp < ?`,
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
    insert: ({ height, hash, bytes, burnedFuel, timestamp, size }: NewBlock) => {
      insert.run(height, hash, bytes, Number(burnedFuel), timestamp, size)
    },
    /** What the blocks of a span hold together. */
    totals: ({ from, until }: BlockSpan): BlockTotals => {
      const row = selectTotals.get(from, until)
      return {
        blocks: row?.blocks ?? 0,
        transactions: row?.transactions ?? 0,
        burnedFuel: BigInt(row?.burned_fuel ?? 0),
        first: row?.first ?? null,
        last: row?.last ?? null,
      }
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
