import { hexToBytes } from '@panel/ledger/encoding'
import type { Database } from 'better-sqlite3'
import { isBlockSigned, summaryOfBlock } from '../sealing/block.ts'
import { merkleRoot } from '../state/merkle-root.ts'

interface Row {
  readonly height: number
  readonly hash: string
  readonly bytes: Uint8Array
}

interface Member {
  readonly ticket: string
  readonly block_index: number
  readonly receipt: Uint8Array
}

/** Checks every block against the one before it and against its transactions; answers how many there are. */
export const checkBlocks = async (database: Database, report: (problem: string) => void): Promise<number> => {
  const selectNext = database.prepare<[number], Row>(
    'SELECT height, hash, bytes FROM ledger_blocks WHERE height > ? ORDER BY height LIMIT 1',
  )
  const selectMembers = database.prepare<[number], Member>(
    'SELECT ticket, block_index, receipt FROM ledger_transactions WHERE block_height = ? ORDER BY block_index',
  )
  let previous: Row | undefined
  let count = 0
  for (let row = selectNext.get(-1); row; row = selectNext.get(row.height)) {
    const summary = summaryOfBlock(row.bytes, 0n)
    const members = selectMembers.all(row.height)
    const isNext = row.height === (previous ? previous.height + 1 : 0)
    const isChained = previous === undefined || summary.previousHash === previous.hash
    const checks = {
      'does not follow the block before it': isNext && summary.height === row.height && isChained,
      'has another hash than it is kept under': summary.hash === row.hash,
      'is not signed by its validator': await isBlockSigned(row.bytes),
      'has another number of transactions': members.length === summary.size,
      'has transactions out of order': members.every((member, index) => member.block_index === index),
      'has another root of transactions':
        merkleRoot(members.map((member) => hexToBytes(member.ticket))) === summary.transactionsHash,
      'has another root of receipts':
        merkleRoot(members.map((member) => member.receipt)) === summary.receiptsHash,
    }
    for (const [problem, isRight] of Object.entries(checks)) {
      if (!isRight) report(`Block ${row.height} ${problem}.`)
    }
    previous = row
    count += 1
  }
  return count
}
