import type { AccountActivity } from '@panel/chain/ledger'
import { maximumActiveAccounts, watchedActivity } from '@panel/contracts/platform/address-book'
import type { FastifyInstance } from 'fastify'
import { afterBlocks, type Heights } from '../chain/after-blocks.ts'
import type { AddressBookStore } from './store.ts'

/**
 * Notifies people when a block executed a transaction that touched an account that they watch, and keeps which one was
 * the last.
 *
 * @returns resolves once what happened before a stop of the server, and was not kept, is kept
 */
export const notifyWatchers = (app: FastifyInstance, store: AddressBookStore): (() => Promise<void>) => {
  const executedAt = async (height: number): Promise<number> =>
    ((await app.ledger.block(height))?.timestamp ?? 0) * 1000

  /** The watched accounts that these blocks touched, each with its last transaction, which is kept. */
  const keepActivity = async (heights: Heights, isClosed: () => boolean): Promise<AccountActivity[]> => {
    const watched = store.watched()
    if (watched.length === 0) return []
    const touched = new Map(
      (await app.ledger.accountsTouchedIn(heights)).map((activity) => [activity.accountId, activity]),
    )
    const active = watched.flatMap(({ accountId, blockHeight: known }) => {
      const activity = touched.get(accountId)
      return activity && activity.blockHeight > known ? [activity] : []
    })
    const times = new Map<number, number>()
    for (const { blockHeight } of active) {
      times.set(blockHeight, times.get(blockHeight) ?? (await executedAt(blockHeight)))
    }
    if (isClosed()) return []
    for (const { accountId, blockHeight, ticket } of active) {
      store.setActivity(accountId, { blockHeight, ticket, executedAt: times.get(blockHeight) ?? 0 })
    }
    return active
  }

  const catchUp = async (): Promise<void> => {
    for (const { accountId, blockHeight: known } of store.watched()) {
      const [last] = await app.ledger.transactionsOfAccount(accountId, { limit: 1 })
      const height = last?.blockHeight ?? 0
      if (!last || height <= known) continue
      const executed = await executedAt(height)
      if (!app.database.open) return
      store.setActivity(accountId, { blockHeight: height, ticket: last.ticket, executedAt: executed })
    }
  }
  let caughtUp: Promise<void> = Promise.resolve()
  app.world.onEnter(() => {
    caughtUp = catchUp().catch((error: unknown) => {
      if (app.database.open) app.log.error(error, 'the last activity of watched accounts could not be read')
    })
  })

  afterBlocks(app, 'notifying people of watched accounts', async (heights, isClosed) => {
    const byWatcher = new Map<string, AccountActivity[]>()
    for (const account of await keepActivity(heights, isClosed)) {
      for (const watcher of store.watchersOf(account.accountId)) {
        byWatcher.set(watcher, [...(byWatcher.get(watcher) ?? []), account])
      }
    }
    for (const [accountId, accounts] of byWatcher) {
      app.sockets.emit({ accountId }, watchedActivity, { accounts: accounts.slice(0, maximumActiveAccounts) })
    }
  })
  return () => caughtUp
}
