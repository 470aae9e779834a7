import { expect, test } from 'vitest'
import { changesBetween, noEdits, type UserState, withEdits } from './user-edits.ts'

const user: UserState = {
  status: 'ACTIVE',
  roles: ['user', 'dev'],
  subscriptions: { alias: 'ACTIVE', transaction_builder: 'PENDING' },
}

test('without edits a user stays as it is', () => {
  expect(withEdits(user, noEdits)).toEqual(user)
  expect(changesBetween(user, withEdits(user, noEdits))).toEqual([])
})

test('lays only what was touched over the user', () => {
  const edits = {
    status: 'DISABLED',
    roles: { dev: false, kyc: true, user: true },
    subscriptions: { alias: 'INACTIVE', KYC: 'ACTIVE' },
  } as const
  expect(withEdits(user, edits)).toEqual({
    status: 'DISABLED',
    roles: ['user', 'kyc'],
    subscriptions: { transaction_builder: 'PENDING', KYC: 'ACTIVE' },
  })
})

test('keeps what someone else changed in the meantime where it was not touched', () => {
  const edits = { roles: { kyc: true }, subscriptions: { alias: 'PENDING' } } as const
  const newer: UserState = { status: 'UNDER_APPROVAL', roles: ['user'], subscriptions: { nft: 'ACTIVE' } }
  expect(withEdits(newer, edits)).toEqual({
    status: 'UNDER_APPROVAL',
    roles: ['user', 'kyc'],
    subscriptions: { nft: 'ACTIVE', alias: 'PENDING' },
  })
})

test('names every difference, with what was and what is', () => {
  const after: UserState = { status: 'DISABLED', roles: ['kyc', 'user'], subscriptions: { alias: 'PENDING' } }
  expect(changesBetween(user, after)).toEqual([
    { part: 'status', before: 'ACTIVE', after: 'DISABLED' },
    { part: 'role', role: 'dev', given: false },
    { part: 'role', role: 'kyc', given: true },
    { part: 'subscription', serviceId: 'alias', before: 'ACTIVE', after: 'PENDING' },
    { part: 'subscription', serviceId: 'transaction_builder', before: 'PENDING', after: 'INACTIVE' },
  ])
})

test('an edit that says what already is makes no difference', () => {
  const edits = {
    status: 'ACTIVE',
    roles: { dev: true, nft: false },
    subscriptions: { nft: 'INACTIVE' },
  } as const
  expect(changesBetween(user, withEdits(user, edits))).toEqual([])
})
