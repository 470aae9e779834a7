import type { ExplorerTransaction } from '@panel/contracts/services/advanced_explorer/chain'
import type { FastifyInstance } from 'fastify'
import { decimalsByAsset } from '../../platform/chain/cached-decimals.ts'
import { createKeptRows } from '../../platform/kept-rows.ts'
import { assetsMovedBy, presentTransaction } from './present.ts'

/** Four hundred pages, about 20 MB. */
const keptTransactions = 10_000

/** Makes the rows of transactions: once for each that is in a block, since it never changes. */
export const createTransactionRows = ({
  database,
  ledger,
  decimals,
}: Pick<FastifyInstance, 'database' | 'ledger' | 'decimals'>) => {
  const kept = createKeptRows<ExplorerTransaction>(database, keptTransactions)

  const readRows = async (sequences: readonly number[]): Promise<ExplorerTransaction[]> => {
    const transactions = await ledger.transactionsAt(sequences)
    const places = await decimalsByAsset(decimals, assetsMovedBy(transactions))
    return transactions.map((transaction) => presentTransaction(transaction, places))
  }

  /** Whether nothing of a row can change any more; an asset's decimals cannot either, once it has them. */
  const isFinal = ({ blockHeight, transfer }: ExplorerTransaction): boolean =>
    blockHeight !== null && transfer?.decimals !== null

  /** The rows of some sequences, in their order; those that do not exist are left out. */
  return async (sequences: readonly number[]): Promise<ExplorerTransaction[]> => {
    const rows = sequences.map((sequence) => kept.find(sequence))
    const missing = sequences.filter((_, place) => !rows[place])
    if (missing.length === 0) return rows.flatMap((row) => row ?? [])
    const read = new Map((await readRows(missing)).map((row) => [row.sequence, row]))
    for (const [sequence, row] of read) if (isFinal(row)) kept.keep(sequence, row)
    return sequences.flatMap((sequence, place) => rows[place] ?? read.get(sequence) ?? [])
  }
}
