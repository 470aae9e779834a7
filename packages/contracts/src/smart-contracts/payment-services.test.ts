import { expect, test } from 'vitest'
import { capabilityStateAt, isCapable, isProof, normalProof } from './payment-services.ts'

const day = 86_400
const grant = { until: 10 * day, revoked: false, by: 'Qm1', at: 0, ticket: '' }

test.each([
  [undefined, 0, 'none', false],
  [grant, 0, 'granted', true],
  [grant, 3 * day - 1, 'granted', true],
  [grant, 3 * day, 'ending', true],
  [grant, 10 * day - 1, 'ending', true],
  [grant, 10 * day, 'ended', false],
  [{ ...grant, revoked: true }, 0, 'revoked', false],
] as const)('%j at %d is %s', (given, seconds, state, usable) => {
  expect([capabilityStateAt(given, seconds), isCapable(given, seconds)]).toEqual([state, usable])
})

test('a proof is compared without spaces and in lower case', () => {
  expect(normalProof('  AB 12\t-cd ')).toBe('ab12-cd')
  expect(['ab12', 'tx:9/4', 'abc', '-abcd', 'ab cd', 'x'.repeat(121)].map(isProof)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
