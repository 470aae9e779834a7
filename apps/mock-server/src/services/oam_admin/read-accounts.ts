import type { Ledger } from '@panel/chain/ledger'
import type { OneTimeAccount, OneTimeState } from '@panel/contracts/services/oam_admin/batches'
import { presentBalances } from '../../platform/chain/present.ts'

/** How many of an account's latest movements are looked at: a one-time account has few. */
const readMovements = 50

/** Whether the last thing an account gave away went to its maker. */
const wasSwept = async (
  ledger: Ledger,
  ticket: string,
  accountId: string,
  makerId: string,
): Promise<boolean> => {
  const transaction = await ledger.transaction(ticket)
  return transaction?.transfer?.from === accountId && transaction.transfer.to === makerId
}

const stateOf = async (
  ledger: Ledger,
  accountId: string,
  makerId: string,
  holds: boolean,
): Promise<OneTimeState> => {
  const movements = await ledger.movements({ limit: readMovements }, { accountId })
  if (movements.length === 0) return 'empty'
  const given = movements.find(({ unitsBefore, unitsAfter }) => unitsAfter < unitsBefore)
  if (!given) return holds ? 'funded' : 'empty'
  if (holds) return 'used'
  return (await wasSwept(ledger, given.ticket, accountId, makerId)) ? 'swept' : 'used'
}

/** What the ledger says of the accounts of a batch. */
export const readAccounts = async (
  ledger: Ledger,
  makerId: string,
  accountIds: readonly string[],
): Promise<OneTimeAccount[]> => {
  const accounts: OneTimeAccount[] = []
  for (const [index, accountId] of accountIds.entries()) {
    const balances = (await presentBalances(ledger, accountId)).filter(({ units }) => units !== '0')
    const state = await stateOf(ledger, accountId, makerId, balances.length > 0)
    accounts.push({ position: index + 1, accountId, state, balances })
  }
  return accounts
}
