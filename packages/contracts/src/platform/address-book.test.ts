import { expect, test } from 'vitest'
import { saveAddressBookEntry, watchedActivity } from './address-book.ts'

const { body } = saveAddressBookEntry

test('an entry has a label, is watched, or both', () => {
  const refuses = (label: string | null, watched: boolean) =>
    !body.safeParse({ accountId: '#EURS', label, watched }).success
  expect([refuses('Euro', false), refuses(null, true), refuses('Euro', true)]).toEqual([false, false, false])
  expect(refuses(null, false)).toBe(true)
})

test('news of watched accounts name at most twenty', () => {
  const account = { accountId: '#EURS', blockHeight: 1, ticket: `1220${'0'.repeat(64)}` }
  const sizes = [20, 21].map((length) => ({ accounts: Array.from({ length }, () => account) }))
  expect(sizes.map((news) => watchedActivity.payload.safeParse(news).success)).toEqual([true, false])
})
