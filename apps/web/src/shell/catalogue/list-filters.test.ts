import type { ListEndpoint } from '@panel/contracts/platform/list-endpoint'
import { expect, test } from 'vitest'
import type { List } from '../../shared/list/define-list.ts'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../services/*/components/*-list.tsx')

const isList = (value: unknown): value is List<ListEndpoint> =>
  typeof value === 'object' && value !== null && 'filters' in value && 'endpoint' in value

/** What a person types on the way to anything. */
const typed = ['a', 'a b', '#', '@a', '2026-02-30', '-', 'x'.repeat(100)]

test('a filter that is drawn as a field for any words takes whatever is typed', async () => {
  const lists = (await Promise.all(Object.values(modules).map((load) => load())))
    .flatMap((module) => Object.values(module))
    .filter(isList)
  const refusing = lists.flatMap(({ id, endpoint, filters }) =>
    Object.entries(filters).flatMap(([param, { kind, member }]) => {
      const schema = endpoint.list.filter.shape[member]
      const takesAll = typed.every((text) => schema?.safeParse(text).success)
      return kind === 'text' && !takesAll ? [`${id}: ${param}`] : []
    }),
  )
  expect(lists.length).toBeGreaterThan(30)
  expect(refusing).toEqual([])
})
