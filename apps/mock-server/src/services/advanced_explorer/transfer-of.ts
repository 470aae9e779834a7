import type { AssetMovement } from '@panel/chain/ledger'
import type { AssetTransfer } from '@panel/contracts/services/advanced_explorer/chain'
import type { Decimals } from '../../platform/chain/cached-decimals.ts'

/** What changes of holdings come to; null where they are none, of several assets, or between more than two accounts. */
export const transferOf = async (
  movements: readonly Pick<AssetMovement, 'accountId' | 'assetId' | 'unitsBefore' | 'unitsAfter'>[],
  decimals: Decimals,
): Promise<AssetTransfer | null> => {
  const [first] = movements
  if (!first || movements.some(({ assetId }) => assetId !== first.assetId)) return null
  const payers = movements.filter(({ unitsBefore, unitsAfter }) => unitsAfter < unitsBefore)
  const payees = movements.filter(({ unitsBefore, unitsAfter }) => unitsAfter > unitsBefore)
  const [payer, payee] = [payers[0], payees[0]]
  if (payers.length > 1 || payees.length > 1 || !(payer ?? payee)) return null
  const units = payee
    ? payee.unitsAfter - payee.unitsBefore
    : (payer?.unitsBefore ?? 0n) - (payer?.unitsAfter ?? 0n)
  return {
    from: payer?.accountId ?? null,
    to: payee?.accountId ?? null,
    assetId: first.assetId,
    units: String(units),
    decimals: await decimals(first.assetId),
  }
}
