import { expect, test } from 'vitest'
import { type SupplyRequest, supplyMovesIn, supplyStateAt } from './advanced-asset-records.ts'

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
  expect(supplyMovesIn('waiting', '#MAKER', '#MAKER')).toEqual(['withdrawn'])
  expect(supplyMovesIn('waiting', '#MAKER', '#AGENT')).toEqual(['done', 'refused'])
  expect(supplyMovesIn('expired', '#MAKER', '#AGENT')).toEqual([])
})
