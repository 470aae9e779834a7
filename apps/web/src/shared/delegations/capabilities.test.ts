import { hasCapability } from '@panel/ledger/delegations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capabilitiesOf, methodsIn, reachOf, scopes } from './capabilities.ts'

test('every method, named ones, and all but named ones become capabilities', () => {
  expect(capabilitiesOf({ scope: 'all', methods: ['left', 'over'] })).toEqual({ '*': true })
  expect(capabilitiesOf({ scope: 'named', methods: ['transfer'] })).toEqual({ transfer: true })
  expect(capabilitiesOf({ scope: 'allBut', methods: ['burn'] })).toEqual({ '*': true, burn: false })
})

test('capabilities are read as what they come to, however they were written', () => {
  expect(reachOf({ '*': false, transfer: true, burn: false })).toEqual({
    scope: 'named',
    methods: ['transfer'],
  })
  expect(reachOf({ '*': true, transfer: true })).toEqual({ scope: 'all', methods: [] })
  expect(reachOf({ burn: false })).toEqual({ scope: 'named', methods: [] })
})

test('method names are split at any separator, and counted once', () => {
  expect(methodsIn(' transfer, burn\nmint;burn ')).toEqual(['transfer', 'burn', 'mint'])
})

test('what a reach says in words is what the ledger allows', () => {
  const method = fc.constantFrom('transfer', 'burn', 'mint', 'toString', '0')
  const reach = fc.record({ scope: fc.constantFrom(...scopes), methods: fc.uniqueArray(method) })
  fc.assert(
    fc.property(reach, method, (drawn, called) => {
      const capabilities = capabilitiesOf(drawn)
      const { scope, methods } = reachOf(capabilities)
      const inWords = scope === 'all' || methods.includes(called) === (scope === 'named')
      expect(inWords).toBe(hasCapability({ capabilities }, called))
    }),
  )
})
