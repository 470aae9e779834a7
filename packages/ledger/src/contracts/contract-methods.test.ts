import { expect, test } from 'vitest'
import { type AliasMethods, type AssetMethods, aliasCall, assetCall } from './index.ts'

test('a call is the method and its arguments', () => {
  expect(assetCall('mint', { to: '#a', units: 42n })).toEqual({
    smartContractMethod: 'mint',
    args: { to: '#a', units: 42n },
  })
  expect(aliasCall('alias_lookup', { alias: 'john' })).toEqual({
    smartContractMethod: 'alias_lookup',
    args: { alias: 'john' },
  })
  const init = { name: 'Euro', authorized: ['#a'], description: '', url: '', max_units: 0n }
  expect(assetCall('init', init).args).toEqual(init)
})

const u64 = 'a whole number from 0 to 2^64 − 1, as a bigint'
const transfer = { from: '#a', to: '#b', units: 1n }

test.each<readonly [keyof AssetMethods, object | null, string, string, string]>([
  ['transfer', { ...transfer, units: -1n }, 'units', u64, 'the bigint -1'],
  ['transfer', { ...transfer, units: 2n ** 64n }, 'units', u64, 'the bigint 18446744073709551616'],
  ['transfer', { ...transfer, units: 1.5 }, 'units', u64, 'the number 1.5'],
  ['transfer', { ...transfer, units: Number.NaN }, 'units', u64, 'the number NaN'],
  ['transfer', { ...transfer, units: 5 }, 'units', u64, 'the number 5'],
  ['transfer', { ...transfer, units: '5' }, 'units', u64, 'the text "5"'],
  ['transfer', { from: '#a', to: '#b' }, 'units', u64, 'nothing'],
  ['transfer', { ...transfer, to: 'b' }, 'to', 'an account id', 'the text "b"'],
  ['transfer', { ...transfer, from: undefined }, 'from', 'an account id', 'nothing'],
  ['mint', { to: '#a', units: null }, 'units', u64, 'null'],
  ['lock', { to: '#a', lock: 'full' }, 'lock', 'one of None, Deposit, Withdraw, Full', 'the text "full"'],
  [
    'init',
    { name: 'E', authorized: ['a'], description: '', url: '', max_units: 1n },
    'authorized',
    'an array of account ids',
    'an array of 1',
  ],
  [
    'init',
    { name: '\ud800', authorized: [], description: '', url: '', max_units: 1n },
    'name',
    'a text',
    'the text "\ud800"',
  ],
  [
    'balance',
    { account: '#a' },
    'account',
    'left out, because balance has no such argument',
    'the text "#a"',
  ],
  ['stats', null, 'args', 'an object with the arguments of stats', 'null'],
])('%s of %o is refused with the field and what fits', (method, args, field, fits, given) => {
  expect(() => Reflect.apply(assetCall, undefined, [method, args])).toThrow(
    expect.objectContaining({
      name: 'InvalidArgumentError',
      shortMessage: `${field}: ${fits}; given was ${given}.`,
      field,
      fits,
      details: { field, fits, given },
    }),
  )
})

test('a method of another contract is refused here: it is called with args', () => {
  expect(() => Reflect.apply(assetCall, undefined, ['pay', {}])).toThrow(
    expect.objectContaining({
      field: 'method',
      fits: 'one of init, transfer, mint, burn, balance, stats, lock',
    }),
  )
})

test('an alias is not empty', () => {
  const args: AliasMethods['alias_lookup'] = { alias: '' }
  expect(() => aliasCall('alias_lookup', args)).toThrow(
    expect.objectContaining({ field: 'alias', fits: 'a text that is not empty' }),
  )
})
