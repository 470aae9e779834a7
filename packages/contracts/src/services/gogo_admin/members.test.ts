import { expect, test } from 'vitest'
import { isRole, newMember } from './members.ts'

test.each(['customer', 'a', 'partner-2', 'txs2', 'x'.repeat(32)])('%s can be a role', (role) =>
  expect(isRole(role)).toBe(true),
)

test.each(['txs', 'Customer', 'two words', '1st', '-a', '', 'x'.repeat(33), 'a/b'])('%s cannot', (role) =>
  expect(isRole(role)).toBe(false),
)

test('an entry is kept trimmed, and its e-mail in lower case', () => {
  const entry = { role: 'customer', name: ' Ada ', email: ' ADA@x.it ', accountId: '#EURS' }
  expect(newMember.parse(entry)).toEqual({
    role: 'customer',
    name: 'Ada',
    email: 'ada@x.it',
    accountId: '#EURS',
  })
})

test('a name that shows something else than its characters is no name of a member', () => {
  const entry = { role: 'customer', name: 'Ada\u200b', email: 'ada@x.it', accountId: '#EURS' }
  expect(newMember.safeParse(entry).success).toBe(false)
})
