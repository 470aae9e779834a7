import type { AssetMovement, Ledger, TransactionSummary } from '@panel/chain/ledger'
import {
  maximumOwnBytes,
  maximumOwnTransactions,
  type OwnTransaction,
  transactionsOfPayees,
} from '@panel/contracts/platform/own-activity'
import { bytesToHex } from '@panel/ledger/encoding'
import type { Decimals } from '../chain/cached-decimals.ts'
import { shortened } from '../chain/present.ts'
import { isoTime } from '../iso-time.ts'

/** What a transaction was for an account: units sent to or received from another one, or a call to one. */
const roleOf = ({ transfer, target }: TransactionSummary, own: string) => {
  if (transfer?.from === own) return { did: 'sent', other: transfer.to } as const
  if (transfer?.to === own) return { did: 'received', other: transfer.from } as const
  return { did: 'called', other: target } as const
}

/** By how much the holdings of an account changed in all, by asset; those that are the same again are left out. */
const netChanges = (movements: readonly AssetMovement[], own: string): ReadonlyMap<string, bigint> => {
  const changes = new Map<string, bigint>()
  for (const { accountId, assetId, unitsBefore, unitsAfter } of movements) {
    if (accountId !== own) continue
    changes.set(assetId, (changes.get(assetId) ?? 0n) + unitsAfter - unitsBefore)
  }
  return new Map([...changes].filter(([, units]) => units !== 0n))
}

/** The accounts to which an account's last transactions moved units, the latest first. */
export const payeesOf = async (
  ledger: Pick<Ledger, 'transactionsOfAccount'>,
  accountId: string,
): Promise<string[]> => {
  const transactions = await ledger.transactionsOfAccount(accountId, { limit: transactionsOfPayees })
  const paid = transactions.flatMap(({ success, transfer }) =>
    success === true && transfer?.from === accountId && transfer.to !== null ? [transfer.to] : [],
  )
  return [...new Set(paid)]
}

/** The last transactions that touched an account, newest first, as its owner sees them. */
export const ownTransactionsOf = async (
  ledger: Pick<Ledger, 'transactionsOfAccount' | 'movementsOfTransaction' | 'transaction'>,
  decimals: Decimals,
  accountId: string,
): Promise<OwnTransaction[]> => {
  const changesOf = async ({ ticket, success }: TransactionSummary) => {
    if (success !== true) return []
    const changes = netChanges(await ledger.movementsOfTransaction(ticket), accountId)
    return Promise.all(
      [...changes].map(async ([assetId, units]) => ({
        assetId,
        units: String(units < 0n ? -units : units),
        gained: units > 0n,
        decimals: (await decimals(assetId)) ?? 0,
      })),
    )
  }
  const bytesOf = async (ticket: string) => {
    const bytes = (await ledger.transaction(ticket))?.bytes
    return bytes && bytes.length <= maximumOwnBytes ? bytesToHex(bytes) : null
  }
  const transactions = await ledger.transactionsOfAccount(accountId, { limit: maximumOwnTransactions })
  return Promise.all(
    transactions.map(async (transaction) => ({
      ticket: transaction.ticket,
      method: shortened(transaction.method),
      acceptedAt: isoTime(transaction.acceptedAt),
      success: transaction.success,
      failure: shortened(transaction.failure),
      ...roleOf(transaction, accountId),
      changes: await changesOf(transaction),
      bytes: await bytesOf(transaction.ticket),
    })),
  )
}
