import { readConfig } from '@panel/chain/contracts/asset/holding'
import type { ContractEvent, Ledger, RehearsedPart } from '@panel/chain/ledger'
import { LedgerRefusal } from '@panel/chain/refusals'
import { tokenAmountOf } from '@panel/contracts/platform/token-amounts'
import { bytesToHex, decodeMessagePack } from '@panel/ledger/encoding'
import { LedgerError } from '@panel/ledger/errors'
import { ApiError } from '../../platform/api-error.ts'

const decimalsOf = async (ledger: Ledger, assetId: string): Promise<number | null> => {
  const [config] = await ledger.accountData(assetId, ['config'])
  return (config && readConfig(decodeMessagePack(config))?.decimals) ?? null
}

export const presentMovement = async (ledger: Ledger, movement: RehearsedPart['movements'][number]) => {
  const { accountId, assetId, unitsBefore, unitsAfter } = movement
  const decimals = await decimalsOf(ledger, assetId)
  return {
    accountId,
    assetId,
    decimals,
    amount: tokenAmountOf(unitsAfter, decimals),
    prev_amount: unitsBefore === 0n ? null : tokenAmountOf(unitsBefore, decimals),
  }
}

export const presentEvent = ({ emitterAccountId, emitterContractHash, name, data }: ContractEvent) => ({
  emitterAccountId,
  emitterContractHash,
  name,
  data: bytesToHex(data),
})

/**
 * Runs what hands bytes to a ledger.
 *
 * @throws ApiError LEDGER_REFUSED with the node's own kind
 */
export const withRefusals = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof LedgerRefusal) {
      throw new ApiError('LEDGER_REFUSED', error.message, { kind: error.kind })
    }
    if (error instanceof LedgerError) {
      throw new ApiError('LEDGER_REFUSED', error.shortMessage, { kind: 'malformed data' })
    }
    throw error
  }
}
