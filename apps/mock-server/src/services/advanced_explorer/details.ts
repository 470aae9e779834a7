import { readDataKeys } from '@panel/chain/contract-data'
import type { Ledger, TransactionRecord } from '@panel/chain/ledger'
import {
  type CallTarget,
  type ExplorerAccount,
  maximumAliases,
  maximumDataKeys,
  type TransactionDetail,
} from '@panel/contracts/services/advanced_explorer/chain'
import { LedgerError } from '@panel/ledger/errors'
import { callsOf, decodeTransaction } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { type Decimals, decimalsByAsset } from '../../platform/chain/cached-decimals.ts'
import { presentBalances, presentEvent, presentMovements } from '../../platform/chain/present.ts'
import { encodeBase58 } from '../../platform/threads/base58-in-thread.ts'
import { assetsMovedBy, presentTransaction } from './present.ts'

/** The accounts that a transaction's calls go to, each once; none where today's rules cannot read its bytes. */
const targetsIn = (bytes: Uint8Array): string[] => {
  try {
    return [...new Set(callsOf(decodeTransaction(bytes)).map((call) => call.accountId))]
  } catch (error) {
    if (error instanceof LedgerError) return []
    throw error
  }
}

const targetOf = async (ledger: Ledger, accountId: string, decimals: Decimals): Promise<CallTarget> => ({
  contractHash: (await ledger.account(accountId))?.contractHash ?? null,
  decimals: await decimals(accountId),
})

/** Everything that is known of one transaction. */
export const detailOf = async (
  ledger: Ledger,
  decimals: Decimals,
  record: TransactionRecord,
): Promise<TransactionDetail> => {
  const targets: Record<string, CallTarget> = {}
  for (const accountId of targetsIn(record.bytes)) {
    targets[accountId] = await targetOf(ledger, accountId, decimals)
  }
  const movements = await ledger.movementsOfTransaction(record.ticket)
  return {
    ...presentTransaction(record, await decimalsByAsset(decimals, assetsMovedBy([record]))),
    bytes: await encodeBase58(record.bytes),
    receipt: record.receipt && (await encodeBase58(record.receipt)),
    events: record.events.map(presentEvent),
    movements: await presentMovements(movements, decimals),
    targets,
  }
}

/** @throws ApiError NOT_FOUND for an account that the ledger has never seen */
export const accountOf = async (
  { ledger, aliases }: Pick<FastifyInstance, 'ledger' | 'aliases'>,
  accountId: string,
): Promise<ExplorerAccount> => {
  const account = await ledger.account(accountId)
  if (!account) throw new ApiError('NOT_FOUND', `The ledger has no account ${accountId}.`)
  await aliases.sync()
  const names = aliases.of(accountId)
  const dataKeys = await readDataKeys(ledger, accountId)
  return {
    accountId,
    aliases: names.slice(0, maximumAliases),
    totalAliases: names.length,
    contractHash: account.contractHash,
    dataHash: account.dataHash,
    assets: await presentBalances(ledger, accountId),
    dataKeys: dataKeys.slice(0, maximumDataKeys),
    totalDataKeys: dataKeys.length,
  }
}
