import { readContractData, readDataKeys } from '@panel/chain/contract-data'
import { maximumAddressBookEntries } from '@panel/contracts/platform/address-book'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import type { FastifyInstance } from 'fastify'
import { addressBookStore } from '../../platform/address-book/store.ts'
import type { UserSearch } from './store.ts'

/** How many aliases that contain a text are looked up at most. */
const mostAliases = 200

/**
 * Finds the accounts that a text names: by an alias on the ledger, by a label of the caller's address book, or by what
 * administrators noted.
 */
export const userSearch = (app: FastifyInstance, byNote: (text: string) => readonly string[]) => {
  const book = addressBookStore(app.database)
  const { alias } = service.data

  const byAlias = async (text: string): Promise<string[]> => {
    const keys = await readDataKeys(app.ledger, serviceAccountId)
    const found = keys
      .flatMap((key) => (key.startsWith(alias.prefix) ? (alias.partsOf(key) ?? []) : []))
      .filter((parts) => parts.alias.includes(text))
    const records = await Promise.all(
      found
        .slice(0, mostAliases)
        .map((parts) => readContractData(app.ledger, serviceAccountId, alias, parts)),
    )
    return records.flatMap((record) => (record ? [record.account] : []))
  }

  const byLabel = (text: string, ownerId: string): string[] => {
    const request = { filter: { text }, skip: 0, limit: maximumAddressBookEntries }
    return book.list(ownerId, request).rows.map(({ accountId }) => accountId)
  }

  return async (text: string | undefined, ownerId: string): Promise<UserSearch | undefined> => {
    const wanted = text?.trim()
    if (wanted === undefined || wanted === '') return undefined
    const aliased = await byAlias(wanted.replace(/^@/, '').toLowerCase())
    return {
      text: wanted,
      accountIds: [...new Set([...aliased, ...byLabel(wanted, ownerId), ...byNote(wanted)])],
    }
  }
}
