import { expect, test } from 'vitest'
import { isPaused, type PauseState } from './tokens.ts'

test.each([
  ['running', false, false],
  ['inPaused', true, false],
  ['outPaused', false, true],
  ['bothPaused', true, true],
] as const)(
  'in the state %s deposits are paused: %s, and withdrawals: %s',
  (state: PauseState, into, out) => {
    expect(isPaused(state, 'in')).toBe(into)
    expect(isPaused(state, 'out')).toBe(out)
  },
)
