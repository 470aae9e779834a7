import type { Ledger } from '@panel/chain/ledger'
import type { TestRun } from '@panel/contracts/services/transaction_builder/test-network'
import { accountIdOf } from '@panel/ledger/accounts'
import { decodeTransaction, type Transaction } from '@panel/ledger/transactions'
import { cachedDecimals } from '../../platform/chain/cached-decimals.ts'
import { withLedgerRefusals } from '../../platform/chain/ledger-refusals.ts'
import { presentEvent, presentMovements } from '../../platform/chain/present.ts'
import { decodeBase58 } from '../../platform/threads/base58-in-thread.ts'
import { changesOfData, readAccountData } from './account-data.ts'

/** Those who sign a transaction's calls and those whom the calls go to. */
const accountsIn = (transaction: Transaction): string[] => {
  const calls = transaction.kind === 'bulk' ? [transaction.root, ...transaction.nodes] : [transaction]
  return calls.flatMap((call) => [
    accountIdOf(call.signerPublicKey),
    ...('accountId' in call ? [call.accountId] : []),
  ])
}

/**
 * Executes a signed transaction and reports all that it did.
 *
 * @throws ApiError LEDGER_REFUSED with the node's own kind
 */
export const runTransaction = (ledger: Ledger, text: string): Promise<TestRun> =>
  withLedgerRefusals(async () => {
    const bytes = await decodeBase58(text)
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
      events: (record?.events ?? []).map(presentEvent),
      movements: await presentMovements(movements, cachedDecimals(ledger)),
      dataChanges: changesOfData(before, await readAccountData(ledger, accounts)),
    }
  })
