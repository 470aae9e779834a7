import { expect, test } from 'vitest'
import { type SupplyRequest, supplyMovesOf, supplyStateAt } from './advanced-asset-records.ts'

const request: SupplyRequest = {
  kind: 'mint',
  account: '#ADA',
  units: 500n,
  reason: 'a deposit',
  by: '#MAKER',
  at: 1000,
  until: 2000,
}

test('a request waits until its second, unless somebody decided', () => {
  expect(supplyStateAt(request, 1999)).toBe('waiting')
  expect(supplyStateAt(request, 2000)).toBe('expired')
  const decision = { state: 'refused', reason: '', by: '#AGENT', at: 1500 } as const
  expect(supplyStateAt({ ...request, decision }, 2000)).toBe('refused')
})

test('who asked can only withdraw, others sign or refuse, and nobody anything that no longer waits', () => {
  expect(supplyMovesOf(request, '#MAKER', 1500)).toEqual(['withdrawn'])
  expect(supplyMovesOf(request, '#AGENT', 1500)).toEqual(['done', 'refused'])
  expect(supplyMovesOf(request, '#AGENT', 2000)).toEqual([])
})
