import { expect, test } from 'vitest'
import { createPanelRouter } from './router.tsx'
import { createQueryClient } from './shared/api/endpoint-query.ts'

const readSearch = (search: string): unknown =>
  createPanelRouter(createQueryClient()).options.parseSearch?.(search)

test.each(['12345678901234567890123456', '1e5', '1.50', '9007199254740993'])(
  'in an address, %s is the text that was typed',
  (text) => {
    expect(readSearch(`?q=${text}`)).toEqual({ q: text })
  },
)

test('numbers, and values that the panel writes itself, are read back', () => {
  const { stringifySearch } = createPanelRouter(createQueryClient()).options
  expect(readSearch('?page=3&open=true&q=EURS')).toEqual({ page: 3, open: true, q: 'EURS' })
  const search = { page: 3, q: '1e5', digits: '12345678901234567890123456', list: ['a', '1'] }
  expect(readSearch(stringifySearch?.(search) ?? '')).toEqual(search)
})
