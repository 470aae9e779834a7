import { expect, test } from 'vitest'
import { asset } from './asset.ts'

const { init, lock } = asset.methods

test('a new asset needs a name and a limit, the rest has defaults', () => {
  expect(init.args.parse({ name: 'Points', max_units: 0 })).toEqual({
    name: 'Points',
    authorized: [],
    description: '',
    url: '',
    max_units: 0n,
  })
  expect(init.args.safeParse({ name: '', max_units: 0 }).success).toBe(false)
  expect(init.args.safeParse({ name: 'Points', max_units: 0, decimals: 19 }).success).toBe(false)
})

test('a lock is one of the four kinds', () => {
  expect(lock.args.safeParse({ to: '#POT', lock: 'Withdraw' }).success).toBe(true)
  expect(lock.args.safeParse({ to: '#POT', lock: 'Forever' }).success).toBe(false)
})
