import { expect, test } from 'vitest'
import { checkCall, type Grant } from './check-call.ts'

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
  expect(checkCall([grant({ target: '#BTC' }), by], call)).toEqual({ allowed: true, by })
})

test('without a delegation, or with one for something else, a call is refused', () => {
  expect(checkCall([], call)).toEqual({ allowed: false, reason: 'noDelegation' })
  expect(checkCall([grant({ delegate: '#BOB' })], call)).toEqual({ allowed: false, reason: 'noDelegation' })
  expect(checkCall([grant({ target: '#BTC' })], call)).toEqual({ allowed: false, reason: 'otherTarget' })
})

test('at the second of its expiration a delegation is over', () => {
  const by = grant()
  expect(checkCall([by], { ...call, at: 1000n })).toEqual({ allowed: false, reason: 'expired', by })
})

test('a name wins over the wildcard, for and against', () => {
  const allBut = grant({ capabilities: { '*': true, transfer: false } })
  const none = { allowed: false, reason: 'methodNotAllowed', by: allBut }
  expect(checkCall([allBut], call)).toEqual(none)
  expect(checkCall([allBut], { ...call, method: 'burn' }).allowed).toBe(true)
  const onlyOne = grant({ capabilities: { '*': false, transfer: true } })
  expect(checkCall([onlyOne], call).allowed).toBe(true)
  expect(checkCall([onlyOne], { ...call, method: 'burn' }).allowed).toBe(false)
  expect(checkCall([grant()], { ...call, method: 'toString' }).allowed).toBe(false)
})

test('the later delegation of the same delegate and target is in the place of the earlier', () => {
  const later = grant({ capabilities: { burn: true } })
  expect(checkCall([grant(), later], call)).toEqual({ allowed: false, reason: 'methodNotAllowed', by: later })
})

test('every combination of names, accounts and times is checked by the four rules', () => {
  const flags = [undefined, true, false]
  const rows = flags.flatMap((named) =>
    flags.flatMap((wildcard) =>
      flags.flatMap((other) =>
        ['#ADA', '#BOB'].flatMap((delegate) =>
          ['#EURS', '#BTC'].flatMap((target) =>
            ['transfer', 'burn', 'toString'].flatMap((method) =>
              [0n, 998n, 999n, 1000n, 1001n].map((at) => ({
                named,
                wildcard,
                other,
                delegate,
                target,
                method,
                at,
              })),
            ),
          ),
        ),
      ),
    ),
  )
  expect(rows).toHaveLength(1620)
  for (const { named, wildcard, other, ...asked } of rows) {
    const given = Object.entries({ transfer: named, '*': wildcard, mint: other })
    const capabilities = Object.fromEntries(
      given.flatMap(([name, flag]) => (flag === undefined ? [] : [[name, flag]])),
    )
    const isNamed = (asked.method === 'transfer' ? (named ?? wildcard) : wildcard) === true
    const isOpen = asked.delegate === '#ADA' && asked.target === '#EURS' && asked.at < 1000n
    expect([asked, checkCall([grant({ capabilities })], asked).allowed]).toEqual([asked, isNamed && isOpen])
  }
})

test('the clock gives the time unless the call does', () => {
  const { at: _at, ...now } = call
  expect(checkCall([grant()], now)).toMatchObject({ reason: 'expired' })
  expect(checkCall([grant({ expiration: 2n ** 62n })], now).allowed).toBe(true)
})
