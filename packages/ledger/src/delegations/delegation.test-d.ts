import { expectTypeOf, test } from 'vitest'
import { assetCapabilities } from '../contracts/index.ts'
import type { PublicKey } from '../keys/index.ts'
import { buildDelegation, type Delegation, hasCapability, verifyDelegation } from './index.ts'

declare const delegator: PublicKey
declare const anyDelegation: Delegation
const parameters = { delegate: '#a', delegator, network: 'n', target: '#b' }
const expected = { delegate: '#a', delegator: '#c', network: 'n', target: '#b' }
const delegation = buildDelegation({ ...parameters, capabilities: { transfer: true, '*': false } })

test('capabilities keep their names', () => {
  expectTypeOf<keyof typeof delegation.capabilities>().toEqualTypeOf<'transfer' | '*'>()
})

test('a misspelt capability is refused', () => {
  hasCapability(delegation, 'transfer')
  // @ts-expect-error no such capability
  hasCapability(delegation, 'trasnfer')
  void verifyDelegation(delegation, { ...expected, method: 'transfer' })
  // @ts-expect-error no such capability
  void verifyDelegation(delegation, { ...expected, method: 'trasnfer' })
  buildDelegation({ ...parameters, capabilities: assetCapabilities({ transfer: true, '*': false }) })
  // @ts-expect-error no such method of the asset contract
  buildDelegation({ ...parameters, capabilities: assetCapabilities({ trasnfer: true }) })
})

test('a decoded delegation accepts any method name', () => {
  hasCapability(anyDelegation, 'set_certificate')
})

test('a delegation is verified against whom and what is expected', () => {
  // @ts-expect-error a valid signature alone says nothing about who gave it
  void verifyDelegation(anyDelegation)
  // @ts-expect-error the delegator is expected as well
  void verifyDelegation(anyDelegation, { delegate: '#a', network: 'n', target: '#b' })
})
