import { expect, test } from 'vitest'
import { type Grant, judgeCall } from './judge-call.ts'

const grant = (parts: Partial<Grant> = {}): Grant => ({
  delegate: '#ADA',
  target: '#EURS',
  capabilities: { transfer: true },
  expiration: 1000n,
  ...parts,
})

const call = { delegate: '#ADA', target: '#EURS', method: 'transfer', at: 999n }

test('a call that a delegation names is allowed by it', () => {
  const by = grant()
  expect(judgeCall([grant({ target: '#BTC' }), by], call)).toEqual({ allowed: true, by })
})

test('without a delegation, or with one for something else, a call is refused', () => {
  expect(judgeCall([], call)).toEqual({ allowed: false, reason: 'noDelegation' })
  expect(judgeCall([grant({ delegate: '#BOB' })], call)).toEqual({ allowed: false, reason: 'noDelegation' })
  expect(judgeCall([grant({ target: '#BTC' })], call)).toEqual({ allowed: false, reason: 'otherTarget' })
})

test('at the second of its expiration a delegation is over', () => {
  const by = grant()
  expect(judgeCall([by], { ...call, at: 1000n })).toEqual({ allowed: false, reason: 'expired', by })
})

test('a name wins over the wildcard, for and against', () => {
  const allBut = grant({ capabilities: { '*': true, transfer: false } })
  const none = { allowed: false, reason: 'methodNotAllowed', by: allBut }
  expect(judgeCall([allBut], call)).toEqual(none)
  expect(judgeCall([allBut], { ...call, method: 'burn' }).allowed).toBe(true)
  const onlyOne = grant({ capabilities: { '*': false, transfer: true } })
  expect(judgeCall([onlyOne], call).allowed).toBe(true)
  expect(judgeCall([onlyOne], { ...call, method: 'burn' }).allowed).toBe(false)
  expect(judgeCall([grant()], { ...call, method: 'toString' }).allowed).toBe(false)
})

test('the later delegation of the same delegate and target stands in the place of the earlier', () => {
  const later = grant({ capabilities: { burn: true } })
  expect(judgeCall([grant(), later], call)).toEqual({ allowed: false, reason: 'methodNotAllowed', by: later })
})

test('the clock tells the time unless the call does', () => {
  const { at: _at, ...now } = call
  expect(judgeCall([grant()], now)).toMatchObject({ reason: 'expired' })
  expect(judgeCall([grant({ expiration: 2n ** 62n })], now).allowed).toBe(true)
})
