import { tokenAmountOf } from '@panel/contracts/platform/token-movement'
import type { TestRun } from '@panel/contracts/services/transaction_builder/test-network'
import { accountIdOf } from '@panel/ledger/accounts'
import { base58ToBytesAsync, bytesToHex } from '@panel/ledger/encoding'
import { LedgerError } from '@panel/ledger/errors'
import { decodeTransaction, type Transaction } from '@panel/ledger/transactions'
import type { AssetMovement, Ledger } from '../../ledger/ledger.ts'
import { LedgerRefusal } from '../../ledger/ledger-refusal.ts'
import { ApiError } from '../../platform/api-error.ts'
import { changesOfData, readAccountData } from './account-data.ts'

/** Those who sign a transaction's calls and those whom the calls go to. */
const accountsIn = (transaction: Transaction): string[] => {
  const calls = transaction.kind === 'bulk' ? [transaction.root, ...transaction.nodes] : [transaction]
  return calls.flatMap((call) => [
    accountIdOf(call.signerPublicKey),
    ...('accountId' in call ? [call.accountId] : []),
  ])
}

const decimalsOf = async (ledger: Ledger, { accountId, assetId }: AssetMovement): Promise<number | null> =>
  (await ledger.balancesOf(accountId)).find((balance) => balance.assetId === assetId)?.decimals ?? null

const presentMovement = async (ledger: Ledger, movement: AssetMovement) => {
  const decimals = await decimalsOf(ledger, movement)
  const { accountId, assetId, unitsBefore, unitsAfter } = movement
  return {
    accountId,
    assetId,
    decimals,
    amount: tokenAmountOf(unitsAfter, decimals),
    prev_amount: unitsBefore === 0n ? null : tokenAmountOf(unitsBefore, decimals),
  }
}

/**
 * Executes a signed transaction and tells all that it did.
 *
 * @throws ApiError LEDGER_REFUSED with the node's own kind
 */
export const runTransaction = async (ledger: Ledger, text: string): Promise<TestRun> => {
  try {
    const bytes = await base58ToBytesAsync(text)
    const accounts = accountsIn(decodeTransaction(bytes))
    const before = await readAccountData(ledger, accounts)
    const ticket = await ledger.submit(bytes)
    const { success, blockHeight, result } = await ledger.settled(ticket)
    const record = await ledger.transaction(ticket)
    const movements = await ledger.movementsOfTransaction(ticket)
    return {
      ticket,
      success,
      blockHeight,
      burnedFuel: String(record?.burnedFuel ?? 0n),
      receipt: result,
      events: (record?.events ?? []).map(({ emitterAccountId, emitterContractHash, name, data }) => ({
        emitterAccountId,
        emitterContractHash,
        name,
        data: bytesToHex(data),
      })),
      movements: await Promise.all(movements.map((movement) => presentMovement(ledger, movement))),
      dataChanges: changesOfData(before, await readAccountData(ledger, accounts)),
    }
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
