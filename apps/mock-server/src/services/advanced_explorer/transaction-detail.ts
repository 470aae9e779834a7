import type { AssetMovement, Ledger, TransactionRecord } from '@panel/chain/ledger'
import { tokenAmountOf } from '@panel/contracts/platform/token-amounts'
import type { CallTarget, TransactionDetail } from '@panel/contracts/services/advanced_explorer/chain'
import { bytesToHex, decodeMessagePack } from '@panel/ledger/encoding'
import { decodeTransaction } from '@panel/ledger/transactions'
import { encodeBase58 } from '../../platform/base58-in-thread.ts'
import { presentTransaction } from './present.ts'

/** The accounts that a transaction's calls go to, each once. */
const targetsIn = (bytes: Uint8Array): string[] => {
  const transaction = decodeTransaction(bytes)
  const calls = transaction.kind === 'bulk' ? [transaction.root, ...transaction.nodes] : [transaction]
  return [...new Set(calls.flatMap((call) => ('accountId' in call ? [call.accountId] : [])))]
}

/** The decimals that an asset's own settings state; null for whatever is no asset. */
const decimalsOf = async (ledger: Ledger, assetId: string): Promise<number | null> => {
  const [config] = await ledger.accountData(assetId, ['config'])
  if (!config) return null
  const stored = decodeMessagePack(config)
  const decimals = typeof stored === 'object' && stored !== null && 'decimals' in stored ? stored.decimals : 0
  return typeof decimals === 'number' ? decimals : null
}

const targetOf = async (ledger: Ledger, accountId: string): Promise<CallTarget> => ({
  contractHash: (await ledger.account(accountId))?.contractHash ?? null,
  decimals: await decimalsOf(ledger, accountId),
})

const movementOf = (movement: AssetMovement, decimals: number | null) => ({
  accountId: movement.accountId,
  assetId: movement.assetId,
  decimals,
  amount: tokenAmountOf(movement.unitsAfter, decimals),
  prev_amount: movement.unitsBefore === 0n ? null : tokenAmountOf(movement.unitsBefore, decimals),
})

/** Everything that is known of one transaction. */
export const detailOf = async (ledger: Ledger, record: TransactionRecord): Promise<TransactionDetail> => {
  const movements = await ledger.movementsOfTransaction(record.ticket)
  const assets = new Map<string, number | null>()
  for (const { assetId } of movements) {
    if (!assets.has(assetId)) assets.set(assetId, await decimalsOf(ledger, assetId))
  }
  const targets: Record<string, CallTarget> = {}
  for (const accountId of targetsIn(record.bytes)) targets[accountId] = await targetOf(ledger, accountId)
  return {
    ...presentTransaction(record),
    bytes: await encodeBase58(record.bytes),
    receipt: record.receipt && (await encodeBase58(record.receipt)),
    events: record.events.map(({ emitterAccountId, emitterContractHash, name, data }) => ({
      emitterAccountId,
      emitterContractHash,
      name,
      data: bytesToHex(data),
    })),
    movements: movements.map((movement) => movementOf(movement, assets.get(movement.assetId) ?? null)),
    targets,
  }
}
