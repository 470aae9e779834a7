import type { AssetMovement } from '@panel/chain/ledger'
import type { AssetTransfer } from '@panel/contracts/services/advanced_explorer/chain'
import type { AssetFactsReader } from '../../platform/chain/cached-asset-facts.ts'

type Movement = Pick<AssetMovement, 'accountId' | 'assetId' | 'unitsBefore' | 'unitsAfter'>

/** Who got units for themselves: where there are several, the fees account has its fee alone. */
const receiversOf = (payees: readonly Movement[], feesAccount: string | undefined): readonly Movement[] =>
  payees.length > 1 ? payees.filter(({ accountId }) => accountId !== feesAccount) : payees

/**
 * What changes of holdings come to: what the receiver got, without the fee. Null where they are none, of several assets,
 * or between more than two accounts beside the fees account.
 */
export const transferOf = async (
  movements: readonly Movement[],
  facts: AssetFactsReader,
): Promise<AssetTransfer | null> => {
  const [first] = movements
  if (!first || movements.some(({ assetId }) => assetId !== first.assetId)) return null
  const { decimals = null, fees_account } = (await facts(first.assetId)) ?? {}
  const payers = movements.filter(({ unitsBefore, unitsAfter }) => unitsAfter < unitsBefore)
  const payees = receiversOf(
    movements.filter(({ unitsBefore, unitsAfter }) => unitsAfter > unitsBefore),
    fees_account,
  )
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
    decimals,
  }
}
