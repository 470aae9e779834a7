import type { AccountActivity } from '@panel/chain/ledger'
import { maximumActiveAccounts, watchedActivity } from '@panel/contracts/platform/address-book'
import type { FastifyInstance } from 'fastify'
import type { AddressBookStore } from './store.ts'

/** However fast blocks come, they are compared with the watched accounts at most this often, in milliseconds. */
const passMilliseconds = 1000

interface Heights {
  readonly from: number
  readonly to: number
}

/** Notifies people when a block executed a transaction that touched an account that they watch. */
export const notifyWatchers = (app: FastifyInstance, store: AddressBookStore): void => {
  let timer: NodeJS.Timeout | undefined
  let pass: Promise<void> = Promise.resolve()
  let closed = false
  /** The heights of the blocks since the last pass. */
  let news: Heights | undefined

  const gather = ({ from, to }: Heights): void => {
    news = { from: Math.min(from, news?.from ?? from), to: Math.max(to, news?.to ?? to) }
  }

  const executedAt = async (height: number): Promise<number> =>
    ((await app.ledger.block(height))?.timestamp ?? 0) * 1000

  /** The watched accounts that these blocks touched, each with its last transaction, which is kept. */
  const keepActivity = async (heights: Heights): Promise<AccountActivity[]> => {
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
    if (closed) return []
    for (const { accountId, blockHeight, ticket } of active) {
      store.setActivity(accountId, { blockHeight, ticket, executedAt: times.get(blockHeight) ?? 0 })
    }
    return active
  }

  const run = async (): Promise<void> => {
    const heights = news
    news = undefined
    if (!heights) return
    const active = await keepActivity(heights).catch((error: unknown) => {
      // Looked at again with the next block.
      gather(heights)
      throw error
    })
    const byWatcher = new Map<string, AccountActivity[]>()
    for (const account of active) {
      for (const watcher of store.watchersOf(account.accountId)) {
        byWatcher.set(watcher, [...(byWatcher.get(watcher) ?? []), account])
      }
    }
    for (const [accountId, accounts] of byWatcher) {
      app.sockets.emit({ accountId }, watchedActivity, { accounts: accounts.slice(0, maximumActiveAccounts) })
    }
  }

  app.ledger.onBlock(({ height }) => {
    gather({ from: height, to: height })
    // Real time, as people watch: a test's frozen clock does not hold it back.
    timer ??= setTimeout(() => {
      timer = undefined
      pass = pass.then(run).catch((error: unknown) => {
        if (!closed) app.log.error(error, 'watched accounts could not be looked up')
      })
    }, passMilliseconds)
  })
  app.addHook('onClose', async () => {
    closed = true
    clearTimeout(timer)
    await pass
  })
}
