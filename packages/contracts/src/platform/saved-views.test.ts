import { expect, test } from 'vitest'
import { saveView } from './saved-views.ts'

const refuses = (search: Record<string, string>): boolean =>
  !saveView.body.safeParse({ listId: 'payments', name: 'Mine', search }).success

test('a view holds URL parameters of a list', () => {
  expect(refuses({ sort: '-createdAt', columns: 'from,units', text: '' })).toBe(false)
  expect(refuses({ 'a b': '1' })).toBe(true)
  const odd = saveView.body.parse({
    listId: 'payments',
    name: 'Mine',
    search: JSON.parse('{"__proto__":"1"}'),
  })
  expect(Object.keys(odd.search)).toEqual([])
  expect(refuses({ text: 'x'.repeat(401) })).toBe(true)
  expect(refuses(Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`p${index}`, ''])))).toBe(true)
})
