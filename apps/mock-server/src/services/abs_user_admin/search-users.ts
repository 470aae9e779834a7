import { maximumAddressBookEntries } from '@panel/contracts/platform/address-book'
import type { FastifyInstance } from 'fastify'
import { addressBookStore } from '../../platform/address-book/store.ts'
import type { UserSearch } from './store.ts'

/**
 * Finds the accounts that a text names: by an alias on the ledger, by a label of the caller's address book, or by what
 * administrators noted.
 */
export const userSearch = (app: FastifyInstance, byNote: (text: string) => readonly string[]) => {
  const book = addressBookStore(app.database)
  const byLabel = (text: string, ownerId: string): string[] => {
    const request = { filter: { text }, skip: 0, limit: maximumAddressBookEntries }
    return book.list(ownerId, request).rows.map(({ accountId }) => accountId)
  }

  return async (text: string | undefined, ownerId: string): Promise<UserSearch | undefined> => {
    const wanted = text?.trim()
    if (wanted === undefined || wanted === '') return undefined
    await app.aliases.sync()
    const aliased = app.aliases.accountsNamed(wanted)
    return {
      text: wanted,
      accountIds: [...new Set([...aliased, ...byLabel(wanted, ownerId), ...byNote(wanted)])],
    }
  }
}
