import { expect, test } from 'vitest'
import { type Evaluation, nextStep, noStreak } from './incident-rule.ts'

/** What the rule does after each evaluation: `o` opens, `c` closes, `.` nothing. */
const steps = (evaluations: string): string => {
  const words: Readonly<Record<string, Evaluation>> = { b: 'bad', g: 'good', u: 'unclear' }
  let streak = noStreak
  let isOpen = false
  return [...evaluations]
    .map((letter) => {
      const next = nextStep(streak, words[letter] ?? 'unclear', isOpen)
      streak = next.streak
      if (next.step) isOpen = next.step === 'open'
      return next.step ? next.step.charAt(0) : '.'
    })
    .join('')
}

test.each([
  ['bbb', '..o'],
  ['bbgbb', '.....'],
  ['bbbgg', '..o.c'],
  ['bbbgbgbg', '..o.....'],
  ['bbub', '...o'],
  ['bbbuug', '..o...'],
  ['bbbggbbb', '..o.c..o'],
])('evaluations %s lead to %s', (evaluations, expected) => {
  expect(steps(evaluations)).toBe(expected)
})
