import { expectTypeOf, test } from 'vitest'
import { assetCall } from './contract-methods.ts'

test('arguments are those of the method', () => {
  expectTypeOf(assetCall('transfer', { from: '#a', to: '#b', units: 1n }).args.units).toEqualTypeOf<bigint>()
  expectTypeOf(assetCall<'lock'>)
    .parameter(1)
    .toEqualTypeOf<{
      readonly to: string
      readonly lock: 'None' | 'Deposit' | 'Withdraw' | 'Full'
    }>()
  // @ts-expect-error units are whole and exact
  assetCall('mint', { to: '#a', units: 1 })
  // @ts-expect-error burn takes from, not to
  assetCall('burn', { to: '#a', units: 1n })
  // @ts-expect-error no such method
  assetCall('steal', {})
})
