import { expect, test } from 'vitest'
import { leastScore, scoreOf } from './password-strength.ts'

test('known and short passwords are weak, long ones of unrelated words are not', () => {
  for (const weak of ['a', 'password123', 'qwertyuiop', '1234567890']) {
    expect([weak, scoreOf(weak) < leastScore]).toEqual([weak, true])
  }
  expect(scoreOf('lantern ocelot gravel teapot')).toBeGreaterThanOrEqual(leastScore)
})
