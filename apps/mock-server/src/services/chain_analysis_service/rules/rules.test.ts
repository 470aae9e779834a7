import { defaultThresholds, type Thresholds } from '@panel/contracts/services/chain_analysis_service/rules'
import { expect, test } from 'vitest'
import type { Flow } from '../flows.ts'
import { findUnusual } from './find-unusual.ts'

const minute = 60_000
const hour = 60 * minute

/** Flows as `from to units minutes`, in their order. */
const flowsFrom = (texts: readonly string[]): Flow[] =>
  texts.map((text, order) => {
    const [from = '', to = '', units = '0', minutes = '0'] = text.split(' ')
    const at = Number(minutes) * minute
    return {
      id: `t${order}.0`,
      ticket: `t${order}`,
      height: order,
      order,
      at,
      from,
      to,
      units: BigInt(units),
    }
  })

/** What a rule finds, as `account amounts` of each finding. */
const foundBy = (
  rule: string,
  texts: readonly string[],
  changed: Partial<Thresholds> = {},
  flagged: readonly string[] = [],
): string[] =>
  findUnusual(flowsFrom(texts), { ...defaultThresholds, ...changed }, { flagged: new Set(flagged) })
    .filter((found) => found.rule === rule)
    .map(({ accountId, flows }) => `${accountId} ${flows.map(({ units }) => units).join('+')}`)

const small = ['A B 100 0', 'A B 110 1', 'A B 90 2', 'A C 100 3', 'A C 120 4']

test('an amount of twenty times the median of what an account sent before is found', () => {
  expect(foundBy('ownHistory', [...small, 'A B 2000 5'])).toEqual(['A 2000'])
  expect(foundBy('ownHistory', [...small, 'A B 1999 5'])).toEqual([])
  expect(foundBy('ownHistory', [...small.slice(1), 'A B 200000 5'])).toEqual([])
  expect(foundBy('ownHistory', [...small, 'B A 200000 5'])).toEqual([])
})

test('three amounts just below the limit within two days are found once', () => {
  const days = (hours: readonly number[], units: readonly number[]) =>
    hours.map((each, place) => `A B ${units[place]} ${(each * hour) / minute}`)
  expect(foundBy('structuring', days([0, 1, 2], [990_000, 900_000, 999_999]))).toEqual([
    'A 990000+900000+999999',
  ])
  expect(foundBy('structuring', days([0, 1, 2], [990_000, 899_999, 999_999]))).toEqual([])
  expect(foundBy('structuring', days([0, 1, 2], [990_000, 1_000_000, 999_999]))).toEqual([])
  expect(foundBy('structuring', days([0, 1, 50], [990_000, 990_000, 990_000]))).toEqual([])
  expect(foundBy('structuring', days([0, 1, 2, 3], [990_000, 990_000, 990_000, 990_000]))).toHaveLength(1)
  const off = { structuring: { ...defaultThresholds.structuring, limit: '0' } }
  expect(foundBy('structuring', days([0, 1, 2], [990_000, 900_000, 999_999]), off)).toEqual([])
})

test('what comes in and leaves almost whole within half an hour is found', () => {
  expect(foundBy('passThrough', ['A B 100000 0', 'B C 60000 10', 'B D 30000 30'])).toEqual([
    'B 100000+60000+30000',
  ])
  expect(foundBy('passThrough', ['A B 100000 0', 'B C 60000 10', 'B D 30000 31'])).toEqual([])
  expect(foundBy('passThrough', ['A B 100000 0', 'B C 89999 10'])).toEqual([])
  expect(foundBy('passThrough', ['B C 100000 0', 'A B 100000 1'])).toEqual([])
  expect(foundBy('passThrough', ['A B 49999 0', 'B C 49999 1'])).toEqual([])
})

test('what leaves once explains one incoming amount only', () => {
  expect(foundBy('passThrough', ['A B 100000 0', 'D B 100000 1', 'B C 100000 2'])).toEqual([
    'B 100000+100000',
  ])
})

test('units that go round accounts and come back almost whole are found once', () => {
  const round = ['A B 100000 0', 'B C 99000 60', 'C A 95000 120']
  expect(foundBy('circularFlow', round)).toEqual(['A 100000+99000+95000'])
  expect(foundBy('circularFlow', ['A B 100000 0', 'B A 95000 60'])).toEqual(['A 100000+95000'])
  expect(foundBy('circularFlow', [...round.slice(0, 2), 'C A 89999 120'])).toEqual([])
  expect(foundBy('circularFlow', [...round.slice(0, 2), 'C A 95000 4321'])).toEqual([])
  expect(foundBy('circularFlow', [...round.slice(0, 2), 'C A 99001 120'])).toEqual([])
  expect(
    foundBy('circularFlow', ['A B 100000 0', 'B C 99000 1', 'C D 99000 2', 'D E 99000 3', 'E A 99000 4']),
  ).toEqual([])
})

test('twelve flows of one account within ten minutes are found once', () => {
  const flows = (count: number, apart: number) =>
    Array.from({ length: count }, (_, place) => `A B 1 ${place * apart}`)
  expect(foundBy('burst', flows(12, 0.5))).toHaveLength(1)
  expect(foundBy('burst', flows(11, 0.5))).toEqual([])
  expect(foundBy('burst', flows(12, 1))).toEqual([])
  expect(foundBy('burst', flows(23, 0))).toHaveLength(1)
  expect(foundBy('burst', flows(24, 0))).toHaveLength(2)
})

test('the first contact with a flagged account is found, in either direction, and no later one', () => {
  expect(foundBy('flaggedContact', ['A X 5 0', 'A X 9 1', 'X B 7 2'], {}, ['X'])).toEqual(['A 5', 'B 7'])
  expect(foundBy('flaggedContact', ['A B 5 0'], {}, ['X'])).toEqual([])
  expect(foundBy('flaggedContact', ['Y X 5 0'], {}, ['X', 'Y'])).toEqual([])
})
