import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { exchange } from '@panel/contracts/smart-contracts/exchange'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { service } from '@panel/contracts/smart-contracts/service'
import { users } from '@panel/contracts/smart-contracts/users'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { misfitsOf, misfitText } from './misfits.ts'

beforeEach(() => i18n.loadNamespaces('transactions'))

const { transfer, mint, init, lock, stats } = asset.methods
const wholeNumber = 'units: a whole number from 0 to 2^64 − 1'
const account = 'an account id: TRINCI, # and a name, or 46 base58 characters that start with Qm'

test.each([[-5], [-1n], [1.5], [Number.NaN], [2n ** 64n], ['5'], [null], [undefined]])(
  'an amount of %s says what fits',
  (units) => {
    expect(misfitsOf(mint, { to: '#BOB', units }, 'en-US').map(misfitText)).toEqual([wholeNumber])
  },
)

test('what fits has nothing said about it', () => {
  for (const units of [0, 0n, 5, 2n ** 64n - 1n]) {
    expect(misfitsOf(transfer, { from: '#ADA', to: '#BOB', units }, 'en-US')).toEqual([])
  }
  expect(misfitsOf(stats, null, 'en-US')).toEqual([])
})

test.each([
  [transfer, { from: '#ADA', to: 'bob', units: -5 }, [`to: ${account}`, wholeNumber]],
  [lock, { to: '#BOB', lock: 'Half' }, ['lock: one of None, Deposit, Withdraw, Full']],
  [init, { name: '', max_units: 0 }, ['name: a text of 1 to 100 characters']],
  [init, { name: 'Euro', max_units: 0, authorized: ['#ADA', 'bob'] }, [`authorized.1: ${account}`]],
  [
    service.methods.alias_registration,
    { alias: 'A!' },
    [
      'alias: a name of 3 to 32 lowercase letters, digits, dots, dashes or underscores, starting with a letter or digit',
    ],
  ],
  [
    identity.methods.add_delegation,
    { delegate: '#BOB', target: '#EURS', capabilities: { '*': 'yes' } },
    ['capabilities.*: true or false'],
  ],
  [identity.methods.record_delegation, { delegation: 'text' }, ['delegation: bytes']],
  [init, { name: 'Euro', max_units: 0, decimals: 19 }, ['decimals: a whole number from 0 to 18']],
  [service.methods.asset_registration, { id: 'EUR', name: 'Euro' }, ['id: # and a name']],
  [advancedAsset.methods.burn, { from: '#ADA', units: 0 }, ['units: a whole number from 1 to 2^64 − 1']],
  [
    exchange.methods.set_duties,
    { token: '#BTC', stake: '1,5', spread: '1', size: '1', share: '1' },
    ['stake: a number with a point before its decimals, such as 1.5'],
  ],
  [
    advancedAsset.methods.init,
    { name: 'Euro', max_units: 0, fees: 'half' },
    ['fees: a fraction as two numbers, such as [6, 1000]'],
  ],
  [users.methods.update_user, [], ['a map with named values']],
])('%#: every member that does not fit is named', (method, args, lines) => {
  expect(misfitsOf(method, args, 'en-US').map(misfitText)).toEqual(lines)
})

test('what fits is said in Italian too', async () => {
  await i18n.changeLanguage('it-IT')
  onTestFinished(() => i18n.changeLanguage('en-US').then(() => undefined))
  expect(misfitsOf(mint, { to: '#BOB', units: -5 }, 'it-IT').map(misfitText)).toEqual([
    'units: un numero intero da 0 a 2^64 − 1',
  ])
})
