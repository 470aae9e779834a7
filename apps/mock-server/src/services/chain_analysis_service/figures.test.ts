import type { AssetMovement } from '@panel/chain/ledger'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  activityIn,
  balancesAt,
  concentrationOf,
  largestRelations,
  sumAccounts,
  visitBalances,
} from './figures.ts'
import { flowsOf } from './flows.ts'

const movement = (accountId: string, before: number, after: number): AssetMovement => ({
  sequence: 10,
  ticket: 'ticket',
  accountId,
  assetId: '#EURS',
  unitsBefore: BigInt(before),
  unitsAfter: BigInt(after),
  blockHeight: 3,
  timestamp: 60,
})

const relations = (movements: readonly AssetMovement[]): string[] =>
  flowsOf(movements).map(({ from, to, units }) => `${from} ${to} ${units}`)

test('the flows of a transaction match who paid with who was paid, and the rest with issue and burn', () => {
  expect(relations([movement('A', 100, 0), movement('B', 0, 99), movement('F', 5, 6)])).toEqual([
    'A B 99',
    'A F 1',
  ])
  expect(relations([movement('A', 9, 0), movement('B', 5, 0), movement('C', 0, 14)])).toEqual([
    'A C 9',
    'B C 5',
  ])
  expect(relations([movement('A', 0, 7)])).toEqual(['issue A 7'])
  expect(relations([movement('A', 7, 3)])).toEqual(['A burn 4'])
  expect(relations([])).toEqual([])
})

test('the flows of any transaction add up to what the ledger moved', () => {
  const change = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }))
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const movements = changes.map(([before, after], place) => movement(`Q${place}`, before, after))
      const sums = sumAccounts(flowsOf(movements))
      for (const { accountId, unitsBefore, unitsAfter } of movements) {
        const { received = 0n, sent = 0n } = sums.get(accountId) ?? {}
        expect(received - sent).toBe(unitsAfter - unitsBefore)
      }
    }),
  )
})

test('relations below an amount are left out, and counted', () => {
  const flows = flowsOf([movement('A', 100, 0), movement('B', 0, 99), movement('F', 5, 6)])
  const { relations: kept, omitted } = largestRelations(flows, { accounts: [], platform: true, least: '2' })
  expect(kept).toEqual([{ from: 'A', to: 'B', units: '99', flows: 1 }])
  expect(omitted).toEqual({ relations: 1, accounts: 1, units: '1' })
})

test('concentration is what the shares of sorted holdings and the mean difference say', () => {
  expect(concentrationOf([])).toEqual({ holders: 0, units: '0', top1: 0, top10: 0, top100: 0, gini: 0 })
  expect(concentrationOf([5n, 5n, 5n, 5n])).toMatchObject({ top1: 2500, top10: 10_000, gini: 0 })
  expect(concentrationOf([100n, 0n])).toMatchObject({ holders: 1, top1: 10_000, gini: 0 })
  expect(concentrationOf([1n, 3n])).toMatchObject({ top1: 7500, gini: 250 })
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 30 }), (values) => {
      const whole = values.reduce((sum, value) => sum + value, 0)
      const differences = values.flatMap((one) => values.map((other) => Math.abs(one - other)))
      const mean = differences.reduce((sum, value) => sum + value, 0) / (2 * values.length * whole)
      expect(concentrationOf(values.map(BigInt)).gini).toBeCloseTo(mean * 1000, -0.5)
    }),
  )
})

const day = 86_400_000
const step = (accountId: string, days: number, before: number, after: number) => ({
  accountId,
  at: days * day,
  before: BigInt(before),
  after: BigInt(after),
})
/** D holds what never moved. */
const steps = [step('A', 0, 10, 5), step('B', 0, 0, 5), step('A', 40, 5, 4), step('C', 40, 0, 1)]

const holdings = {
  opening: new Map([
    ['A', 10n],
    ['D', 3n],
  ]),
  steps,
}

test('balances at a moment are those after the last change before it', () => {
  expect([...balancesAt(holdings, day)]).toEqual([
    ['A', 5n],
    ['D', 3n],
    ['B', 5n],
  ])
  const seen: string[] = []
  visitBalances(holdings, [-1, day, 50 * day], (_moment, balances) => {
    seen.push([...balances].map(([accountId, units]) => `${accountId}${units}`).join(' '))
  })
  expect(seen).toEqual(['A10 D3', 'A5 D3 B5', 'A4 D3 B5 C1'])
})

test('accounts are new, woken or dormant by their silence around the span', () => {
  const kinds = activityIn(steps, { from: 35 * day, to: 45 * day }, 30)
  expect(kinds.map(({ accountId, kind, silentDays }) => `${accountId} ${kind} ${silentDays}`)).toEqual([
    'A woken 40',
    'B dormant 45',
    'C new 0',
  ])
})
