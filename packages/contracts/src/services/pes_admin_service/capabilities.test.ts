import { expect, test } from 'vitest'
import { changeKindOf } from './capabilities.ts'

test.each([
  ['none', 0, 500, 'granted'],
  ['ended', 400, 500, 'granted'],
  ['revoked', 900, 500, 'granted'],
  ['granted', 400, 500, 'extended'],
  ['ending', 400, 300, 'shortened'],
  ['granted', 400, 400, undefined],
  ['granted', 400, 0, 'revoked'],
  ['none', 0, 0, undefined],
  ['ended', 400, 0, undefined],
] as const)('from %s until %d, an end at %d is %s', (state, until, next, kind) =>
  expect(changeKindOf({ state, until }, next)).toBe(kind),
)
