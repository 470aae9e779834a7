import { expect, test } from 'vitest'
import { areTargets, delegationsOf, isLater, newDelegation, valuesOf } from './delegation-form.ts'

test('a new delegation lasts thirty days, to the minute', () => {
  const [given] = delegationsOf({ ...newDelegation(), targets: '#EURS' }, '#ADA')
  const seconds = (given?.expiration ?? 0) - Date.now() / 1000
  expect(seconds).toBeGreaterThan(2_592_000 - 61)
  expect(seconds).toBeLessThanOrEqual(2_592_000)
  expect(given?.capabilities).toEqual({ '*': true })
})

test('a form of several targets is one delegation a target', () => {
  const values = { ...newDelegation('transfer'), targets: '#EURS\n#BTC', expiration: '2031-02-03T04:05' }
  const expiration = new Date(2031, 1, 3, 4, 5).getTime() / 1000
  expect(delegationsOf(values, '#ADA')).toEqual([
    { delegate: '#ADA', target: '#EURS', capabilities: { transfer: true }, expiration },
    { delegate: '#ADA', target: '#BTC', capabilities: { transfer: true }, expiration },
  ])
})

test('what was recorded comes back from its form as it was', () => {
  const given = {
    delegate: '#ADA',
    target: '#EURS',
    capabilities: { '*': true, burn: false },
    expiration: 4_000_000_020,
  }
  expect(delegationsOf(valuesOf(given), '#ADA')).toEqual([given])
})

test('targets must be accounts, and an end must be to come', () => {
  expect([areTargets('#EURS #BTC'), areTargets('#EURS nobody')]).toEqual([true, false])
  const moments = ['2001-01-01T00:00', '2201-01-01T00:00', '9999-12-30T00:00', '+010000-01-02T00:00', '']
  expect(moments.map(isLater)).toEqual([false, true, true, false, false])
})
