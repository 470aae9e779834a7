import { expect, test } from 'vitest'
import { serviceOfRoom } from '../../platform/rooms.ts'
import { explorerNews, explorerRoom } from './live.ts'

test('the explorer’s room belongs to the explorer', () => {
  expect(serviceOfRoom(explorerRoom)).toBe('advanced_explorer')
})

test('news tell at least one block', () => {
  const news = { height: 4, blockCount: 1, transactionCount: 0 }
  expect(explorerNews.payload.parse(news)).toEqual(news)
  expect(explorerNews.payload.safeParse({ ...news, blockCount: 0 }).success).toBe(false)
})
