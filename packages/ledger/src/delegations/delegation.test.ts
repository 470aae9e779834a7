import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { hexToBytes } from '../encoding/index.ts'
import type { PublicKey } from '../keys/index.ts'
import { buildDelegation, type Delegation, hasCapability, isDelegationExpired } from './delegation.ts'

const delegator: PublicKey = { curve: 'P-384', raw: hexToBytes(at(vectors.accounts, 0).publicRaw) }
const parameters = { delegate: '#a', delegator, network: 'skynet', target: '#b', capabilities: { '*': true } }

afterEach(() => {
  vi.useRealTimers()
})

test('lasts 30 days from now by default', () => {
  vi.useFakeTimers({ now: 1_000_000_999 })
  expect(buildDelegation(parameters).expiration).toBe(3_592_000n)
  expect(buildDelegation({ ...parameters, expiration: 5n }).expiration).toBe(5n)
})

test('is over at the very second of its expiry', () => {
  const delegation = buildDelegation({ ...parameters, expiration: 100n })
  expect([99n, 100n, 101n].map((now) => isDelegationExpired(delegation, now))).toEqual([false, true, true])
  vi.useFakeTimers({ now: 99_999 })
  expect(isDelegationExpired(delegation)).toBe(false)
  vi.setSystemTime(100_000)
  expect(isDelegationExpired(delegation)).toBe(true)
})

test('an exact name wins over the wildcard, whatever else is named', () => {
  const flag = fc.option(fc.boolean(), { nil: undefined })
  fc.assert(
    fc.property(flag, flag, flag, (named, wildcard, other) => {
      const capabilities = Object.fromEntries(
        Object.entries({ transfer: named, '*': wildcard, mint: other }).filter(
          ([, value]) => value !== undefined,
        ),
      )
      const delegation = buildDelegation({
        ...parameters,
        capabilities: JSON.parse(JSON.stringify(capabilities)),
      })
      expect(hasCapability(delegation, 'transfer')).toBe(named ?? wildcard ?? false)
    }),
  )
})

test('names of what every object has are no capabilities', () => {
  const delegation: Delegation = buildDelegation({ ...parameters, capabilities: {} })
  expect(hasCapability(delegation, 'constructor')).toBe(false)
})

test('refuses accounts and times that cannot be', () => {
  for (const wrong of [{ delegate: 'a' }, { target: '' }]) {
    expect(() => buildDelegation({ ...parameters, ...wrong })).toThrow(
      expect.objectContaining({ name: 'InvalidAccountIdError' }),
    )
  }
  for (const expiration of [-1n, 2n ** 64n, JSON.parse('5')]) {
    expect(() => buildDelegation({ ...parameters, expiration })).toThrow(
      expect.objectContaining({ name: 'IntegerOutOfRangeError' }),
    )
  }
})
