import { expect, test } from 'vitest'
import { serviceOfRoom } from '../../platform/rooms.ts'
import { explorerNews, explorerRoom } from './live.ts'

test('the explorer’s room belongs to the explorer', () => {
  expect(serviceOfRoom(explorerRoom)).toBe('advanced_explorer')
})

test('news tell counts and at most twenty-five rows of each kind', () => {
  const block = {
    height: 4,
    hash: `1220${'a'.repeat(64)}`,
    size: 0,
    timestamp: '2026-01-01T00:00:00.000Z',
    burnedFuel: '0',
    validator: null,
  }
  const news = (count: number) => ({
    blockCount: count,
    transactionCount: 0,
    blocks: Array.from({ length: count }, () => block),
    transactions: [],
  })
  expect(explorerNews.payload.safeParse(news(25)).success).toBe(true)
  expect(explorerNews.payload.safeParse(news(26)).success).toBe(false)
})
