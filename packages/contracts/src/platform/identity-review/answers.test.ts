import { expect, test } from 'vitest'
import { certifiedDataOf, identityAnswers, yearsBetween } from './answers.ts'

const answers = {
  name: 'Ada',
  surname: 'Lovelace',
  birthDate: '2008-11-22',
  nationality: 'IT',
  address: 'Via Roma 1',
  city: 'Torino',
  country: 'IT',
  documentNumber: 'AX1',
  documentName: 'LOVELACE ADA',
  documentExpiry: '2030-01-31',
}

test.each([
  ['2008-11-22', '2026-11-22', 18],
  ['2008-11-23', '2026-11-22', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('from %s to %s are %i whole years', (birth, today, years) => {
  expect(yearsBetween(birth, today)).toBe(years)
})

test('a certificate states the answers and whether the person is of age, not the name on the document', () => {
  expect(certifiedDataOf(answers, '2026-11-22')).toEqual({
    name: 'Ada',
    surname: 'Lovelace',
    birthDate: '2008-11-22',
    nationality: 'IT',
    address: 'Via Roma 1',
    city: 'Torino',
    country: 'IT',
    documentNumber: 'AX1',
    documentExpiry: '2030-01-31',
    ofAge: 'yes',
  })
  expect(certifiedDataOf(answers, '2026-11-21').ofAge).toBe('no')
})

test.each([
  ['name', ''],
  ['name', 'Ada\u202e'],
  ['name', 'x'.repeat(81)],
  ['birthDate', '2008-02-30'],
  ['nationality', 'Italy'],
  ['country', 'XQ'],
  ['country', 'it'],
])('%s is not %o', (field, value) => {
  expect(identityAnswers.safeParse({ ...answers, [field]: value }).success).toBe(false)
})
