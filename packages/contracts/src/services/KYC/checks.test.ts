import { expect, test } from 'vitest'
import { type CheckInputs, comparedName, runChecks } from './checks.ts'

const answers = {
  name: 'José María',
  surname: "D'Ávila",
  birthDate: '1990-05-04',
  nationality: 'ES',
  address: 'Calle Mayor 1',
  city: 'Madrid',
  country: 'ES',
  documentNumber: 'X1234567',
  documentName: 'D AVILA JOSE MARIA',
  documentExpiry: '2027-01-31',
}
const inputs: CheckInputs = { answers, today: '2026-11-22', samePerson: [], samePicture: [] }
const resultOf = (change: Partial<CheckInputs>, check: string) =>
  runChecks({ ...inputs, ...change }).find((one) => one.check === check)

test('a review without a flaw passes every check, each with its rule’s version', () => {
  expect(runChecks(inputs).map(({ result, ruleVersion }) => [result, ruleVersion])).toEqual(
    Array.from({ length: 5 }, () => ['passes', 1]),
  )
})

test.each([
  ['2026-12-22', 'warns', '2026-11-22 < 2026-12-22'],
  ['2026-12-23', 'passes', '2026-11-22 < 2026-12-23'],
  ['2026-11-23', 'warns', '2026-11-22 < 2026-11-23'],
  ['2026-11-22', 'fails', '2026-11-22 ≥ 2026-11-22'],
])('a document that ends on %s %s', (documentExpiry, result, comparison) => {
  expect(resultOf({ answers: { ...answers, documentExpiry } }, 'documentExpired')).toMatchObject({
    result,
    comparison,
    inputs: { documentExpiry, today: '2026-11-22' },
  })
})

test.each([
  ['2008-11-22', 'passes', '18 ≥ 18'],
  ['2008-11-23', 'fails', '17 < 18'],
])('who was born on %s: %s', (birthDate, result, comparison) => {
  expect(resultOf({ answers: { ...answers, birthDate } }, 'underAge')).toMatchObject({ result, comparison })
})

test('names are compared without accents, order, case and punctuation', () => {
  expect(comparedName("D'Ávila, José María")).toBe('AVILA D JOSE MARIA')
  expect(resultOf({ answers: { ...answers, documentName: 'AVILA JOSE' } }, 'nameDiffers')).toMatchObject({
    result: 'fails',
    comparison: 'AVILA D JOSE MARIA ≠ AVILA JOSE',
  })
})

test('other accounts of the same person or with the same picture are named', () => {
  expect(resultOf({ samePerson: ['#a'] }, 'duplicatePerson')).toMatchObject({
    result: 'fails',
    accounts: ['#a'],
  })
  expect(resultOf({ samePicture: ['#b'] }, 'duplicatePicture')).toMatchObject({ comparison: '1 ≠ 0' })
})
