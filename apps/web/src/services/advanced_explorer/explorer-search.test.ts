import { expect, test } from 'vitest'
import { filterOf, readExplorerSearch, requestOf } from './explorer-search.ts'

const read = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readExplorerSearch(search)).filter(([, value]) => value !== undefined))

test('an address says what stands open, which transactions are listed, and from where on', () => {
  const search = {
    block: 12,
    account: '#EURS',
    below: '40',
    text: 'mint',
    outcome: 'failed',
    kind: 'bulk',
    from: '2026-01-02',
    order: 'oldest',
    after: 7,
  }
  expect(read(search)).toEqual({ ...search, below: 40 })
})

test('what cannot be read falls away', () => {
  expect(
    read({
      block: -1,
      below: 'x',
      outcome: 'lost',
      kind: 7,
      from: 'today',
      order: 'fuel',
      before: 1.5,
      q: '',
    }),
  ).toEqual({})
})

test('the server is asked for whole days, and for a place by its key', () => {
  const { from = '', to = '' } = filterOf({ from: '2026-01-02', to: '2026-01-02' })
  expect(Date.parse(to) - Date.parse(from)).toBe(86_399_999)
  expect(requestOf({ outcome: 'executed', before: 26 })).toEqual({ outcome: 'executed', before: '26' })
  expect(requestOf({})).toEqual({})
})
