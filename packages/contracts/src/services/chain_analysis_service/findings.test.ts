import { expect, test } from 'vitest'
import { shownStateOf } from './findings.ts'

const open = { state: 'open', silenced: false, closedAs: null } as const

test.each([
  ['open', open],
  ['silenced', { ...open, silenced: true }],
  ['falseAlarm', { ...open, state: 'falseAlarm' as const, silenced: true }],
  ['falseAlarm', { ...open, state: 'falseAlarm' as const, closedAs: 'unfounded' as const }],
  ['confirmed', { ...open, silenced: true, closedAs: 'confirmed' as const }],
])('a finding is shown as %s', (shown, finding) => {
  expect(shownStateOf(finding)).toBe(shown)
})
