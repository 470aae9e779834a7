import { type AddressBookEntry, listAddressBook } from '@panel/contracts/platform/address-book'
import { maximumPageSize } from '@panel/contracts/platform/list-endpoint'
import { endpointQuery } from '../api/endpoint-query.ts'

/** The person's own address book, whole; changes on this browser and news of watched accounts invalidate it. */
export const addressBookQuery = () =>
  endpointQuery(listAddressBook, { body: { limit: maximumPageSize } }, { staleTime: 300_000 })

/** What the person noted about an account. */
export type AccountNote = Pick<AddressBookEntry, 'accountId' | 'label' | 'watched'>
