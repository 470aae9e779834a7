import type { AssetMovement, Ledger } from '@panel/chain/ledger'
import { movementPages } from '@panel/chain/movement-pages'
import type { OneTimeAccount, OneTimeState } from '@panel/contracts/services/oam_admin/batches'
import { presentBalances } from '../../platform/chain/present.ts'

/** How many accounts are read at a time: a node of a network answers each in a call of its own. */
const readTogether = 25

/** What the movements of an account say of it. */
interface Moved {
  /** The last one that took something from the account; undefined while it only received. */
  readonly given: AssetMovement | undefined
}

/** The accounts of a batch that moved anything, from one search of the ledger for all of them. */
const readMoved = async (ledger: Ledger, accountIds: readonly string[]): Promise<Map<string, Moved>> => {
  const moved = new Map<string, Moved>()
  for await (const page of movementPages(ledger, { accountIds })) {
    for (const movement of page) {
      const given = movement.unitsAfter < movement.unitsBefore ? movement : undefined
      moved.set(movement.accountId, { given: moved.get(movement.accountId)?.given ?? given })
    }
  }
  return moved
}

/** Whether the last thing an account gave away went to its maker. */
const wasSwept = async (ledger: Ledger, given: AssetMovement, makerId: string): Promise<boolean> => {
  const transfer = (await ledger.transaction(given.ticket))?.transfer
  return transfer?.from === given.accountId && transfer.to === makerId
}

const stateOf = async (
  ledger: Ledger,
  moved: Moved | undefined,
  makerId: string,
  holds: boolean,
): Promise<OneTimeState> => {
  if (!moved) return 'empty'
  if (!moved.given) return holds ? 'funded' : 'empty'
  if (holds) return 'used'
  return (await wasSwept(ledger, moved.given, makerId)) ? 'swept' : 'used'
}

/** What the ledger says of the accounts of a batch. */
export const readAccounts = async (
  ledger: Ledger,
  makerId: string,
  accountIds: readonly string[],
): Promise<OneTimeAccount[]> => {
  const moved = await readMoved(ledger, accountIds)
  const read = async (accountId: string, index: number): Promise<OneTimeAccount> => {
    const balances = (await presentBalances(ledger, accountId)).filter(({ units }) => units !== '0')
    const state = await stateOf(ledger, moved.get(accountId), makerId, balances.length > 0)
    return { position: index + 1, accountId, state, balances }
  }
  const accounts: OneTimeAccount[] = []
  for (let from = 0; from < accountIds.length; from += readTogether) {
    const part = accountIds.slice(from, from + readTogether)
    accounts.push(...(await Promise.all(part.map((accountId, index) => read(accountId, from + index)))))
  }
  return accounts
}
