import * as z from 'zod/mini'
import { chosenName } from './chosen-name.ts'
import { endpoint } from './endpoint.ts'
import { socketEvent } from './events.ts'
import { exampleAccountId } from './examples.ts'
import { filterText, listEndpoint, maximumPageSize } from './list-endpoint.ts'
import { accountId, hashId, recordedAccountId, timestamp } from './primitives.ts'

/** The most entries of one address book: all of it fits on one page, so that every page of the panel can show its names. */
export const maximumAddressBookEntries = maximumPageSize

/** The most accounts that one person watches. */
export const maximumWatchedAccounts = 50

/** The last transaction of an account that a block executed. */
const activity = z.object({ blockHeight: z.int().check(z.nonnegative()), ticket: hashId, at: timestamp })

/** What a person noted about an account: a label, that it is watched, or both. Nobody else ever reads it. */
export const addressBookEntry = z.object({
  accountId: recordedAccountId,
  label: z.nullable(z.string()),
  watched: z.boolean(),
  updatedAt: timestamp,
  /** Null for an account that is not watched, or has had no transaction since. */
  activity: z.nullable(activity),
})
export type AddressBookEntry = z.infer<typeof addressBookEntry>

export const listAddressBook = listEndpoint({
  operationId: 'listAddressBook',
  path: '/api/v1/panel/addressBook',
  summary: 'The accounts that the caller labelled or watches, a page at a time.',
  access: 'session',
  row: addressBookEntry,
  filter: z.object({
    /** Part of a label or an account id. */
    text: filterText,
    watched: z.optional(z.enum(['yes', 'no'])),
  }),
  sort: ['label', 'accountId', 'updatedAt'],
  example: { text: 'shop' },
})

export const saveAddressBookEntry = endpoint({
  operationId: 'saveAddressBookEntry',
  method: 'POST',
  path: '/api/v1/panel/addressBook/save',
  summary:
    'Labels or watches an account, or changes what was noted about it. Two accounts cannot have like labels.',
  access: 'session',
  body: z
    .object({ accountId, label: z.nullable(chosenName), watched: z.boolean() })
    .check(
      z.refine(({ label, watched }) => label !== null || watched, 'a label, a watched account, or both'),
    ),
  example: { body: { accountId: exampleAccountId, label: 'Corner shop', watched: false } },
  answer: addressBookEntry,
  errors: ['CONFLICT', 'LIMIT_REACHED'],
  reasons: ['nameTaken'],
})

export const removeAddressBookEntry = endpoint({
  operationId: 'removeAddressBookEntry',
  method: 'POST',
  path: '/api/v1/panel/addressBook/remove',
  summary: 'Removes what the caller noted about an account.',
  access: 'session',
  body: z.object({ accountId }),
  example: { body: { accountId: exampleAccountId } },
  answer: z.object({ removed: z.boolean() }),
})

/** The most accounts that one event names. */
export const maximumActiveAccounts = 20

export const watchedActivity = socketEvent({
  name: 'watched_activity',
  summary:
    "Blocks executed transactions of accounts that the person watches: to all of that person's sockets.",
  payload: z.object({
    accounts: z
      .array(z.object({ accountId: recordedAccountId, blockHeight: z.int(), ticket: hashId }))
      .check(z.maxLength(maximumActiveAccounts)),
  }),
})
