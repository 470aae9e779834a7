import { setImmediate } from 'node:timers/promises'
import type { TransactionSummary } from '@panel/chain/ledger'
import { maximumActiveAccounts, watchedActivity } from '@panel/contracts/platform/address-book'
import type { FastifyInstance } from 'fastify'
import type { AddressBookStore } from './store.ts'

/** However fast blocks come, watched accounts are looked up at most this often, in milliseconds. */
const passMilliseconds = 1000

/** The number of look-ups after which other calls get their turn. */
const slice = 20

/** Transactions that are accepted but not executed stand before the last executed one; a block takes them all. */
const lookedAt = 5

interface ActiveAccount {
  readonly accountId: string
  readonly blockHeight: number
  readonly ticket: string
}

const isExecuted = (
  transaction: TransactionSummary,
): transaction is TransactionSummary & { readonly blockHeight: number } => transaction.blockHeight !== null

/** Notifies people when a block executed a transaction that touched an account that they watch. */
export const notifyWatchers = (app: FastifyInstance, store: AddressBookStore): void => {
  let timer: NodeJS.Timeout | undefined
  let pass: Promise<void> = Promise.resolve()
  let closed = false

  const readActive = async (): Promise<ActiveAccount[]> => {
    const active: ActiveAccount[] = []
    for (const [index, { accountId, blockHeight: known }] of store.watched().entries()) {
      if (index % slice === slice - 1) await setImmediate()
      const newest = await app.ledger.transactionsOfAccount(accountId, { limit: lookedAt })
      const last = newest.find(isExecuted)
      if (closed) return []
      if (!last || last.blockHeight <= known) continue
      const { blockHeight, ticket, acceptedAt } = last
      const block = await app.ledger.block(blockHeight)
      const executedAt = block === undefined ? acceptedAt : block.timestamp * 1000
      store.setActivity(accountId, { blockHeight, ticket, executedAt })
      active.push({ accountId, blockHeight, ticket })
    }
    return active
  }

  const run = async (): Promise<void> => {
    const byWatcher = new Map<string, ActiveAccount[]>()
    for (const account of await readActive()) {
      for (const watcher of store.watchersOf(account.accountId)) {
        byWatcher.set(watcher, [...(byWatcher.get(watcher) ?? []), account])
      }
    }
    for (const [accountId, accounts] of byWatcher) {
      app.sockets.emit({ accountId }, watchedActivity, { accounts: accounts.slice(0, maximumActiveAccounts) })
    }
  }

  app.ledger.onBlock(() => {
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
