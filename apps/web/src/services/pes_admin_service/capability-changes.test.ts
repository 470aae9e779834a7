import type { CapabilityAccount } from '@panel/contracts/services/pes_admin_service/capabilities'
import { expect, test } from 'vitest'
import { changesOf, differencesOf } from './capability-changes.ts'

type Cells = CapabilityAccount['cells']

const cells: Cells = [
  { method: 'report', state: 'granted', until: 500, by: null, at: null, ticket: null },
  { method: 'refund', state: 'ended', until: 100, by: null, at: null, ticket: null },
  { method: 'payout', state: 'none', until: 0, by: null, at: null, ticket: null },
]

test('choices become what they do to each cell, and those that change nothing are left out', () => {
  expect(changesOf({ cells }, { report: 400, refund: 900, payout: 0 })).toEqual([
    { method: 'report', kind: 'shortened', before: 500, until: 400 },
    { method: 'refund', kind: 'granted', before: 0, until: 900 },
  ])
})

test('what the ledger changed meanwhile is shown cell by cell', () => {
  const now: Cells = cells.map((cell) =>
    cell.method === 'report' ? { ...cell, state: 'revoked' as const } : cell,
  )
  expect(differencesOf({ revision: 1, cells }, { revision: 1, cells: now })).toEqual([])
  expect(differencesOf({ revision: 1, cells }, { revision: 2, cells: now })).toEqual([
    { method: 'report', before: 500, until: 0 },
  ])
})

test('what was granted and taken back meanwhile is no difference', () => {
  const now: Cells = cells.map((cell) =>
    cell.method === 'payout' ? { ...cell, state: 'revoked' as const, until: 700 } : cell,
  )
  expect(differencesOf({ revision: 1, cells }, { revision: 3, cells: now })).toEqual([])
})
