import { expect, test } from 'vitest'
import { formatText } from '../../i18n/placeholder-format.ts'
import enUs from '../locales/en-US.json'
import itIt from '../locales/it-IT.json'
import { formKitRules } from '../rules/form-kit-rules.ts'
import { ledgerRules } from '../rules/ledger-rules.ts'
import { failureText, type Translate } from './failure-text.ts'

const dictionaries = { 'en-US': enUs, 'it-IT': itIt }
type Language = keyof typeof dictionaries

const words = (
  language: Language,
  rule: string,
  args: readonly unknown[] = [],
  value: unknown = 'x',
  own?: Parameters<typeof failureText>[2],
): string => {
  const translate: Translate = (key, values) => formatText(dictionaries[language][key], values)
  const subject = {
    field: 'e-mail',
    value,
    args,
    locale: language,
    labelOf: (name: string) => ({ phone: 'Phone' })[name],
  }
  return failureText({ rule, args, blocking: true, broken: false }, subject, own, translate)
}

test.each([
  ['required', [], 'E-mail is required.'],
  ['email', [], 'Please enter a valid email address.'],
  ['url', [], 'Please enter a valid URL.'],
  ['number', [], 'E-mail must be a number.'],
  ['min', ['5'], 'E-mail must be at least 5.'],
  ['min', [], 'E-mail must be at least 1.'],
  ['max', ['5'], 'E-mail must be no more than 5.'],
  ['confirm', [], 'E-mail does not match.'],
  ['length', ['5', '30'], 'E-mail must be between 5 and 30 characters.'],
  ['length', [30, 5], 'E-mail must be between 5 and 30 characters.'],
  ['length', ['1'], 'E-mail must be at least one character.'],
  ['length', ['2'], 'E-mail must be at least 2 characters.'],
  ['length', ['0', '1'], 'E-mail must be at most 1 character.'],
  ['length', ['0', '4'], 'E-mail must be at most 4 characters.'],
  ['length', ['1', '1'], 'E-mail must be 1 character long.'],
  ['length', ['6', '6'], 'E-mail must be 6 characters long.'],
  ['accepted', [], 'Please accept the e-mail.'],
  ['between', ['10', '3'], 'E-mail must be between 3 and 10.'],
  ['between', ['a', '3'], 'This field was configured incorrectly and can’t be submitted.'],
  ['date_after', ['2030-01-02'], 'E-mail must be after 2 Jan 2030.'],
  ['date_after', [], 'E-mail must be in the future.'],
  ['date_before', [new Date('2030-01-02')], 'E-mail must be before 2 Jan 2030.'],
  ['date_between', ['2030-01-02', '2030-02-03'], 'E-mail must be between 2 Jan 2030 and 3 Feb 2030.'],
  ['date_between', ['2030-01-02'], 'E-mail must be between now and 2 Jan 2030.'],
  ['date_after', ['soon'], 'E-mail must be after soon.'],
  ['date_format', ['MM/DD/YYYY'], 'E-mail is not a valid date, please use the format MM/DD/YYYY.'],
  ['date_format', [], 'E-mail is not a valid date.'],
  ['ends_with', ['a'], 'E-mail must end with a.'],
  ['ends_with', ['a', 'b', 'c'], 'E-mail must end with a, b, or c.'],
  ['lowercase', ['allow_numeric'], 'E-mail can only contain lowercase letters and numbers.'],
  ['lowercase', ['latin'], 'E-mail can only contain lowercase letters.'],
  ['not', ['x'], '“x” is not an allowed e-mail.'],
  ['require_one', ['phone', 'fax'], 'E-mail or Phone is required.'],
  ['units', ['2'], 'E-mail must be a number such as 1.234,56, with a comma before the decimals.'],
  ['bitcoin_address', [], 'Invalid address'],
])('%s with %o says: %s', (rule, args, text) => {
  expect(words('en-US', rule, args)).toBe(text)
})

test('counts entries where the value is a list', () => {
  expect(words('en-US', 'min', ['1'], [])).toBe('E-mail must have at least 1 entry.')
  expect(words('en-US', 'max', ['2'], [1, 2, 3])).toBe('E-mail cannot have more than 2 entries.')
})

test('says what is wrong with an amount', () => {
  expect(words('en-US', 'units', ['2'], '1,234')).toBe('E-mail can have 2 decimals at most.')
  expect(words('en-US', 'units', ['0'], '1,2')).toBe('E-mail must be a whole number.')
  expect(words('en-US', 'units', ['2', '150'], '1,49')).toBe('E-mail must be at least 1,50.')
  expect(words('it-IT', 'units', ['2', '0', '100000'], '1.000,01')).toBe(
    'E-mail può essere al massimo 1.000,00.',
  )
})

test('says what is wrong with a percentage', () => {
  const refused = (value: string) => words('en-US', 'units', ['4', '1', '1000000', '%'], value)
  expect(refused('half')).toBe('E-mail must be a percentage such as 2,5.')
  expect(refused('0')).toBe('E-mail must be at least 0,0001 %.')
  expect(refused('100,5')).toBe('E-mail must be no more than 100 %.')
  expect(refused('0,00001')).toBe('E-mail can have 4 decimals at most.')
  expect(words('it-IT', 'units', ['2', '0', '10000', '%'], '-1')).toBe(
    'E-mail deve essere una percentuale come 2,5.',
  )
})

test('speaks Italian', () => {
  expect(words('it-IT', 'required')).toBe('E-mail è un campo obbligatorio.')
  expect(words('it-IT', 'length', ['5', '30'])).toBe('E-mail deve avere da 5 a 30 caratteri.')
  expect(words('it-IT', 'date_after', ['2030-01-02'])).toBe('E-mail deve essere dopo il 2 gen 2030.')
  expect(words('it-IT', 'starts_with', ['a', 'b'])).toBe('E-mail deve iniziare con a o b.')
})

test('a rule without a message says that the field is not valid', () => {
  expect(words('en-US', 'swift')).toBe('This field is not valid.')
  expect(words('en-US', 'constructor')).toBe('This field is not valid.')
})

test('a field’s own message goes first', () => {
  expect(words('en-US', 'required', [], '', { required: 'Fill this out!' })).toBe('Fill this out!')
  expect(
    words('en-US', 'min', ['5'], '1', { min: ({ field, args }) => `${field}: ${String(args[0])}!` }),
  ).toBe('e-mail: 5!')
})

test('braces in what was typed stay as they are', () => {
  expect(words('en-US', 'not', ['{field}'], '{field} {{x}} | $t(url)')).toBe(
    '“{field} {{x}} | $t(url)” is not an allowed e-mail.',
  )
})

test('every rule has words of its own in both languages', () => {
  const names = [...Object.keys(formKitRules), ...Object.keys(ledgerRules)]
  for (const language of ['en-US', 'it-IT'] as const) {
    const unsaid = names.filter(
      (rule) => words(language, rule, ['2', '1']) === dictionaries[language].invalid,
    )
    expect(unsaid).toEqual([])
  }
})

const placeholders = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join()

test('the languages have the same keys, placeholders and plural arms', () => {
  const shape = (dictionary: Readonly<Record<string, string>>) =>
    Object.entries(dictionary).map(
      ([key, text]) => `${key}: ${text.split(' | ').map(placeholders).join(' | ')}`,
    )
  expect(shape(itIt)).toEqual(shape(enUs))
})
