import type { AddressBookEntry } from '@panel/contracts/platform/address-book'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { session } from '../session/session.ts'
import { addressBookQuery } from './account-queries.ts'
import { aliasQuery, isNamedById } from './alias-query.ts'

/**
 * What an account is called: `you` for the person's own, a `label` of the person's address book, `platform` for
 * accounts that are named by their id such as `#EURS`, an `alias` of the network; `none` leaves the id.
 */
export type AccountName =
  | { readonly kind: 'you' | 'none' }
  | { readonly kind: 'label' | 'platform' | 'alias'; readonly text: string }

const useBookQuery = () => {
  const { token } = useSnapshot(session)
  return useQuery({ ...addressBookQuery(), enabled: token !== null })
}

/** The person's own address book; empty until it is read. */
export const useAddressBook = (): readonly AddressBookEntry[] => useBookQuery().data?.rows ?? []

/** What the person noted about an account, undefined where that is nothing. */
export const useAccountNote = (accountId: string): AddressBookEntry | undefined =>
  useAddressBook().find((entry) => entry.accountId === accountId)

const named = (
  accountId: string,
  own: boolean,
  label: string | null,
  alias: string | null | undefined,
): AccountName => {
  if (own) return { kind: 'you' }
  if (label !== null) return { kind: 'label', text: label }
  if (isNamedById(accountId))
    return accountId === '' ? { kind: 'none' } : { kind: 'platform', text: accountId }
  return alias ? { kind: 'alias', text: alias } : { kind: 'none' }
}

/** The names of several accounts, in their order. */
export const useAccountNames = (accountIds: readonly string[]): readonly AccountName[] => {
  const { user } = useSnapshot(session)
  const book = useBookQuery()
  const labelOf = (accountId: string): string | null =>
    book.data?.rows.find((entry) => entry.accountId === accountId)?.label ?? null
  const isOwn = (accountId: string): boolean => user?.accountId === accountId
  const aliases = useQueries({
    queries: accountIds.map((accountId) => ({
      ...aliasQuery(accountId),
      enabled: !book.isPending && !isOwn(accountId) && !isNamedById(accountId) && labelOf(accountId) === null,
    })),
  })
  return accountIds.map((accountId, index) =>
    named(accountId, isOwn(accountId), labelOf(accountId), aliases[index]?.data),
  )
}

/** The one source of accounts' names: every place that shows an account asks here. */
export const useAccountName = (accountId: string): AccountName => {
  const [name] = useAccountNames([accountId])
  return name ?? { kind: 'none' }
}
