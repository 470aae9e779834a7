import { expect, test } from 'vitest'
import { createSeenBefore } from './seen-before.ts'

test('a text is seen before from its second time on', () => {
  const seenBefore = createSeenBefore()
  expect([seenBefore('/a'), seenBefore('/b'), seenBefore('/a'), seenBefore('/b'), seenBefore('/c')]).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})

test('of a thousand pages nearly all are remembered, however many others came before', () => {
  const seenBefore = createSeenBefore()
  for (let page = 0; page < 100_000; page += 1) seenBefore(`/old?before=${page}`)
  const pages = Array.from({ length: 1000 }, (_, page) => `/list?before=${page * 25}&limit=25`)
  for (const page of pages) seenBefore(page)
  expect(pages.filter(seenBefore).length).toBeGreaterThan(980)
})
