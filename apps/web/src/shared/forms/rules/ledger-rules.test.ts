import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits } from '../../format/amounts.ts'
import { readAmount } from './amount-text.ts'
import { ledgerRules } from './ledger-rules.ts'
import type { Rule } from './rule.ts'

const address = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'
const hash = `1220${'0a'.repeat(32)}`

const passes = (name: keyof typeof ledgerRules, value: unknown, ...args: readonly unknown[]) => {
  const rule: Rule = ledgerRules[name]
  return rule({ name: 'field', value, at: () => undefined }, ...args)
}

test.each(['TRINCI', '#EURS', '#a-b_C9', address])('account_id takes %s', (value) => {
  expect(passes('account_id', value)).toBe(true)
  expect(passes('asset_id', value)).toBe(true)
})

test.each(['', '#', '#a b', 'trinci', address.slice(1), `${address}a`, `${address.slice(0, -1)}0`])(
  'account_id refuses %s',
  (value) => {
    expect(passes('account_id', value)).toBe(false)
  },
)

test('hash_id takes 68 hexadecimal characters that start with 1220', () => {
  expect(passes('hash_id', hash)).toBe(true)
  expect(
    [hash.slice(2), `1221${hash.slice(4)}`, `${hash}0`, hash.replace('0a', 'zz')].map((value) =>
      passes('hash_id', value),
    ),
  ).toEqual([false, false, false, false])
})

test('base58 and hex go by their characters', () => {
  expect(['abcXYZ9', 'a0', 'aO', 'aI', 'al', 'a b'].map((value) => passes('base58', value))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(['00ff', 'AB', '0', 'zz', '0x00'].map((value) => passes('hex', value))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('u64 takes whole numbers from 0 to 2^64 - 1, as text', () => {
  expect(['0', '18446744073709551615'].map((value) => passes('u64', value))).toEqual([true, true])
  expect(
    ['18446744073709551616', '-1', '01', '1,5', '1e3', '0x10', 'NaN', '99999999999999999999'].map((value) =>
      passes('u64', value),
    ),
  ).toEqual(Array(8).fill(false))
})

test('reads amounts with a comma before decimals and dots between thousands', () => {
  expect(readAmount('1.234.567,89', 2)).toEqual({ units: 123456789n })
  expect(readAmount(' 1234,5 ', 2)).toEqual({ units: 123450n })
  expect(readAmount('0,00000001', 8)).toEqual({ units: 1n })
  expect(readAmount('007', 0)).toEqual({ units: 7n })
})

test.each(['1.5', '1.50', '12.34.567', '1,234.5', '1,', ',5', '-1', '+1', '1e3', '٣', '', 'NaN', '1 000'])(
  'refuses to guess what %s means',
  (text) => {
    expect(readAmount(text, 8)).toEqual({ problem: 'syntax' })
  },
)

test.each([
  ['a half with a dot', '0.500'],
  ['groups behind a zero', '007.000'],
  ['more digits than any amount has', '1'.repeat(600)],
])('refuses %s as no amount', (_what, text) => {
  expect(readAmount(text, 8)).toEqual({ problem: 'syntax' })
})

test('never rounds an amount', () => {
  expect(readAmount('1,234', 2)).toEqual({ problem: 'decimals' })
  expect(readAmount('1,0', 0)).toEqual({ problem: 'decimals' })
})

test('reads back what is shown, for any amount and any decimals', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 64n - 1n), fc.integer({ min: 0, max: 18 }), (units, decimals) => {
      expect(readAmount(formatUnits(units, decimals), decimals)).toEqual({ units })
    }),
  )
})

test('units keeps an amount within its limits, in units, and within u64', () => {
  expect(passes('units', '1,50', '2', '150', '151')).toBe(true)
  expect(passes('units', '1,49', '2', '150', '151')).toBe(false)
  expect(passes('units', '1,52', '2', 150n, 151n)).toBe(false)
  expect(passes('units', '18.446.744.073.709.551.615', '0')).toBe(true)
  expect(passes('units', '18.446.744.073.709.551.616', '0')).toBe(false)
  expect(passes('units', '7')).toBe(true)
})

test('bitcoin_address goes by checksum and, where named, by network', () => {
  const main = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect(passes('bitcoin_address', main)).toBe(true)
  expect(passes('bitcoin_address', main, 'main')).toBe(true)
  expect(passes('bitcoin_address', main, 'test', 'regtest')).toBe(false)
  expect(passes('bitcoin_address', main, 'moon')).toBe(false)
  expect(passes('bitcoin_address', `${main.slice(0, -1)}5`)).toBe(false)
})

test('wallet_of takes the wallets that can hold an asset', () => {
  const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect(passes('wallet_of', bitcoin, '#BTC')).toBe(true)
  expect(passes('wallet_of', bitcoin, '#EURS')).toBe(false)
  expect(passes('wallet_of', address, '#BTC')).toBe(true)
  expect(passes('wallet_of', 'nowhere', '#BTC')).toBe(false)
})

test('ethereum_address takes 40 hexadecimal characters after 0x', () => {
  expect(passes('ethereum_address', '0x52908400098527886E0F7030069857D2E4169EE7')).toBe(true)
  expect(passes('ethereum_address', '0x5290840009852788')).toBe(false)
})

test('json_args takes JSON with marked bytes and numbers', () => {
  expect(
    ['{}', '[1]', '{"units":"$:u64:dec:42","id":"$:bin:hex:00ff"}', 'null'].map((value) =>
      passes('json_args', value),
    ),
  ).toEqual([true, true, true, true])
  expect(
    ['{', '{"units":"$:u64:dec:x"}', '{"id":"$:bin:hex:0"}', '9007199254740993', "{'a':1}"].map((value) =>
      passes('json_args', value),
    ),
  ).toEqual([false, false, false, false, false])
})
