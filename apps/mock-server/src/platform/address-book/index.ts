import {
  listAddressBook,
  maximumAddressBookEntries,
  maximumWatchedAccounts,
  removeAddressBookEntry,
  saveAddressBookEntry,
} from '@panel/contracts/platform/address-book'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { implement } from '../implement.ts'
import { notifyWatchers } from './notify-watchers.ts'
import { addressBookStore } from './store.ts'

/** What people noted about accounts; no call reads another person's. */
export const addressBook = async (app: FastifyInstance): Promise<void> => {
  const store = addressBookStore(app.database)
  const caughtUp = notifyWatchers(app, store)

  implement(app, listAddressBook, async ({ body }, { caller }) => {
    await caughtUp()
    return store.list(caller.accountId, body)
  })

  implement(app, saveAddressBookEntry, async ({ body }, { caller }) => {
    const { accountId, label, watched } = body
    const { height } = await app.ledger.lastBlock()
    // From here to the write nothing is awaited, so that no second call passes the same checks.
    const before = store.find(caller.accountId, accountId)
    const counts = store.countsOf(caller.accountId)
    if (!before && counts.entries >= maximumAddressBookEntries) {
      throw new ApiError('LIMIT_REACHED', 'The address book is full: remove an entry first.', {
        maximum: maximumAddressBookEntries,
        of: 'entries',
      })
    }
    if (watched && before?.watched !== true && counts.watched >= maximumWatchedAccounts) {
      throw new ApiError('LIMIT_REACHED', 'You watch as many accounts as you may: stop watching one first.', {
        maximum: maximumWatchedAccounts,
        of: 'watched',
      })
    }
    const holder = label === null ? undefined : store.holderOf(caller.accountId, label)
    if (holder !== undefined && holder !== accountId) {
      throw new ApiError('CONFLICT', 'Another account has a label that reads like this one.', {
        reason: 'nameTaken',
        accountId: holder,
      })
    }
    store.save(caller.accountId, body, { now: app.clock.now(), height })
    const saved = store.find(caller.accountId, accountId)
    if (saved) return saved
    throw new Error('The entry that was just written is missing.')
  })

  implement(app, removeAddressBookEntry, ({ body }, { caller }) => ({
    removed: store.remove(caller.accountId, body.accountId),
  }))
}
