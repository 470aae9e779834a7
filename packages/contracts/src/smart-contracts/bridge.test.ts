import { expect, test } from 'vitest'
import { bridge } from './bridge.ts'

const { mint, withdraw } = bridge.methods

test('a deposit is minted for at least one unit, by a proof of the other chain', () => {
  const args = { asset: '#BTC', to: '#SHOP', units: 5, proof: `${'ab'.repeat(32)}:0` }
  expect(mint.args.parse(args)).toEqual({ ...args, units: 5n })
  expect(mint.args.safeParse({ ...args, units: 0 }).success).toBe(false)
  expect(mint.args.safeParse({ ...args, units: 2n ** 64n }).success).toBe(false)
  expect(mint.args.safeParse({ ...args, proof: 'AB 1' }).success).toBe(false)
  expect(mint.args.safeParse({ ...args, proof: '' }).success).toBe(false)
})

test('a withdrawal names asset, units and address', () => {
  const args = { asset: '#BTC', units: 5, address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' }
  expect(withdraw.args.safeParse(args).success).toBe(true)
  expect(withdraw.args.safeParse({ ...args, units: 0 }).success).toBe(false)
  expect(withdraw.args.safeParse({ ...args, address: 'x'.repeat(101) }).success).toBe(false)
})
