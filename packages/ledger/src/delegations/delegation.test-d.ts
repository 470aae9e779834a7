import { expectTypeOf, test } from 'vitest'
import type { PublicKey } from '../keys/index.ts'
import { buildDelegation } from './index.ts'

declare const delegator: PublicKey

test('capabilities keep their names', () => {
  const delegation = buildDelegation({
    delegate: '#a',
    delegator,
    network: 'n',
    target: '#b',
    capabilities: { transfer: true, '*': false },
  })
  expectTypeOf<keyof typeof delegation.capabilities>().toEqualTypeOf<'transfer' | '*'>()
})
