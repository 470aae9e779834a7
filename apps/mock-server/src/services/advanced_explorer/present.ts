import type { BlockSummary, TransactionSummary } from '@panel/chain/ledger'
import type {
  BlockFigures,
  ExplorerBlock,
  ExplorerTransaction,
} from '@panel/contracts/services/advanced_explorer/chain'
import { shortened } from '../../platform/chain/present.ts'
import { isoTime, isoTimeOfSeconds } from '../../platform/iso-time.ts'

export const presentBlock = (block: BlockSummary): ExplorerBlock => ({
  height: block.height,
  hash: block.hash,
  size: block.size,
  timestamp: isoTimeOfSeconds(block.timestamp),
  burnedFuel: String(block.burnedFuel),
  validator: block.validator,
})

/** The assets whose transfers rows show. */
export const assetsMovedBy = (transactions: readonly TransactionSummary[]): ReadonlySet<string> => {
  const assetIds = new Set<string>()
  for (const { transfer } of transactions) if (transfer) assetIds.add(transfer.assetId)
  return assetIds
}

/** @param decimals those of the assets that it moved */
export const presentTransaction = (
  transaction: TransactionSummary,
  decimals: ReadonlyMap<string, number | null>,
): ExplorerTransaction => ({
  sequence: transaction.sequence,
  ticket: transaction.ticket,
  kind: transaction.kind,
  signer: transaction.signer,
  target: transaction.target,
  method: shortened(transaction.method),
  blockHeight: transaction.blockHeight,
  success: transaction.success,
  burnedFuel: transaction.burnedFuel === null ? null : String(transaction.burnedFuel),
  acceptedAt: isoTime(transaction.acceptedAt),
  failure: shortened(transaction.failure),
  transfer: transaction.transfer && {
    ...transaction.transfer,
    units: String(transaction.transfer.units),
    decimals: decimals.get(transaction.transfer.assetId) ?? null,
  },
})

/** The figures of blocks given newest first, oldest first; the last one given only marks when the first started. */
export const figuresOf = (blocks: readonly BlockSummary[], wanted: number): BlockFigures[] =>
  blocks
    .slice(0, wanted)
    .map((block, index) => {
      const previous = blocks[index + 1]
      return {
        height: block.height,
        timestamp: isoTimeOfSeconds(block.timestamp),
        transactions: block.size,
        burnedFuel: String(block.burnedFuel),
        blockSeconds: previous ? block.timestamp - previous.timestamp : null,
      }
    })
    .reverse()
