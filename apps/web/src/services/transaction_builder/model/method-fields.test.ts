import { locales } from '@panel/contracts/platform/locales'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { exchange } from '@panel/contracts/smart-contracts/exchange'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { formatJsonNotation } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { i18n, startI18n } from '../../../shared/i18n/i18n.ts'
import { smartContracts } from '../../../shared/transactions/smart-contracts.ts'
import { areAccounts, fieldsOf, membersOf, textOfMember, writeMember } from './method-fields.ts'

const fieldNamed = (method: Parameters<typeof fieldsOf>[0], name: string) => {
  const field = fieldsOf(method)?.find((candidate) => candidate.name === name)
  if (!field) throw new Error(`no field ${name}`)
  return field
}

test('a method’s schema gives its fields', () => {
  expect(
    fieldsOf(asset.methods.transfer)?.map(({ name, format, required }) => [name, format, required]),
  ).toEqual([
    ['from', 'account', true],
    ['to', 'account', true],
    ['units', 'amount', true],
  ])
  expect(fieldsOf(asset.methods.balance)).toBeUndefined()
})

test('a list of accounts is distinguished from a list of other texts', () => {
  expect(areAccounts(fieldNamed(asset.methods.init, 'authorized'))).toBe(true)
  expect(areAccounts(fieldNamed(asset.methods.transfer, 'to'))).toBe(false)
  const lists = Object.values(smartContracts).flatMap(({ methods }) =>
    Object.entries<Parameters<typeof fieldsOf>[0]>(methods).flatMap(([method, described]) =>
      (fieldsOf(described) ?? [])
        .filter(({ format }) => format === 'list')
        .map((field) => `${method}.${field.name} ${areAccounts(field)}`),
    ),
  )
  expect(lists.filter((each) => each.endsWith('false'))).toEqual([
    'cancel.orders false',
    'fields_certified.fields false',
    'remove_certificate.keys false',
  ])
})

test('an amount is written as a u64, and read back as it was typed', () => {
  const field = fieldNamed(asset.methods.transfer, 'units')
  const args = writeMember('{"to":"#B"}', field, '18446744073709551615')
  expect(JSON.parse(args)).toEqual({ to: '#B', units: '$:u64:dec:18446744073709551615' })
  expect(textOfMember(membersOf(args)?.units, field)).toBe('18446744073709551615')
})

test('bytes are hex, lists are lines, and an emptied field leaves the args', () => {
  const certificate = fieldNamed(identity.methods.add_certificate, 'certificate')
  expect(JSON.parse(writeMember('{}', certificate, '00 FF'))).toEqual({ certificate: '$:bin:hex:00ff' })
  const authorized = fieldNamed(asset.methods.init, 'authorized')
  expect(JSON.parse(writeMember('{}', authorized, '#A\n#B'))).toEqual({ authorized: ['#A', '#B'] })
  expect(writeMember('{"authorized":["#A"]}', authorized, '')).toBe('{}')
})

test('an amount is written in units of its asset, exactly, where its decimals are known', () => {
  const units = { ...fieldNamed(asset.methods.transfer, 'units'), decimals: 2 }
  for (const [text, value] of [
    ['5', '$:u64:dec:500'],
    ['0,07', '$:u64:dec:7'],
    ['1.250,00', '$:u64:dec:125000'],
  ] as const) {
    expect(JSON.parse(writeMember('{}', units, text))).toEqual({ units: value })
  }
  for (const text of ['1.5', '0,075', '-5', '1,', 'five']) {
    expect(JSON.parse(writeMember('{}', units, text))).toEqual({ units: text })
  }
  expect(textOfMember(125_000n, units)).toBe('1.250,00')
  expect(textOfMember(5, units)).toBe('0,05')
  expect(textOfMember(-5n, units)).toBe('-5')
})

test('a number that no u64 holds stays the text that it is', () => {
  const units = fieldNamed(asset.methods.transfer, 'units')
  const inAsset = { ...units, decimals: 2 }
  const expiration = fieldNamed(identity.methods.add_delegation, 'expiration')
  const tooLarge = '18446744073709551616'
  expect(JSON.parse(writeMember('{}', units, tooLarge))).toEqual({ units: tooLarge })
  expect(JSON.parse(writeMember('{}', expiration, tooLarge))).toEqual({ expiration: tooLarge })
  const amount = '184467440737095516,16'
  expect(JSON.parse(writeMember('{}', inAsset, amount))).toEqual({ units: amount })
  expect(JSON.parse(writeMember('{}', inAsset, '184467440737095516,15'))).toEqual({
    units: '$:u64:dec:18446744073709551615',
  })
})

test('a time is a local date and time to the second, and digits where no date field can hold it', () => {
  const expiration = fieldNamed(identity.methods.add_delegation, 'expiration')
  const args = writeMember('{}', expiration, '2027-03-01T12:30:05')
  const seconds = new Date(2027, 2, 1, 12, 30, 5).getTime() / 1000
  expect(JSON.parse(args)).toEqual({ expiration: `$:u64:dec:${seconds}` })
  expect(textOfMember(membersOf(args)?.expiration, expiration)).toBe('2027-03-01T12:30:05')
  expect(textOfMember(999_999_999_999n, expiration)).toBe('999999999999')
  expect(JSON.parse(writeMember('{}', expiration, '999999999999'))).toEqual({
    expiration: '$:u64:dec:999999999999',
  })
  for (const text of ['soon', '2027-13-01T12:30', '1969-01-01T00:00']) {
    expect(JSON.parse(writeMember('{}', expiration, text))).toEqual({ expiration: text })
  }
})

test('a choice offers the values of the method, and a switch is true or false and not their text', () => {
  const lock = fieldNamed(asset.methods.lock, 'lock')
  expect(lock.options).toEqual(['None', 'Deposit', 'Withdraw', 'Full'])
  expect(fieldNamed(asset.methods.lock, 'to').options).toBeUndefined()
  const postOnly = fieldNamed(exchange.methods.place, 'post_only')
  expect(writeMember('{}', postOnly, 'true')).toBe(formatJsonNotation({ post_only: true }, 2))
  expect(textOfMember(false, postOnly)).toBe('false')
  expect(writeMember('{"post_only":true}', postOnly, '')).toBe('{}')
})

test.each(locales)('every field of a known method says in %s how it is written', async (locale) => {
  await startI18n(locale)
  await i18n.loadNamespaces('transaction_builder')
  const formats = smartContracts.flatMap(({ methods }) =>
    Object.values(methods).flatMap((method) =>
      (fieldsOf(method) ?? []).filter(({ options }) => !options).map(({ format }) => format),
    ),
  )
  const missing = [...new Set(formats)].filter(
    (format) => !i18n.exists(`memberHints.${format}`, { ns: 'transaction_builder', lng: locale }),
  )
  expect(missing).toEqual([])
  expect(formats.length).toBeGreaterThan(20)
})
