import { decimalsOf } from '@panel/chain/contract-data'
import type { AssetMovement, ContractEvent, Ledger } from '@panel/chain/ledger'
import type { Balance } from '@panel/contracts/platform/balances'
import { tokenAmountOf } from '@panel/contracts/platform/token-amounts'
import type { TokenMovement } from '@panel/contracts/platform/token-movement'
import { bytesToHex } from '@panel/ledger/encoding'

/** What an account holds, as answers carry it. */
export const presentBalances = async (ledger: Ledger, accountId: string): Promise<Balance[]> =>
  (await ledger.balancesOf(accountId)).map(({ assetId, units, decimals }) => ({
    assetId,
    units: String(units),
    decimals,
  }))

/** An event that a contract emitted; its data in hex. */
export const presentEvent = ({ emitterAccountId, emitterContractHash, name, data }: ContractEvent) => ({
  emitterAccountId,
  emitterContractHash,
  name,
  data: bytesToHex(data),
})

type Movement = Pick<AssetMovement, 'accountId' | 'assetId' | 'unitsBefore' | 'unitsAfter'>

/** Changes of holdings, with the decimals of each asset read once. */
export const presentMovements = async (
  ledger: Ledger,
  movements: readonly Movement[],
): Promise<TokenMovement[]> => {
  const decimals = new Map<string, number | null>()
  for (const { assetId } of movements) {
    if (!decimals.has(assetId)) decimals.set(assetId, await decimalsOf(ledger, assetId))
  }
  return movements.map(({ accountId, assetId, unitsBefore, unitsAfter }) => {
    const places = decimals.get(assetId) ?? null
    return {
      accountId,
      assetId,
      decimals: places,
      amount: tokenAmountOf(unitsAfter, places),
      prev_amount: unitsBefore === 0n ? null : tokenAmountOf(unitsBefore, places),
    }
  })
}
